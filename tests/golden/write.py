"""Write the golden matches anew: `python -m tests.golden.write`. Read what changed before committing it."""

import click

from tests.golden.golden import GOLDEN, told


def main() -> None:
    """Play each match, and write it and what is told of it."""
    for golden in GOLDEN:
        match = golden.played()
        golden.record.parent.mkdir(exist_ok=True)
        match.save(golden.record)
        golden.text.write_text(told(match), encoding="utf-8")
        click.echo(f"{golden.record}: {match.number} moves")


if __name__ == "__main__":
    main()
