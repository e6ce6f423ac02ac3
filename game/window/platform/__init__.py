"""What is SDL's or the system's: waiting, the desktop, sound, speech."""
