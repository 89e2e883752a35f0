"""The build hook: compiles the engine with mypyc where a C compiler is there, and leaves plain Python where not.

Three ways lead here:

- ``pip install .`` and ``python -m build`` (the hook, for a wheel): the compiled modules go into the wheel.
- ``pip install -e .`` (the hook, editable): they are put beside their sources in ``src/``.
- ``python hatch_build.py`` (what ``make setup`` calls): the same, and nothing at all when no source has changed.

Settings of the environment: ``ANDORI_PURE=1`` never compiles; ``ANDORI_COMPILE`` is ``auto`` (compile if possible,
else warn loudly and go on in plain Python), ``require`` (fail rather than go on) or ``later`` (leave ``src/`` alone);
``ANDORI_OPT`` is the level of optimisation, 3 unless told otherwise; ``ANDORI_PAGES=no`` leaves the browser's pages out
of a wheel, which otherwise are built for it when they are not there yet.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_SOURCES = (
    "andori/engine/*.py",
    "andori/engine/rules/*.py",
    "andori/sets/*/box.py",
    "andori/sets/*/chapters/*.py",
    "andori/sets/*/bot.py",
    # What a table does, and is shown anew, with every action.
    "andori/game.py",
    *(f"andori/play/{name}.py" for name in ("facts", "lying", "moment", "table", "told", "view")),
    "andori/server/showing.py",
    "andori/text/lines.py",
    # What a learner sees, with every step.
    "andori/lab/glance.py",
    # What a planning bot plays on with, thousands of times a second; the rest of the bots stays plain.
    *(
        f"andori/bots/{name}.py"
        for name in (
            "answers",
            "battle",
            "battles",
            "burdens",
            "deeds",
            "errands",
            "forecast",
            "goals",
            "hoard",
            "intents",
            "interest",
            "listing",
            "orders",
            "policy",
            "rollout",
            "sources",
            "subjects",
            "survey",
            "wants",
            "weights",
        )
    ),
)
"""What is compiled, below src/: one group, so that calls between these modules stay native."""

GROUP = "andori_engine"
"""Name of the group: mypyc calls the library that the modules share ``andori_engine__mypyc``, at the top level."""

STAMP = Path(".build/engine.stamp")
"""Holds the fingerprint of what the modules in src/ were compiled from."""


class BuildFailed(Exception):
    """The compiled engine was asked for and cannot be had."""


def say(message: str) -> None:
    print(f"andori: {message}", flush=True)


def warn(message: str) -> None:
    line = "!" * 78
    print(f"{line}\nandori: {message}\n{line}", file=sys.stderr, flush=True)


def sources_to_compile(root: Path) -> list[Path]:
    """Every module of the compiled group, relative to the root, in a fixed order."""
    return sorted(path.relative_to(root) for pattern in COMPILED_SOURCES for path in (root / "src").glob(pattern))


def is_compiled_module(path: Path) -> bool:
    return path.suffix in (".so", ".pyd")


def compiled_in_place(root: Path) -> list[Path]:
    """The compiled modules that lie in src/ now."""
    return sorted(path for path in (root / "src").rglob("*") if is_compiled_module(path))


# --- the toolchain ----------------------------------------------------------------------------------------------------


def install_hint() -> str:
    """The command that installs a compiler and Python's headers on this kind of machine."""
    series = f"{sys.version_info.major}.{sys.version_info.minor}"
    # Debian names the headers after its own Python; any other Python brings its headers along.
    if shutil.which("apt-get"):
        headers = f" python{series}-dev" if sys.base_prefix == "/usr" else ""
        return f"sudo apt-get install gcc libc6-dev{headers}"
    if shutil.which("dnf"):
        return "sudo dnf install gcc python3-devel"
    if shutil.which("pacman"):
        return "sudo pacman -S gcc"
    if shutil.which("apk"):
        return "sudo apk add gcc musl-dev python3-dev"
    if platform.system() == "Darwin":
        return "xcode-select --install"
    return "your system's command to install gcc and the header files of Python"


def compiler_command() -> str | None:
    """The C compiler that an extension would be built with, or None."""
    if platform.system() == "Windows":
        return "cl"  # setuptools finds it off the PATH; if it does not, compiling fails and says so
    # Some builds of Python name a compiler that only their makers had; then any other one does.
    for wanted in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if wanted and shutil.which(shlex.split(wanted)[0]):
            return str(wanted)
    return None


