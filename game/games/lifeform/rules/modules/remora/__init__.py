"""The Remora board of one alone, module C."""
