# Everything that one does with Monstra. `make` alone lists it.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
TOGETHER := not browser and not processes
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help run check test soak bench compile clean

help: ## list what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: .venv/installed ## install what is missing and run the whole site; PORT and HOST say where
	@DEBUG="$${DEBUG-1}" exec $(BIN)/python manage.py play --with-parent

check: .venv/installed-dev ## style, types, import contracts, migrations
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python manage.py makemigrations --check --dry-run

# Four runs, so that each test has the machine that it needs; all are run whatever the others say. Real processes have it
# to themselves, browsers share it by two, a file of tests each with a site of its own, and the tests of the database come
# again on the PostgreSQL of TEST_DATABASE_URL.
test: .venv/installed-dev ## all tests; TEST_DATABASE_URL adds PostgreSQL, a Chromium on the path adds the browser
	@failed=0; \
	echo "--- Processes"; \
	env -u TEST_DATABASE_URL $(PYTEST) -m processes $(ARGS) || failed=1; \
	echo "--- Browser"; \
	env -u TEST_DATABASE_URL $(PYTEST) -n 2 --dist loadfile -m "browser and not processes" $(ARGS) || failed=1; \
	if [ -n "$$TEST_DATABASE_URL" ]; then \
		echo "--- Database tests on PostgreSQL"; \
		$(PYTEST) -n 2 -m "$(TOGETHER)" --only-database $(ARGS) || failed=1; \
		also="and not postgres"; \
	elif [ "$${REQUIRE_POSTGRES:-0}" != 0 ]; then \
		echo "REQUIRE_POSTGRES is set, but TEST_DATABASE_URL names no PostgreSQL."; failed=1; \
	fi; \
	echo "--- Everything else"; \
	env -u TEST_DATABASE_URL $(PYTEST) -n 2 -m "$(TOGETHER) $$also" $(ARGS) || failed=1; \
	exit $$failed

soak: export SOAK := 1
soak: test ## the same tests in their long versions

# Where the design's own yardstick lies beside the checkout, it is run in the same minute.
bench: .venv/installed-dev ## figures, nothing but figures
	$(BIN)/python manage.py bench $(addprefix --yardstick ,$(wildcard ../shared/bench/bench_floor.py))

compile: .venv/installed-dev ## the pure rooms as compiled modules, in build/compiled, beside and not in place of the source
	rm -rf build
	MONSTRA_COMPILE=1 $(BIN)/pip wheel --quiet --no-deps --wheel-dir build/wheel .
	$(BIN)/pip install --quiet --no-deps --target build/compiled build/wheel/*.whl
	@echo "Compiled; this uses it: PYTHONPATH=build/compiled $(BIN)/python -P manage.py simulate"

clean: ## remove what was built; var/, with the database, stays
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache test-results

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Monstra needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>&1 || echo missing)."; \
		echo "Install one, or say where it is: make run PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "'$(PYTHON)' cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }

.venv/installed: .venv/bin/python pyproject.toml constraints.txt setup.py
	@echo "Installing; the first time takes about half a minute."
	@$(BIN)/python -m pip install --quiet -e . -c constraints.txt
	@touch $@

.venv/installed-dev: .venv/bin/python pyproject.toml constraints.txt setup.py
	@echo "Installing, with what checks and tests need; the first time takes about a minute."
	@$(BIN)/python -m pip install --quiet -e '.[dev]' -c constraints.txt
	@touch .venv/installed $@