def what_is_missing() -> str | None:
    """What this machine lacks to compile a Python extension, or None; looking costs next to nothing."""
    if compiler_command() is None:
        return "there is no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the header files of Python are not installed"
    return None


# --- compiling --------------------------------------------------------------------------------------------------------


def work_folder(root: Path) -> Path:
    """Where the C code and the objects go; kept, so that an unchanged module is not compiled twice."""
    tag = f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
    return root / ".build" / "mypyc" / tag


def optimisation(environment: Mapping[str, str]) -> str:
    """The compiler's level: 3 for speed; 0 takes less than half the time to compile."""
    return environment.get("ANDORI_OPT") or "3"


def compile_group(root: Path) -> dict[str, Path]:
    """Compile all sources as one group; answers with the products by their place below src/ (or in a wheel)."""
    work = work_folder(root)
    products = work / "lib"
    # A module that was renamed or removed must not survive as a product.
    shutil.rmtree(products, ignore_errors=True)
    # A process of its own: mypyc ends the process when it finds an error, and setuptools changes global state.
    command = [sys.executable, str(root / "hatch_build.py"), "compile-here"]
    outcome = subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL, check=False)
    found = {path.relative_to(products).as_posix(): path for path in products.rglob("*") if is_compiled_module(path)}
    if outcome.returncode != 0:
        raise BuildFailed(f"compiling the engine failed (exit code {outcome.returncode}); the reason is printed above")
    if len(found) != len(sources_to_compile(root)) + 1:
        raise BuildFailed(f"compiling the engine gave {len(found)} modules, not one a source and the shared one")
    return found


