"""The play scene without a window: its state, its steps, and what follows from them."""
