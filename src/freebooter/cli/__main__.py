"""`python -m freebooter.cli`, the same as `freebooter`."""

import sys

from freebooter.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