def compile_here(root: Path) -> None:
    """The compilation itself, in a process of its own: C from mypyc, then the compiler through setuptools."""
    import setuptools
    from mypyc.build import mypycify

    os.chdir(root)
    os.environ["MYPYPATH"] = "src"
    if platform.system() != "Windows":
        os.environ["CC"] = compiler_command() or "cc"
    work = work_folder(root).relative_to(root)
    # No configuration file: what is only a matter of taste must not keep a user from the compiled engine. Nor must
    # packages that plain modules import and a build from source does not have.
    flags = ["--config-file=", f"--cache-dir={work / 'types'}", "--explicit-package-bases", "--namespace-packages"]
    flags.append("--ignore-missing-imports")
    extensions = mypycify(
        [*flags, *(path.as_posix() for path in sources_to_compile(root))],
        group_name=GROUP,
        target_dir=str(work / "c"),
        opt_level=optimisation(os.environ),
        debug_level="0",
        # A C file a module. As one file of 35 MB they took twice the processor time and three times the memory, at the
        # same speed of what comes out.
        multi_file=True,
    )
    build = setuptools.Distribution({"name": "andori", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib = str(work / "lib")
    build.build_temp = str(work / "objects")
    build.ensure_finalized()
    compile_side_by_side(build)
    build.run()


def compile_side_by_side(build: Any) -> None:
    """Let setuptools compile as many C files at a time as there are cores; by itself it takes one after the other."""
    in_a_row = build.build_extensions

    def build_extensions() -> None:
        one = build.compiler.compile

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            # The longest first, so that none of them is begun last.
            ordered = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                found = list(pool.map(lambda source: one([source], **settings), ordered))
            return [made for objects in found for made in objects]

        build.compiler.compile = compile_all
        in_a_row()

    build.build_extensions = build_extensions


def compile_if_possible(root: Path, environment: Mapping[str, str]) -> dict[str, Path]:
    """Compile, or say in one line why not; raises when the compiled engine is required and cannot be had."""
    required = environment.get("ANDORI_COMPILE", "auto") == "require"
    if environment.get("ANDORI_PURE") == "1":
        say("plain Python engine, as ANDORI_PURE=1 asks.")
        return {}
    if not sources_to_compile(root):
        say("plain Python engine: there is no module to compile.")
        return {}
    missing = what_is_missing()
    if missing:
        message = (
            f"plain Python engine, many times slower, because {missing}. "
            f"To have it compiled, type:  {install_hint()}  and then this once more."
        )
        if required:
            raise BuildFailed(message)
        say(message)
        return {}
    try:
        products = compile_group(root)
    except BuildFailed as failure:
        if required:
            raise
        warn(f"{failure}.\nandori: going on with the PLAIN PYTHON engine, many times slower.")
        return {}
    say(f"compiled engine: {len(products) - 1} modules with mypyc {version_of('mypy')}.")
    return products


# --- beside the sources -----------------------------------------------------------------------------------------------


def fingerprint(root: Path, environment: Mapping[str, str]) -> str:
    """What changes whenever the compiled modules in src/ would come out differently: a line for each source."""
    pure = environment.get("ANDORI_PURE") == "1" or what_is_missing() is not None
    kind = "pure" if pure else f"mypyc-{version_of('mypy')}-O{optimisation(environment)}"
    lines = [f"{kind} {sys.implementation.cache_tag}"]
    for path in [*sources_to_compile(root), Path("hatch_build.py")]:
        lines.append(f"{hashlib.sha256((root / path).read_bytes()).hexdigest()} {path.as_posix()}")
    return "\n".join(lines)


def is_up_to_date(root: Path, environment: Mapping[str, str]) -> bool:
    """Whether what lies in src/ is what would be built now."""
    stamp = root / STAMP
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != fingerprint(root, environment):
        return False
    # Somebody may have removed or copied modules by hand.
    pure = stamp.read_text(encoding="utf-8").startswith("pure ")
    return len(compiled_in_place(root)) == (0 if pure else len(sources_to_compile(root)) + 1)


def build_in_place(root: Path, environment: Mapping[str, str]) -> None:
    """Put the compiled modules beside their sources, or take old ones away; nothing if nothing has changed."""
    if is_up_to_date(root, environment):
        return
    # Taken before compiling: a source edited meanwhile then counts as changed at the next call.
    mark = fingerprint(root, environment)
    stamp = root / STAMP
    stamp.unlink(missing_ok=True)
    products: dict[str, Path] = {}
    try:
        products = compile_if_possible(root, environment)
    finally:
        # Also when compiling failed: plain Python is slow, old modules would be wrong.
        for old in compiled_in_place(root):
            old.unlink()
    for place, product in products.items():
        # A running game keeps the library it has loaded: a new file is moved in, the old one is never written to.
        target = root / "src" / place
        with tempfile.NamedTemporaryFile(dir=target.parent, prefix=".new-", delete=False) as new:
            new.write(product.read_bytes())
        os.chmod(new.name, 0o755)
        os.replace(new.name, target)
    if products or mark.startswith("pure "):
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(mark, encoding="utf-8")


def build_pages(root: Path, environment: Mapping[str, str]) -> None:
    """Build the browser's pages for the wheel, unless they are there; without Node.js the wheel does without them."""
    static = root / "src" / "andori" / "server" / "static"
    if (static / "index.html").is_file() or environment.get("ANDORI_PAGES") == "no" or os.name != "posix":
        return
    say("building the browser's pages; this takes a minute")
    # The interpreter behind pip's own build environment, because that one has no pip to fetch Node.js with.
    python = getattr(sys, "_base_executable", sys.executable)
    made = root / ".build" / "pages"
    for command in (
        ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        ["npx", "vite", "build", "--outDir", str(made), "--emptyOutDir", "--logLevel", "warn"],
    ):
        try:
            subprocess.run(
                [str(root / "web" / "with-node"), *command], check=True, env={**environment, "ANDORI_PYTHON": python}
            )
        except (OSError, subprocess.CalledProcessError) as error:
            warn(f"the pages could not be built ({error}); `andori play` will play in the terminal")
            return
    shutil.copytree(made, static, dirs_exist_ok=True)


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls before it writes a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            if os.environ.get("ANDORI_COMPILE") != "later":
                build_in_place(root, os.environ)
            return
        build_pages(root, os.environ)
        products = compile_if_possible(root, os.environ)
        if products:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update({str(path): place for place, path in products.items()})


def main(arguments: list[str]) -> int:
    root = Path(__file__).resolve().parent
    if arguments == ["compile-here"]:
        compile_here(root)
        return 0
    if arguments:
        print("usage: python hatch_build.py   (compiles the engine in src/ if it has changed)", file=sys.stderr)
        return 2
    environment = dict(os.environ)
    if what_is_missing() is None:
        # Whoever works on the sources wants to see that they do not compile.
        environment.setdefault("ANDORI_COMPILE", "require")
    try:
        build_in_place(root, environment)
    except BuildFailed as failure:
        warn(f"{failure}\nandori: to go on in plain Python all the same, type:  make setup ANDORI_PURE=1")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
