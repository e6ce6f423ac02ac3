"""The dialogs, a file each: its form, its drawing and what its buttons do."""
