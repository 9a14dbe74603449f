"""Write the lock files of requirements/ from pyproject.toml, or check that they are in step with it.

A lock file's first lines carry a hash of what it was made from, so the check needs no package index.
"""

import argparse
import hashlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
# What each is made of: the packages of the app itself, or the dependency group of its name, or both. Each is
# held to the versions of those before it, so that there is one version of a package everywhere.
LOCKS = {"app": "app", "build": "group", "node": "group", "dev": "both", "bench": "both"}
COMPILE = (
    "uv pip compile --quiet --universal --python-version 3.11 --generate-hashes "
    "--no-header --no-annotate --no-emit-index-url --no-emit-find-links"
).split()
MARK = "# Made from: sha256:"


def inputs() -> str:
    """A hash of everything in pyproject.toml that the lock files depend on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts: list[Any] = [
        project["project"]["requires-python"],
        project["project"]["dependencies"],
        project["dependency-groups"],
    ]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def write(upgrade: bool) -> None:
    """Resolve anew; versions that still fit stay, unless they are to be upgraded."""
    FOLDER.mkdir(exist_ok=True)
    before: list[Path] = []
    for name, parts in LOCKS.items():
        path = FOLDER / f"{name}.txt"
        command = [*COMPILE, "--upgrade"] if upgrade else [*COMPILE]
        command += ["--group", name] if parts != "app" else []
        command += ["pyproject.toml"] if parts != "group" else []
        command += [part for other in before for part in ("--constraint", str(other.relative_to(ROOT)))]
        command += ["--output-file", str(path.relative_to(ROOT))]
        subprocess.run(command, cwd=ROOT, check=True)
        head = f"# Written by `make lock` from pyproject.toml.\n{MARK}{inputs()}\n"
        path.write_text(head + path.read_text(encoding="utf-8"), encoding="utf-8")
        before.append(path)


def faults() -> Iterator[str]:
    """What is wrong with the lock files, one sentence each."""
    wanted = MARK + inputs()
    for name in LOCKS:
        path = FOLDER / f"{name}.txt"
        where = path.relative_to(ROOT)
        if not path.is_file():
            yield f"{where} is missing: run `make lock`."
            continue
        text = path.read_text(encoding="utf-8")
        if wanted not in text.splitlines():
            yield f"{where} is not in step with pyproject.toml: run `make lock`."
        if "://" in text or "--index-url" in text or "--find-links" in text:
            yield f"{where} names a package host: run `make lock`."
        for line in re.findall(r"^[a-zA-Z0-9].*", text, flags=re.MULTILINE):
            if "==" not in line or not line.endswith("\\"):
                yield f"{where} does not pin by version and hash: {line}"
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        if "resolved" in package:
            yield f"web/package-lock.json names a package host for {name}."
        if name and "integrity" not in package and "inBundle" not in package:
            yield f"web/package-lock.json has no hash for {name}."


def main() -> int:
    """Run as a script."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 if a lock file is out of step"
    )
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    options = parser.parse_args()
    if not options.check:
        write(options.upgrade)
    found = list(faults())
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
