"""Everything that is drawn, and the hands that move it. Holds no rules."""
