"""The screens. Each is a Scene on one stack; only the top one gets input."""
