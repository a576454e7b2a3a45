"""Measurements of Flipbook itself by flipbook-bench, in a release build."""

import json
import subprocess

from workloads import ROOT

BENCH = ROOT / ".build/release/flipbook-bench"


def bench(*arguments):
    answer = subprocess.run(
        [BENCH, "--json", *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    results = json.loads(answer.stdout)["results"]
    for result in results:
        result["facts"] = {fact["name"]: fact["value"] for fact in result["facts"]}
    return results


def render(workload, folder):
    """Through the engine with two threads: seconds, and the size against libpng's default."""
    # No time beyond the least number of rounds: the others have their turns between ours.
    [result] = bench(
        f"workload/{workload.name}/2", "--seconds", "0", "--frames", str(folder))
    return result["seconds"], result["facts"]["size"]


def encode(screen):
    """A screen on one thread: our seconds, libpng's, and our size against libpng's."""
    name = f"encode/{screen}/rgb"
    [result] = [one for one in bench(name) if one["name"] == name]
    return result["seconds"], result["yardstickSeconds"], result["facts"]["size"]
