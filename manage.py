#!/usr/bin/env python
"""The command line of the site: `manage.py play` starts everything, `manage.py help` lists the rest."""

import os
import sys

DEPLOYMENT = ("DEBUG", "SECRET_KEY", "PEPPER", "ALLOWED_HOSTS", "DATABASE_URL")


def main() -> None:
    """Run one command. A checkout for which nobody has set up a deployment is a developer's: DEBUG is on."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "monstra_site.settings")
    if not any(name in os.environ for name in DEPLOYMENT):
        os.environ["DEBUG"] = "1"
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
