"""The toolkit, which knows no match: dialogs, focus, messages."""
