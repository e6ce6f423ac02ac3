"""What is saved: settings, games and what follows from them; how games begin and are shared."""
