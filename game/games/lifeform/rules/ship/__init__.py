"""What all play on: the ship with its doors, tokens, tracks and cards."""
