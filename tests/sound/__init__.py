"""What nobody can hear in a test, measured: every file of music, and the effects beside it."""
