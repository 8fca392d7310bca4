"""How computers play with the modules of 13th Passenger."""
