"""Machine and software of a measurement."""

import importlib.metadata
import os
import platform
import subprocess
from pathlib import Path

PACKAGES = {"skia-fpng": ["skia-python", "fpng"], "skia": ["skia-python"], "cairo": ["cairocffi"]}


def describe(rivals):
    packages = {package for name in rivals for package in PACKAGES.get(name, [])}
    versions = {name: importlib.metadata.version(name) for name in sorted(packages)}
    if "cairo" in rivals:
        import cairocffi
        versions["cairo"] = cairocffi.cairo_version_string()
    if "chromium" in rivals:
        answer = subprocess.run(["chromium", "--version"], capture_output=True, text=True)
        versions["Chromium"] = answer.stdout.split()[1].split(".")[0]
    return {
        "processors": os.cpu_count(), "model": model(), "system": system(),
        "load": os.getloadavg()[0], "versions": versions,
    }


def model():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def system():
    return platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
