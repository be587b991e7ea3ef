"""The optional compiled build: with MONSTRA_COMPILE=1 the pure rooms become extension modules through mypyc."""

import os
from pathlib import Path

from setuptools import setup

# What a search spends its time in. The catalogue and the formats stay plain: they are read once, and the engine has the
# cards as flat numbers.
ROOMS = ("matches/engine", "matches/ai")

extensions = []
needed = []
if os.environ.get("MONSTRA_COMPILE") == "1":
    needed = ["mypy>=2.4,<2.5"]
    try:
        from mypyc.build import mypycify
    except ImportError:
        pass  # the first of the build's two passes, which only asks what is needed
    else:
        modules = sorted(str(file) for room in ROOMS for file in Path(room).rglob("*.py") if file.stat().st_size)
        extensions = mypycify(modules, opt_level="3", multi_file=True)
        for extension in extensions:
            extension.optional = True  # without a compiler the same source runs as plain Python

setup(ext_modules=extensions, setup_requires=needed)
