# `make play` starts the app, `make test` runs every check and test. Both first set up what they need in .venv
# and are quick when that is done. Variables: ARGS for the program that is run, PYTHON for the Python to use.

.DEFAULT_GOAL := help
PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check install
LOCKED := $(PIP) --require-hashes

.NOTPARALLEL:
.PHONY: help play setup client test check python-tests web-tests bench format lock wheel clean

help: ## say what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile

play: $(VENV)/app client ## play in the browser (ARGS="--port 9000")
	@$(BIN)/freebooter play $(ARGS)

test: check web-tests python-tests ## run all checks and tests

check: setup client ## lint, format, types, layers, lock files
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/lock.py --check
	$(BIN)/python tools/build_client.py --npm run --silent check

web-tests: setup client
	$(BIN)/python tools/build_client.py --npm run --silent test

python-tests: setup client
	$(BIN)/pytest --numprocesses auto --dist loadgroup --cov $(ARGS)

bench: $(VENV)/bench ## measure speed beside OpenSpiel
	$(BIN)/python -m bench $(ARGS)

format: setup ## put the code into its one format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: setup ## write requirements/*.txt anew (ARGS="--upgrade" for newer versions)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/lock.py $(ARGS)

wheel: setup ## build dist/*.whl and dist/*.tar.gz
	$(BIN)/python -m hatchling build -d dist

clean: ## remove all that was made
	rm -rf $(VENV) dist src/freebooter/web web/node_modules __pycache__ .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +

# What the targets above need. The files in .venv say what has been installed there.

setup: $(VENV)/dev

client: $(VENV)/app
	@$(BIN)/python tools/build_client.py --have-node 2>/dev/null || \
	    { echo "Installing the Node.js of requirements/node.txt ..."; $(LOCKED) -r requirements/node.txt; }
	@$(BIN)/python tools/build_client.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	    { echo "Freebooter needs Python 3.11 or newer, and \`$(PYTHON)\` is not: try make PYTHON=python3.12" >&2; exit 2; }
	@echo "Setting up Freebooter in $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV) || \
	    { echo "Python could not make $(VENV); on Debian and Ubuntu: apt install python3-venv" >&2; rm -rf $(VENV); exit 2; }

$(VENV)/app: requirements/app.txt requirements/build.txt pyproject.toml | $(BIN)/python
	@echo "Installing the packages of requirements/app.txt ..."
	@$(LOCKED) -r requirements/app.txt -r requirements/build.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/app
	@echo "Installing the packages of requirements/dev.txt ..."
	@$(LOCKED) -r requirements/dev.txt
	@touch $@

$(VENV)/bench: requirements/bench.txt $(VENV)/app
	@echo "Installing the packages of requirements/bench.txt ..."
	@$(LOCKED) -r requirements/bench.txt
	@touch $@
