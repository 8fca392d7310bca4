"""The computer players of Blight."""
