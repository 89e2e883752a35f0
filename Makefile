# What to type. `make` alone lists the targets.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
JOBS   ?= 2
ARGS   ?=
SEED   ?= 1
PURE   := .build/pure
STUB   := .build/stub
# WEB=no leaves the browser's pages out.
WEB    ?= yes
STATIC := src/andori/server/static
NODE   := web/with-node

# Rooms with compiled modules, and those that only play: on the plain engine nothing else can come out differently.
PURE_ROOMS := tests/engine tests/legends tests/bots tests/play tests/text tests/lab/test_lab_declared.py tests/server/test_socket.py
# Some of them cannot, either: the checker and the catalogue are plain Python in any case, and the tester's laws hold for
# the games that tests/engine/test_determinism.py finds to be the same on both engines.
PURE_ROOMS += $(addprefix --ignore=tests/,engine/test_tester.py legends/test_legend_check.py legends/test_yaml_slips.py \
	text/test_glossary.py text/test_catalogue.py text/test_declined.py)

# Tests that start no server and no browser.
QUICK_ROOMS := tests/house tests/engine tests/legends tests/bots tests/play tests/text

PURE_ENV := PYTHONPATH="$(CURDIR)/$(PURE)"
STUB_ENV := PYTHONPATH="$(CURDIR)/$(STUB)/src"
PYTEST   := $(BIN)/pytest -n $(JOBS) --dist worksteal
PIP      := $(BIN)/python -m pip --disable-pip-version-check

# A browser, a server, a database and a cluster on two cores can starve a test. What failed is named and runs once more,
# alone; what fails then has failed.
ALONE    = status=$$?; test $$status -eq 1 || exit $$status; \
	echo "andori: what failed runs once more, alone"; $(BIN)/pytest --last-failed --last-failed-no-failures none

.DEFAULT_GOAL := help
# `make test` runs what keeps one core busy side by side; whatever else is typed runs in a row.
ifneq ($(SIDE_BY_SIDE),yes)
.NOTPARALLEL:
endif
IN_TURN := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
.DELETE_ON_ERROR:
.PHONY: help setup engine lab web wire browser play test quick nightly lint types unit web-unit cases pure pure-cases pure-tree stub stub-tree stub-compiled doctest golden sentences samples pictures docs \
	bench lock wheel clean spotless

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

engine: $(VENV)/installed # .venv and the compiled engine, without the browser's pages
	@$(BIN)/python hatch_build.py
	@$(BIN)/python -m compileall -q src/andori

$(VENV)/lab: $(VENV)/packages requirements/lab.txt
	@echo "andori: installing the packages of the laboratory"
	@$(PIP) install --quiet --require-hashes -r requirements/lab.txt
	@touch $@

lab: engine $(VENV)/lab ## .venv, the engine and what the laboratory needs: clusters, Parquet, environments for learning

$(VENV)/docs: $(VENV)/packages requirements/docs.txt
	@echo "andori: installing the packages of the documentation"
	@$(PIP) install --quiet --require-hashes -r requirements/docs.txt
	@touch $@

# Compiler and npm keep one core each busy, so they work side by side.
ifeq ($(WEB),no)
setup: engine
else
setup: $(VENV)/installed ## make .venv, install what is needed, compile the engine and build the pages if they have changed
	@$(MAKE) -s web & pages=$$!; \
		$(MAKE) -s engine; engine=$$?; \
		wait $$pages && exit $$engine
endif

web/node_modules/.made: web/package.json web/package-lock.json web/.npmrc | $(VENV)/made
	@echo "andori: installing the packages of web/package-lock.json into web/node_modules"
	@$(NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

WEB_SOURCES := $(filter-out %.test.ts,$(shell find web -path web/node_modules -prune -o -type f -print))

# Built aside and put in place at once, so that a server that runs meanwhile finds either the old pages or the new.
$(STATIC)/index.html: web/node_modules/.made $(WEB_SOURCES)
	@echo "andori: building the browser's pages"
	@$(NODE) npx vite build --outDir ../.build/pages --emptyOutDir --logLevel warn
	@rm -rf $(STATIC) && mv .build/pages $(STATIC)

web: $(STATIC)/index.html ## build the browser's pages, if they have changed

wire: engine ## write web/src/wire.ts anew from the server's schema
	@$(BIN)/python -m andori.server.typescript >web/src/wire.ts.new && mv web/src/wire.ts.new web/src/wire.ts

browser: ## see that there is a Chromium for the tests in the browser
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			echo "andori: installing chromium"; \
			{ apt-get install --quiet --yes chromium || { apt-get update --quiet && apt-get install --quiet --yes chromium; }; } \
				>/dev/null; \
		else \
			echo "The tests in the browser need Chromium."; \
			echo "On Debian, type:  sudo apt-get install chromium"; exit 1; \
		fi; }

play: setup ## set up and play (ARGS="…" is handed on)
	@$(BIN)/andori play $(ARGS)

# --- checks -----------------------------------------------------------------------------------------------------------

test: setup browser lab $(VENV)/docs ## everything that must hold
	@$(MAKE) --no-print-directory -j $(JOBS) $(IN_TURN) SIDE_BY_SIDE=yes types lint web-unit doctest cases pure-cases
	@$(MAKE) --no-print-directory unit pure stub

# About two minutes on two cores. Whoever changes the engine without compiling it types: make quick ANDORI_PURE=1
quick: lab ## lint, types, rule cases and the fast tests, for while you work
	@$(MAKE) --no-print-directory -j $(JOBS) $(IN_TURN) SIDE_BY_SIDE=yes types lint cases
	$(PYTEST) $(QUICK_ROOMS) -m "not slow and not nightly" $(ARGS)

