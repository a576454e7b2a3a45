"""Other renderers at work: decoded pictures, drawn, encoded and written frames, against the clock."""

import multiprocessing
import os
import time
from pathlib import Path

from chromium_renderer import ChromiumRenderer
from workloads import picture_path

PROCESSES = 2


def renderer(name):
    """Imported where it is used: what one lacks must not hinder another."""
    if name in ("skia-fpng", "skia"):
        import skia_renderer
        return {"skia-fpng": skia_renderer.SkiaWithFpng, "skia": skia_renderer.SkiaAlone}[name]()
    from cairo_renderer import CairoRenderer
    return CairoRenderer()


def file_of(folder, number):
    return Path(folder) / f"frame-{number:04}.png"


def measure(name, workload, folder, rounds):
    """Seconds from the first picture read to the last frame written: the best of the rounds."""
    os.makedirs(folder, exist_ok=True)
    if name == "chromium":
        return measure_chromium(workload, folder, rounds)
    return measure_processes(name, workload, folder, rounds)


def measure_processes(name, workload, folder, rounds):
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(PROCESSES + 1)
    workers = [
        context.Process(
            target=work, args=(name, workload, folder, rounds, share, barrier), daemon=True)
        for share in range(PROCESSES)
    ]
    for worker in workers:
        worker.start()
    best = float("inf")
    for _ in range(rounds):
        barrier.wait(timeout=600)
        start = time.perf_counter()
        barrier.wait(timeout=600)
        best = min(best, time.perf_counter() - start)
    for worker in workers:
        worker.join()
    return best


def work(name, workload, folder, rounds, share, barrier):
    """Every other frame: neighbors cost alike, so both processes end together."""
    try:
        one = renderer(name)
        files = {picture: picture_path(picture) for picture in workload.pictures}
        mine = list(enumerate(workload.frames))[share::PROCESSES]
        for _ in range(rounds):
            barrier.wait(timeout=600)
            one.load(files)
            for number, frame in mine:
                one.draw(frame)
                file_of(folder, number).write_bytes(one.encode())
            barrier.wait(timeout=600)
    except BaseException:
        barrier.abort()
        raise


def measure_chromium(workload, folder, rounds):
    browser = ChromiumRenderer()
    try:
        browser.prepare(workload.frames)
        files = {picture: picture_path(picture) for picture in workload.pictures}
        best = float("inf")
        for _ in range(rounds):
            start = time.perf_counter()
            browser.load(files)
            for number in range(len(workload.frames)):
                browser.draw_number(number)
                file_of(folder, number).write_bytes(browser.encode())
            best = min(best, time.perf_counter() - start)
        return best
    finally:
        browser.close()
