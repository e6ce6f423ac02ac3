"""The toolkit, which knows no match: dialogs, buttons, focus, messages."""
