"""What drawing rests on: boxes that say where things go."""
