"""The site: how the two games are served. Settings, addresses, processes."""
