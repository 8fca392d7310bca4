"""13th Passenger: new survivors (module A), asteroids (B), the shuttle alone (C), the hunt on the shuttle (D)."""
