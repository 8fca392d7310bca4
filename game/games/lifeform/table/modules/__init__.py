"""What the modules of 13th Passenger lay on the table."""
