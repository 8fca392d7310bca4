"""Hunting the alien on the Remora, module D."""
