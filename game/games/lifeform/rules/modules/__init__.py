"""13th Passenger: modules that can be added to either game."""
