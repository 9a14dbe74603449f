"""What is published is complete: source archive, wheel, and the app installed from it without Node.js."""

import email
import os
import re
import subprocess
import sys
import tarfile
import threading
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
BUILD = [sys.executable, "-m", "hatchling", "build"]

pytestmark = [
    pytest.mark.packaging,
    pytest.mark.xdist_group("packaging"),
    pytest.mark.timeout(900),  # the first test waits for the build and the packages
]


def run(*command: str | Path, cwd: Path | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    run(*BUILD, "-t", "sdist", "-d", folder, cwd=ROOT)
    [archive] = folder.iterdir()
    return archive


@pytest.fixture(scope="session")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source archive alone, so the client is built anew and the checkout is left as it is."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    [tree] = folder.iterdir()
    run(*BUILD, "-t", "wheel", "-d", folder / "dist", cwd=tree)
    [made] = (folder / "dist").iterdir()
    return made


@pytest.fixture(scope="session")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the locked packages, the wheel, and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--no-compile", "--require-hashes", "-r", ROOT / "requirements" / "app.txt")
    run(*pip, "install", "--no-deps", "--no-index", wheel)
    return programs


@pytest.fixture(scope="session")
def address(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the installed app answers, started with no other program on PATH."""
    environment = {
        "PATH": str(programs),
        "HOME": str(tmp_path_factory.mktemp("home")),
        "FREEBOOTER_DATA": str(tmp_path_factory.mktemp("data")),
        "PYTHONUNBUFFERED": "1",
    }
    app = subprocess.Popen(
        [programs / "freebooter", "play", "--no-browser", "--port", "0"],
        env=environment,
        cwd=environment["HOME"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    limit = threading.Timer(60, app.kill)
    limit.start()
    assert app.stdout is not None
    said = ""
    found = None
    for line in app.stdout:
        said += line
        if found := re.search(r"http://[\w.\[\]:]+:\d+", line):
            break
    limit.cancel()
    try:
        assert found, f"the app never said where it is:\n{said}"
        yield found[0]
    finally:
        app.terminate()
        app.wait(timeout=20)
        app.stdout.close()


def test_source_archive_has_all_it_takes_to_build(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"LICENSE", "README.md", "pyproject.toml", "hatch_build.py", "tools/build_client.py"}
    wanted |= {"web/package.json", "web/package-lock.json", "web/index.html", "web/src/main.ts"}
    wanted |= {"requirements/app.txt", "src/freebooter/cli/__init__.py"}
    assert wanted <= names
    made = [name for name in names if re.search(r"node_modules|^src/freebooter/web/|__pycache__", name)]
    assert made == []


def test_wheel_has_client_licence_and_data_of_games(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        page = archive.read("freebooter/web/index.html").decode()
        metadata = email.message_from_bytes(
            archive.read(next(name for name in names if name.endswith(".dist-info/METADATA")))
        )
    asset = re.search(r'src="/?(assets/[^"]+\.js)"', page)
    assert asset
    assert f"freebooter/web/{asset[1]}" in names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert "freebooter/py.typed" in names
    rules = [
        name.removesuffix("rules.py") for name in names if re.match(r"freebooter/games/\w+/rules\.py", name)
    ]
    assert rules
    for game in rules:
        assert {game + "edition.toml", game + "words.toml", game + "page.md"} <= set(names)
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"freebooter"}
    in_games = {Path(name).suffix for name in names if name.startswith("freebooter/games/")}
    assert in_games == {".py", ".toml", ".md"}
    assert metadata["License-Expression"] == "Apache-2.0"


def test_locked_packages_are_all_the_wheel_needs(programs: Path) -> None:
    assert "No broken requirements" in run(programs / "python", "-m", "pip", "check")


def test_installed_app_says_it_is_well(address: str, wheel: Path) -> None:
    health = httpx.get(f"{address}/health", timeout=30).raise_for_status().json()
    assert health["status"] == "ok"
    assert health["version"] == wheel.name.split("-")[1]


def test_installed_app_serves_the_client(address: str) -> None:
    page = httpx.get(f"{address}/", timeout=30).raise_for_status()
    assert page.headers["content-type"].startswith("text/html")
    asset = re.search(r'src="(/?assets/[^"]+\.js)"', page.text)
    assert asset
    script = httpx.get(f"{address}/{asset[1].lstrip('/')}", timeout=30).raise_for_status()
    assert "javascript" in script.headers["content-type"]
    assert len(script.content) > 1000


def test_installed_app_has_the_games(address: str) -> None:
    names = {game["name"] for game in httpx.get(f"{address}/api/games", timeout=30).raise_for_status().json()}
    assert {"heroes-plunder", "once-upon-a-plunder"} <= names
