"""`python -m freebooter.cli`, the same as `freebooter`."""

from freebooter.cli.main import main

if __name__ == "__main__":
    main()
