"""Dragon's Domain (DRG-1): Lifeform for one survivor, with the lifeform as a blip on a motion tracker."""
