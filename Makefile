# What to type. `make` alone lists the targets.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
JOBS   ?= 2
ARGS   ?=
PURE   := .build/pure

PURE_ENV := PYTHONPATH="$(CURDIR)/$(PURE)" PYTHONDONTWRITEBYTECODE=1
PIP      := $(BIN)/python -m pip --disable-pip-version-check

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help setup lab play test lint types unit cases pure pure-tree doctest golden bench lock wheel clean spotless

help: ## list these targets
	@echo "Andori: what to type"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r target text; do \
		printf '%-18s %s\n' "$$target" "$$text"; done

# --- set-up -----------------------------------------------------------------------------------------------------------

$(VENV)/made:
	@command -v $(PYTHON) >/dev/null || { \
		echo "Andori needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; \
		echo "On Debian or Ubuntu, type:  sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Andori needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1)."; \
		echo "If you have a newer one, name it, for example:  make setup PYTHON=python3.12"; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { \
		rm -rf $(VENV); \
		series=$$($(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
		echo; echo "'$(PYTHON)' cannot make a virtual environment."; \
		echo "On Debian or Ubuntu, type:  sudo apt-get install python$$series-venv"; \
		echo "and then this once more:    make setup"; exit 1; }
	@touch $@

$(VENV)/packages: $(VENV)/made requirements/runtime.txt requirements/dev.txt
	@echo "andori: installing the packages of requirements/ into $(VENV)"
	@$(PIP) install --quiet --require-hashes -r requirements/runtime.txt -r requirements/dev.txt
	@touch $@

# The engine is left out here and compiled below, where what the compiler says is seen.
$(VENV)/installed: $(VENV)/packages pyproject.toml
	@ANDORI_COMPILE=later $(PIP) install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

setup: $(VENV)/installed ## make .venv, install what is needed, compile the engine if it has changed
	@$(BIN)/python hatch_build.py

$(VENV)/lab: $(VENV)/packages requirements/lab.txt
	@echo "andori: installing the packages of the laboratory"
	@$(PIP) install --quiet --require-hashes -r requirements/lab.txt
	@touch $@

lab: setup $(VENV)/lab ## the same with what the laboratory needs: clusters, Parquet, environments for learning

play: setup ## set up and play (ARGS="…" is handed on)
	@$(BIN)/andori play $(ARGS)

# --- checks -----------------------------------------------------------------------------------------------------------

test: lint types unit doctest cases pure ## everything that must hold

lint: setup ## ruff: rules and layout
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: lab ## mypy --strict
	$(BIN)/mypy --strict

unit: lab ## the tests in tests/, on the engine as set up (ARGS="-k …" is handed on)
	$(BIN)/pytest tests -n $(JOBS) $(ARGS)

cases: setup ## the rule cases of every box, on the engine as set up
	$(BIN)/andori case src/andori/sets

pure-tree: setup # src/ without the compiled modules
	@rm -rf $(PURE) && mkdir -p $(PURE)
	@tar -C src --exclude='*.so' --exclude='*.pyd' --exclude='__pycache__' --exclude='.new-*' -cf - . | tar -C $(PURE) -xf -
	@$(PURE_ENV) $(BIN)/python -c 'import andori, sys; sys.exit(andori.is_compiled())'

# A compiled function has no source to look into, so the examples in docstrings are run here. 5: there are none.
doctest: pure-tree ## the examples in docstrings of the engine
	$(PURE_ENV) $(BIN)/pytest --doctest-modules $(PURE)/andori/engine || [ $$? -eq 5 ]

pure: pure-tree lab ## tests and rule cases on the plain Python engine, without the slow ones
	$(PURE_ENV) $(BIN)/pytest tests -n $(JOBS) -m "not slow"
	$(PURE_ENV) $(BIN)/andori case $(PURE)/andori/sets

golden: setup ## keep the fingerprints of the recorded games as they come out now
	$(BIN)/python tests/golden.py --write

bench: setup ## measure the speed
	@set -e; for script in $(sort $(wildcard bench/*.py)); do echo "$$script"; $(BIN)/python $$script $(ARGS); done

# --- for maintainers --------------------------------------------------------------------------------------------------

LOCK := CUSTOM_COMPILE_COMMAND="make lock" .build/lock/bin/pip-compile --quiet --upgrade --generate-hashes \
	--allow-unsafe --strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options

lock: ## choose the newest packages anew and write requirements/*.txt
	@test -x .build/lock/bin/pip-compile || { $(PYTHON) -m venv .build/lock && \
		.build/lock/bin/python -m pip --disable-pip-version-check install --quiet pip-tools==7.6.2; }
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file runtime.txt runtime.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file dev.txt dev.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file lab.txt lab.in

wheel: setup ## build an installable wheel in dist/
	$(BIN)/python -m build --no-isolation --wheel

clean: ## remove what was built, but not .venv
	rm -rf .build dist .hypothesis .pytest_cache
	find src -name '*.so' -delete -o -name '*.pyd' -delete
	find . -path ./$(VENV) -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

spotless: clean ## remove .venv, too
	rm -rf $(VENV)