nightly: setup browser lab $(VENV)/docs ## the tests that take minutes each and that `make test` leaves out
	$(PYTEST) tests -m nightly $(ARGS)

lint: engine web/node_modules/.made ## ruff and prettier: rules and layout
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(NODE) npm run --silent layout

types: lab web/node_modules/.made ## mypy --strict, svelte-check
	$(BIN)/mypy --strict
	$(NODE) npm run --silent check

web-unit: web/node_modules/.made ## the tests beside the browser's sources
	$(NODE) npm run --silent test

unit: lab $(VENV)/docs ## the tests in tests/, on the engine as set up (ARGS="-k …" is handed on)
	$(PYTEST) tests --ignore=tests/stub -m "not nightly" $(ARGS) || \
		{ $(ALONE) tests --ignore=tests/stub -m "not nightly" $(ARGS); }

cases: engine ## the rule cases of every box, on the engine as set up
	$(BIN)/andori case src/andori/sets

# Commands that tests start would otherwise compile every module anew: 0.65 seconds instead of 0.39.
pure-tree: engine # src/ without the compiled modules
	@rm -rf $(PURE) && mkdir -p $(PURE)
	@tar -C src --exclude='*.so' --exclude='*.pyd' --exclude='__pycache__' --exclude='.new-*' -cf - . | tar -C $(PURE) -xf -
	@$(BIN)/python -m compileall -q -j $(JOBS) $(PURE)
	@$(PURE_ENV) $(BIN)/python -c 'import andori, sys; sys.exit(andori.is_compiled())'

# A compiled function has no source to look into, so the examples in docstrings are run here.
doctest: pure-tree lab ## the examples in docstrings, wherever they stand in the package
	$(PURE_ENV) $(BIN)/pytest --doctest-modules $(PURE)/andori

pure: pure-tree lab ## the tests of what is compiled on the plain Python engine, without the slow ones
	export $(PURE_ENV); $(PYTEST) $(PURE_ROOMS) -m "not slow and not nightly" $(ARGS) || \
		{ $(ALONE) $(PURE_ROOMS) -m "not slow and not nightly" $(ARGS); }

pure-cases: pure-tree ## the rule cases of every box on the plain Python engine
	$(PURE_ENV) $(BIN)/andori case $(PURE)/andori/sets

# A box is its folder: those of tests/boxes are laid beside those of the package, and nothing else is done for them.
stub-tree: pure-tree # the plain package with the boxes of tests/boxes in it
	@rm -rf $(STUB)/src && mkdir -p $(STUB)/src && cp -R $(PURE)/. $(STUB)/src && cp -R tests/boxes/. $(STUB)/src/andori/sets
	@$(BIN)/python -m compileall -q $(STUB)/src/andori/sets

stub: stub-tree lab ## the tests of the box that only the tests have, on the plain Python engine
	export $(STUB_ENV); $(PYTEST) tests/stub -m "not nightly" $(ARGS) || { $(ALONE) tests/stub -m "not nightly" $(ARGS); }

stub-compiled: stub-tree ## compile that box together with the engine, test it and play 100,000 decisions
	@cp hatch_build.py $(STUB) && ANDORI_COMPILE=require $(BIN)/python $(STUB)/hatch_build.py
	@$(STUB_ENV) $(BIN)/python -c 'import andori, sys; sys.exit(not andori.is_compiled())'
	export $(STUB_ENV); $(PYTEST) tests/stub $(ARGS) && $(BIN)/andori stress --box saltmarsh

pictures: setup browser ## take the pictures of the docs anew, in a real browser
	PYTHONPATH=tests/support $(BIN)/python tests/browser/pictures.py

docs: $(VENV)/installed $(VENV)/docs ## build the documentation as a site: .build/site/index.html
	@rm -rf docs/reference && $(BIN)/python -m andori.cli.manual docs && cp web/public/icon.svg docs/reference/
	@$(BIN)/zensical build --strict

samples: engine ## write what the server says at telling moments anew, for the browser's own tests
	PYTHONPATH=tests/support $(BIN)/python tests/browser/make_samples.py

golden: engine ## keep the fingerprints of the recorded games as they come out now
	$(BIN)/python tests/support/golden.py --write

sentences: engine ## draw 300 random sentences of each language to be read, as in make sentences SEED=7
	$(BIN)/python tests/support/drawing.py --seed $(SEED)

bench: engine ## measure the speed
	@set -e; for script in $(sort $(wildcard bench/*.py)); do echo "$$script"; $(BIN)/python $$script $(ARGS); done

# --- for maintainers --------------------------------------------------------------------------------------------------

LOCK := CUSTOM_COMPILE_COMMAND="make lock" .build/lock/bin/pip-compile --quiet --upgrade --generate-hashes \
	--allow-unsafe --strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options

lock: ## choose the newest packages anew and write requirements/*.txt
	@test -x .build/lock/bin/pip-compile || { $(PYTHON) -m venv .build/lock && \
		.build/lock/bin/python -m pip --disable-pip-version-check install --quiet pip-tools==7.6.2; }
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file runtime.txt runtime.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file dev.txt dev.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file postgres.txt postgres.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file lab.txt lab.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file docs.txt docs.in
	cd requirements && $(subst .build,../.build,$(LOCK)) --output-file node.txt node.in
	$(NODE) npm update

wheel: setup ## build an installable wheel in dist/, pages included
	$(BIN)/python -m build --no-isolation --wheel

clean: ## remove what was built, but not .venv
	rm -rf .build dist docs/reference .hypothesis .pytest_cache $(STATIC)
	find src -name '*.so' -delete -o -name '*.pyd' -delete
	find . -path ./$(VENV) -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

spotless: clean ## remove .venv and web/node_modules, too
	rm -rf $(VENV) web/node_modules
