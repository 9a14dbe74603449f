"""The repository's own tools: lock files, import contracts, set-up, and no silent skip in CI."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from grimp import ImportGraph

from tools import lock
from tools.import_contracts import ThirdPartyContract

ROOT = Path(__file__).parents[2]


def test_lock_files_are_in_step() -> None:
    assert list(lock.faults()) == []


def test_lock_files_name_no_package_host() -> None:
    files = sorted((ROOT / "requirements").iterdir())
    assert [path.stem for path in files] == sorted(lock.LOCKS)
    for path in files:
        assert re.findall(r"\w+://\S*|--[a-z-]*(?:url|links|host)\S*", path.read_text(encoding="utf-8")) == []
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_lock_files_that_are_out_of_step_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "web").mkdir()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(
        project.replace('"click>=8.1"', '"click>=8.2"'), encoding="utf-8"
    )
    packages = {"packages": {"node_modules/one": {"version": "1.0.0", "resolved": "https://host/one.tgz"}}}
    (tmp_path / "web" / "package-lock.json").write_text(json.dumps(packages), encoding="utf-8")
    with (tmp_path / "requirements" / "app.txt").open("a", encoding="utf-8") as file:
        file.write("loose>=1\n--index-url https://host/simple\n")
    monkeypatch.setattr(lock, "ROOT", tmp_path)
    monkeypatch.setattr(lock, "FOLDER", tmp_path / "requirements")
    faults = "\n".join(lock.faults())
    assert faults.count("not in step") == len(lock.LOCKS)
    assert "requirements/app.txt names a package host" in faults
    assert "does not pin by version and hash: loose>=1" in faults
    assert "names a package host for node_modules/one" in faults
    assert "no hash for node_modules/one" in faults


@pytest.mark.parametrize(
    ("imported", "fine"),
    [("numpy", True), ("numba", True), ("json", True), ("app.other", True), ("click", False)],
)
def test_lower_layers_may_import_only_what_is_named(imported: str, fine: bool) -> None:
    graph = ImportGraph()
    for module in ("app", "app.kit", "app.kit.deep", "app.other"):
        graph.add_module(module)
    if imported != "app.other":
        graph.add_module(imported, is_squashed=True)
    graph.add_import(
        importer="app.kit.deep", imported=imported, line_number=3, line_contents=f"import {imported}"
    )
    contract = ThirdPartyContract(
        name="",
        session_options={"root_packages": ["app"]},
        contract_options={"packages": ["app.kit"], "allowed": ["numpy", "numba"]},
    )
    check = contract.check(graph, verbose=False)
    assert check.kept == fine
    assert [each["importer"] for each in check.metadata["found"]] == ([] if fine else ["app.kit.deep"])


def test_old_python_gets_one_sentence(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    done = subprocess.run(
        ["make", "play", "PYTHON=false"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Freebooter needs Python 3.11 or newer, and `false` is not")
    assert not (tmp_path / ".venv").exists()


CASES = """
import pytest

def test_fine():
    assert True

@pytest.mark.xfail(strict=True, reason="known")
def test_known():
    raise AssertionError

def test_lacking():
    pytest.skip("needs a thing")
"""


@pytest.mark.parametrize(
    ("ci", "keyword", "workers", "code"),
    [("true", "", "0", 1), ("true", "", "2", 1), ("", "", "0", 0), ("true", "not lacking", "0", 0)],
)
def test_a_skip_fails_in_ci(ci: str, keyword: str, workers: str, code: int, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_cases.py").write_text(CASES, encoding="utf-8")
    (tmp_path / "pytest.ini").touch()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", workers, "-p", "no:cacheprovider", "-k", keyword, tmp_path],
        cwd=tmp_path,
        env={**os.environ, "CI": ci, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    assert ("skipped in CI, which counts as failed" in done.stdout) == (code == 1)
    assert ("test_cases.py::test_lacking" in done.stdout) == (code == 1)
