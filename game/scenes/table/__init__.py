"""What every scene with a table uses: play, replay and result."""
