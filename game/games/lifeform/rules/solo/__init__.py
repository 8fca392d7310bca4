"""Dragon's Domain: one survivor alone."""
