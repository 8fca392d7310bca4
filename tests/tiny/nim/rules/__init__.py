"""The rules of Nim. They know no screen, no clock and no file."""
