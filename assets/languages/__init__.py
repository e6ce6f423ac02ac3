"""The catalogues of the interface's languages, and the command that keeps them."""
