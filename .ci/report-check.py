"""Tries the report in a browser: every view, every key, 2,000 frames, no word on the console; and the page
of one scene that "export --as html" makes.

    report-check.py FLIPBOOK [PICTURES]    with the executable; screenshots go to PICTURES
"""

import base64
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from browser import Browser, Failure  # noqa: E402

ODD = "it's <b>odd</b> & \"ünï\""
SCREENS = """
    list: { color: "#eeeae0", views: [
      { frame: [10, 16, 100, 12], color: "#445566" }, { frame: [10, 40, 60, 20], color: "#c04030" },
      { frame: [10, 72, 88, 6], color: "#667788" }, { frame: [10, 140, 40, 28], color: "#30a060" },
    ] },
    note: { color: "#fdfdff", views: [
      { frame: [16, 20, 28, 28], color: "#2060c0" }, { frame: [52, 24, 52, 6], color: "#222222" },
      { id: "card", frame: [16, 64, 80, 44], color: "#e0a030", cornerRadius: 8 },
    ] },
"""


def push(title, seconds=0.4, at=0.1):
    return f"""{{ title: {json.dumps(title)}, device: {{ size: [120, 200], scale: 1 }},
      screens: {{ {SCREENS} }}, root: {{ navigation: ["list"] }},
      steps: [{{ at: {at}, push: "note", transition: {{ name: "slide", duration: {seconds} }} }}] }}"""


def small(color):
    """Goldens at a quarter of the size; with another color every pixel differs."""
    scene = push("Small").replace("[120, 200]", "[388, 844]").replace("#eeeae0", color)
    return scene.replace("steps:", "goldens: { frames: '0,3', scale: 0.25 }, steps:")


def long(end):
    return f"""{{ title: "Two thousand frames", device: {{ size: [120, 200], scale: 1 }},
      screens: {{ {SCREENS} }}, root: "note", until: 33.32, steps: [
        {{ at: 0, animate: "card", to: {{ frame: [16, 140, 80, 44] }}, duration: 15, curve: "linear" }},
        {{ at: 16, animate: "card", to: {{ frame: [16, {end}, 80, 44] }}, duration: 15, curve: "linear" }},
      ] }}"""


def flipbook(tool, project, *arguments):
    # Called as it is when installed: the commands that the page shows begin with that.
    return subprocess.run(["flipbook", *arguments], executable=tool, cwd=project, check=False,
                          capture_output=True, text=True,
                          env={"PATH": "/usr/bin:/bin", "FLIPBOOK_PROGRESS": "none"})


def make_reports(tool, project):
    """A project with differences of all kinds; returns the addresses of its two reports."""
    scenes = project / "Scenes"
    scenes.mkdir()
    before = {"late": push("Late"), "stiff": push("Stiff"), "same": push("As it was"),
              ODD: push("</script><img src=x onerror='window.oops = 1'>"), "long": long(40),
              "other/size": push("Of another size"), "small": small("#eeeae0")}
    after = {"late": push("Late", at=0.1 + 2 / 60), "stiff": push("Stiff", 0.3),
             ODD: push("</script><img src=x onerror='window.oops = 1'>", 0.5), "long": long(44),
             "other/size": push("Of another size").replace("200]", "180]"), "fresh": push("New"),
             "small": small("#203040")}
    write(scenes, before)
    expect(flipbook(tool, project, "record").returncode == 0, "goldens were recorded")
    write(scenes, after)
    run = flipbook(tool, project, "verify", "--report")
    expect(run.returncode == 1 and "Output/report/index.html" in run.stderr, f"verify: {run.stderr}")
    folder = project / "Output/report"
    plain = folder.rename(project / "plain report ü%23")
    run = flipbook(tool, project, "report", "--self-contained")
    expect(run.returncode == 0, f"report: {run.stderr}")
    expect(sorted(p.name for p in folder.iterdir()) == ["index.html", "manifest.json"], "one file")
    alone = project / "alone"
    alone.mkdir()
    (folder / "index.html").rename(alone / "report.html")
    return (plain / "index.html").as_uri(), (alone / "report.html").as_uri()


def make_broken_report(tool, project):
    """A project with a scene that cannot be read any more, and one that asks for one golden only of
    those that it has; returns the address of its report."""
    scenes = project / "Scenes"
    scenes.mkdir(parents=True)
    write(scenes, {"broken": push("Broken"), "same": push("As it was")})
    flipbook(tool, project, "record")
    one = push("As it was").replace("root:", "goldens: { frames: '0' }, root:")
    write(scenes, {"broken": "{", "same": one})
    run = flipbook(tool, project, "verify", "--report")
    expect(run.returncode == 65, f"verify: {run.stderr}")
    return (project / "Output/report/index.html").as_uri()


def make_tolerant_report(tool, project):
    """A project with limits that hide a hole, or lack a little; returns the address of its report."""
    scenes = project / "Scenes"
    scenes.mkdir(parents=True)
    limits = {"hole": "maxDiffPixels: 2000", "count": "maxDiffPixels: 3", "share": "maxDiffRatio: 0.001",
              "both": "maxDiffPixels: 3, maxDiffRatio: 0.001", "window": "maxDiffPixels: 3, window: 8"}

    def page(name, color):
        return f"""{{ title: "Limits", device: {{ size: [100, 100], scale: 1 }}, root: "a",
          screens: {{ a: {{ color: "white", views: [{{ frame: [40, 30, 20, 20], color: "{color}" }}] }} }},
          goldens: {{ tolerance: {{ {limits[name]}, reason: "r" }} }} }}"""

    write(scenes, {name: page(name, "black") for name in limits})
    flipbook(tool, project, "record")
    write(scenes, {name: page(name, "white") for name in limits})
    run = flipbook(tool, project, "verify", "--explain", "--report")
    expect(run.returncode == 1, f"verify: {run.stderr}")
    return (project / "Output/report/index.html").as_uri()


def write(folder, scenes):
    for name, text in scenes.items():
        path = folder / f"{name}.json5"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)


def zoom_of(text):
    """In percent, of "3×" or "31 %"."""
    number = float(re.match(r"[\d.]+", text)[0])
    return number * 100 if "×" in text else number


done = 0


def expect(condition, what):
    global done
    if not condition:
        raise Failure(f"not so: {what}")
    done += 1


class Check:
    def __init__(self, browser, address, is_self_contained, pictures):
        self.browser = browser
        self.address = address
        self.is_self_contained = is_self_contained
        self.pictures = pictures

    def run(self):
        for part in (self.overview, self.charts, self.odd_names, self.views, self.time, self.zoom,
                     self.fit, self.outline, self.controls, self.accept, self.strip, self.page,
                     self.other_states, self.names, self.narrow, self.long):
            part()
            expect(self.browser.complaints == [], f"silent console: {self.browser.complaints[:3]}")

    # Means

    def open(self, scene=None, **more):
        parts = {"scene": scene, **more} if scene else {}
        self.browser.open(self.address + "#" + urllib.parse.urlencode(parts))
        if scene and self.count(".stage"):
            self.drawn()

    def drawn(self):
        self.browser.wait("[...document.querySelectorAll('.stage canvas')].some(c => c.dataset.picture)"
                          " || document.querySelector('.plate:not(:empty)') !== null")

    def press(self, key, shift=False):
        self.browser.press(key, shift)

    def text(self, selector):
        return self.browser.run(f"document.querySelector({json.dumps(selector)})?.textContent ?? ''")

    def count(self, selector):
        return self.browser.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def style(self, selector, name):
        return self.browser.run(
            f"getComputedStyle(document.querySelector({json.dumps(selector)})).{name}")

    def frame(self):
        return int(self.text(".readout strong").split()[1])

    def waits(self, condition):
        self.browser.wait(condition)
        expect(True, condition)

    def shoot(self, name, full=False):
        if self.pictures and not self.is_self_contained:
            self.browser.picture(self.pictures / f"{name}.png", full)

    # Parts

    def overview(self):
        self.open()
        expect("7 of 8 scenes to review" in self.text("h1"), self.text("h1"))
        cards = self.browser.run("[...document.querySelectorAll('.card h2')].map(h => h.textContent)")
        expect(cards == self.worst_first(), f"order: {cards}")
        expect(cards[0] == "other/size" and cards[-1] == "fresh", f"order: {cards}")
        expect(self.text(".row-link .name") == "same", "what passes is below")
        expect("2 frames late" in self.text(".cards"), "the diagnosis is on the card")
        expect(self.text("[data-name=late] .aside") == "Late", "a title is on the card")
        self.shoot("overview")
        self.press("j")
        self.press("ArrowDown")
        focused = "document.activeElement.querySelector('h2').textContent"
        expect(self.browser.run(focused) == cards[1], "j and ↓ go down")
        self.press("k")
        self.press("ArrowDown")
        self.press("ArrowDown")
        self.press("ArrowUp")
        expect(self.browser.run(focused) == cards[1], "k and ↑ go up")
        self.press("/")
        for letter in "sti":
            self.press(letter)
        self.waits("document.querySelectorAll('li[data-name]:not([hidden])').length === 1")
        self.press("Escape")
        self.press("j")
        self.press("Enter")
        self.waits("document.querySelector('#scene-name')?.textContent === 'stiff'")
        self.press("Escape")
        self.waits("document.querySelector('.overview') !== null")

    def worst_first(self):
        """The scenes that fail, in the order in which they have to stand."""
        scenes = self.browser.run("JSON.parse(document.getElementById('data').textContent).scenes")
        failing = [scene["result"] for scene in scenes if scene["result"]["state"] != "passes"]
        states = ["differs", "missing"]

        def rank(scene):
            infinity = float("inf")
            errors = [(infinity if f["psnr"] is None else f["psnr"], -f["pixels"])
                      for f in scene["differences"]]
            compared = scene["differences"] or scene["tolerated"] or scene["identical"]
            worst = min(errors, default=(infinity, 0))
            return (states.index(scene["state"]), bool(compared or not scene["mismatches"]), worst,
                    scene["scene"])

        return [scene["scene"] for scene in sorted(failing, key=rank)]

    def charts(self):
        """Bars of all scenes have one scale, the square root of the share, and its top is named."""
        self.open()
        for name in self.worst_first():
            found = self.browser.run(f"""(() => {{
              const {{ result }} = JSON.parse(document.getElementById('data').textContent).scenes
                .find(scene => scene.result.scene === {json.dumps(name)});
              const {{ differences: differing, tolerated, frameCount }} = result;
              const last = Math.max(...result.identical, ...result.unused, ...result.missing,
                ...[...differing, ...tolerated].map(frame => frame.frame));
              if (differing.length === 0) return null;
              const most = differing.reduce((a, b) => (a.pixels >= b.pixels ? a : b));
              const error = frame => [frame.psnr ?? Infinity, -frame.pixels, frame.frame];
              const worst = differing.toSorted((a, b) => {{
                const [one, other] = [error(a), error(b)];
                const place = one.findIndex((value, index) => value !== other[index]);
                return place < 0 ? 0 : one[place] - other[place];
              }})[0];
              const card = [...document.querySelectorAll('.card')]
                .find(card => card.querySelector('h2').textContent === {json.dumps(name)});
              const canvas = card.querySelector('canvas');
              const {{ width, height }} = canvas;
              const length = Math.max(frameCount, last + 1);
              const x = Math.floor((most.frame + 0.5) / length * width);
              const {{ data }} = canvas.getContext('2d').getImageData(x, 0, 1, height);
              const top = data.findIndex((value, index) => index % 4 === 3 && value > 0);
              return {{ share: most.ratio, height, bar: height - Math.floor(top / 4),
                levels: [...card.querySelectorAll('.levels span')].map(l => l.textContent),
                worst: card.querySelector('.numbers .worst').textContent === `${{worst.frame}}` }};
            }})()""")
            if not found:
                continue
            wanted = max(4, found["share"] ** 0.5 * found["height"])
            expect(abs(found["bar"] - wanted) <= 1.5, f"the bars of {name}: {found}")
            expect(found["levels"] == ["100 %", "25 %"], f"the scale is named: {found}")
            expect(found["worst"], f"the worst frame of {name} is named")
        edges = self.browser.run("""['light', 'dark'].map(theme => {
          document.documentElement.dataset.theme = theme;
          const style = getComputedStyle(document.querySelector('.thumb'));
          return [style.outlineStyle, style.outlineWidth, style.outlineColor];
        })""")
        expect(all(edge[:2] == ["solid", "1px"] for edge in edges), f"pictures have an edge: {edges}")
        expect(edges[0][2] != edges[1][2], f"an edge for each theme: {edges}")

    def odd_names(self):
        self.open(ODD)
        expect(self.text("#scene-name") == ODD, "a name is text")
        expect(self.text(".title p").startswith("</script>"), "a title is text")
        expect(self.browser.run("window.oops === undefined && !document.querySelector('.title img, b')"),
               "nothing in it is markup")
        expect("'\\''" in self.text(".command code"), "the shell gets it quoted")

    def views(self):
        self.open("late")
        self.shoot("side")
        names = ["side", "slider", "onion", "blink", "diff"]
        panes = [3, 1, 1, 1, 1]
        for key, (name, count) in enumerate(zip(names, panes), 1):
            self.press(str(key))
            expect(self.browser.run("document.querySelector('.stage').dataset.view") == name, name)
            expect(self.count(".pane") == count, f"{count} panes for {name}")
            expect(self.count(f".segments [data-view={name}][aria-pressed=true]") == 1, "the button knows")
            self.shoot(name)
        self.press("2")
        clip = lambda: self.style(".sheet .actual", "clipPath")
        expect(clip() == "inset(0px 0px 0px 50%)", clip())
        self.press("]")
        expect(clip() == "inset(0px 0px 0px 55%)", clip())
        self.press("[")
        x, y = self.browser.center(".divider")
        self.browser.drag((x, y), (x - 40, y))
        expect(float(re.search(r"([\d.]+)%", clip())[1]) < 50, f"the divider is dragged: {clip()}")
        self.browser.run("document.querySelector('.divider').focus()")
        before = clip()
        self.press("ArrowRight")
        expect(clip() != before, "the divider takes arrows")
        self.press("3")
        self.browser.run("(() => { const mix = document.querySelector('input.mix'); mix.value = 30;"
                         " mix.dispatchEvent(new Event('input')); })()")
        expect(self.style(".sheet .actual", "opacity") == "0.3", "the opacity of the onion skin")
        self.press("4")
        self.waits("document.querySelector('.shows-expected') !== null")
        self.waits("document.querySelector('.shows-actual') !== null")
        self.press("x")
        held = self.browser.run("document.querySelector('.stage').className")
        self.browser.run("new Promise(done => setTimeout(done, 900))")
        expect(self.browser.run("document.querySelector('.stage').className") == held, "x holds it")
        self.browser.prefer(still=True)
        self.press("1")
        self.press("4")
        held = self.browser.run("document.querySelector('.stage').className")
        self.browser.run("new Promise(done => setTimeout(done, 900))")
        expect(self.browser.run("document.querySelector('.stage').className") == held, "nothing blinks")
        self.browser.prefer()
        self.press("1")

    def time(self):
        self.open("late")
        worst = self.frame()
        self.press("ArrowRight")
        expect(self.frame() == worst + 1, "→")
        self.waits(f"location.hash.includes('frame={worst + 1}')")
        self.press("ArrowLeft")
        expect(self.frame() == worst, "←")
        self.press("Home")
        expect(self.frame() == 0, "Home")
        self.press("n")
        first = self.frame()
        expect(first > 0 and self.count(".verdict.differs") == 1, "n finds the first that differs")
        self.press("End")
        last = self.frame()
        self.press("p")
        failing = self.count(".verdict.differs, .verdict.missing")
        expect(first < self.frame() <= last and failing == 1, "p finds the last that fails")
        self.press("f")
        self.waits("document.querySelector('.cell') && !document.querySelector('.cell[data-state=same]')")
        self.press("f")
        self.press("Home")
        self.waits("document.querySelector('.cell[data-state=same]') !== null")
        # What a scene still has to write must not take the place of the overview's address.
        before = self.browser.run("history.length")
        self.press("Escape")
        self.waits("document.querySelector('.overview') !== null")
        self.browser.run("new Promise(done => setTimeout(done, 500))")
        expect(self.browser.run("location.hash") == "", "Esc leads to the overview's address")
        expect(self.browser.run("history.length") == before + 1, "by a step of its own")
        self.browser.run("history.back()")
        self.waits("document.querySelector('.stage') !== null && location.hash.includes('scene=late')")
        self.press("s")
        expect("½" in self.text(".transport"), "s halves the speed")
        for _ in range(3):
            self.press("s")
        self.press("Home")
        # Expected and actual always belong to one frame.
        self.press(" ")
        seen = self.browser.run("""new Promise(done => {
          const { pictures } = JSON.parse(document.getElementById('data').textContent).scenes
            .find(scene => scene.result.scene === 'late');
          const frames = Object.values(pictures);
          const canvases = ['expected', 'actual'].map(r => document.querySelector('canvas.' + r));
          const pairs = new Set(frames.map(f => `${f.expected ?? ''}/${f.actual ?? f.expected}`));
          let torn = 0; const numbers = new Set();
          const look = () => {
            const pair = canvases.map(c => c.dataset.picture).join('/');
            if (pair !== '/' && !pairs.has(pair)) torn += 1;
            numbers.add(document.querySelector('.readout strong').textContent);
            const isOver = numbers.size > 10 || performance.now() > end;
            if (isOver) done([torn, numbers.size]); else requestAnimationFrame(look);
          };
          const end = performance.now() + 60000; look();
        })""")
        expect(seen[0] == 0, f"in step: {seen}")
        expect(seen[1] > 10, f"it plays: {seen}")
        expect(self.count("[aria-label=Pause]") == 1, "the button says Pause")
        numbers = "getComputedStyle(document.querySelector('.panel > div')).visibility"
        expect(self.browser.run(numbers) == "hidden", "while it plays, no numbers of a frame are shown")
        self.press(" ")
        expect(self.count("[aria-label=Play]") == 1, "Space pauses")
        expect(self.browser.run(numbers) == "visible", "the numbers of the frame are shown again")
        box = self.browser.run("(() => { const b = document.querySelector('.timeline')"
                               ".getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; })()")
        y = box[1] + box[3] / 2
        self.browser.drag((box[0] + 5, y), (box[0] + box[2] - 2, y))
        expect(self.frame() == last, "the strip is scrubbed")
        self.browser.mouse("mouseMoved", box[0] + 20, y)
        expect(self.text(".hint").startswith("Frame "), "it tells what is under the pointer")
        x, y = self.browser.center(".cell")
        self.browser.drag((x, y), (x, y))
        expect(self.frame() == int(self.text(".cell[aria-selected=true] strong")), "a click in the row")

    def zoom(self):
        self.open("late")
        transforms = ("[...document.querySelectorAll('.sheet')].map(s => s.style.transform)")
        label = lambda: zoom_of(self.text(".zoom"))
        fit = label()
        self.press("+")
        expect(label() > fit, "+")
        self.press("-")
        self.press("-")
        expect(label() < fit, "−")
        self.press("0")
        expect(label() == fit, "0 fits")
        self.press("z")
        expect(label() >= fit, "z goes to the difference")
        for _ in range(3):
            self.press("+")
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            before = self.browser.run(transforms)
            self.press(key, shift=True)
            after = self.browser.run(transforms)
            expect(before != after, f"⇧ {key} pans")
            expect(len(set(after)) == 1 and len(after) == 3, "all panes alike")
        x, y = self.browser.center(".viewport")
        before = self.browser.run(transforms)
        self.browser.drag((x, y), (x + 30, y + 20))
        after = self.browser.run(transforms)
        expect(before != after and len(set(after)) == 1, "a drag pans all panes")
        before, said = label(), json.dumps(self.text(".zoom"))
        self.browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-120, modifiers=2)
        self.waits(f"document.querySelector('.zoom').textContent !== {said}")
        expect(label() > before, "a wheel zooms")
        self.shoot("zoomed")
        self.press("0")
        self.press("b")
        expect(self.count(".bounds:not([hidden])") == 0, "b hides the outline")
        self.press("b")
        expect(self.count(".bounds:not([hidden])") == 3, "b shows it")

    def fit(self):
        """Small goldens grow by whole steps, with crisp pixels, and the page says so."""
        self.open("small")
        expect(self.text(".zoom") == "3×", f"of 900 points 3 × 211 are used: {self.text('.zoom')}")
        said = self.text(".shown-at")
        expect(said == "Shown at 3×; goldens at scale 0.25, 97×211", said)
        self.shoot("small")
        for key in "2345":
            self.press(key)
            expect(self.text(".zoom") == "3×", f"in view {key}: {self.text('.zoom')}")
        self.press("1")
        for width, height, ratio in ((1100, 700, 1), (1440, 900, 2), (800, 600, 1), (390, 844, 3)):
            self.browser.resize(width, height, ratio)
            scale = "parseFloat(document.querySelector('.sheet').style.transform.split('scale(')[1])"
            self.browser.wait(f"Math.abs({scale} * {ratio} % 1) < 1e-6")
            expect(self.browser.run(f"{scale} >= 1"), f"it does not shrink at {width}")
            expect(self.count(".sheet.crisp") == 3, f"crisp at {width}×{height}")
        self.browser.resize(1440, 900)
        self.open("late")
        expect("scale" not in self.text(".shown-at"), "of goldens at full size no scale is said")

    def outline(self):
        self.open("small")
        expect(self.count(".bounds:not([hidden])") == 0, "no outline around a whole picture")
        expect(self.browser.run("[...document.querySelectorAll('.tools button')].find(b => "
                                "b.textContent === 'Outline').disabled"), "and its button knows")
        self.open("long", frame=1900)
        expect(self.count(".bounds:not([hidden])") == 3, "an outline around a part")
        line = self.browser.run("getComputedStyle(document.querySelector('.bounds'), '::after').boxShadow")
        expect(len(set(re.findall(r"rgb\([^)]*\)", line))) == 2, f"light in dark: {line}")

    def controls(self):
        """What can be pressed looks like it."""
        for theme in (False, True):
            self.browser.prefer(theme)
            self.open("late")
            plain = self.browser.run("""[...document.querySelectorAll('button, a')]
              .filter(b => b.offsetParent && b.textContent.trim() && !b.closest('.segments, .back'))
              .filter(b => !b.matches('.back') && [b, b.parentElement].every(e => {
                const style = getComputedStyle(e);
                return style.borderTopStyle !== 'solid' || style.borderTopWidth === '0px'
                  || style.borderTopColor === getComputedStyle(document.body).backgroundColor;
              })).map(b => b.textContent)""")
            expect(plain == [], f"look like text: {plain}")
        self.browser.prefer()
        both = self.browser.run("""['scene', 'frame'].map(what => ['Previous', 'Next'].map(which => {
          const path = document.querySelector(`[aria-label="${which} ${what}"] path`);
          return path.getAttribute('d');
        }))""")
        expect(not set(both[0]) & set(both[1]), "scenes and frames have signs of their own")

    def accept(self):
        self.open("late")
        box = self.browser.run("(() => { const b = document.querySelector('.command code')"
                               ".getBoundingClientRect(); return [b.top, b.bottom]; })()")
        expect(0 < box[0] and box[1] < 450, f"Accept is in the upper half: {box}")
        expect("approve" in self.text(".command code"), "the first command accepts")
        for name in ("late", ODD):
            self.open(name)
            broken = self.browser.run("""[...document.querySelectorAll('.command code span')]
              .filter(word => word.getBoundingClientRect().height > 20).map(word => word.textContent)""")
            expect(broken == [], f"words stay whole: {broken}")

    def strip(self):
        """Pictures stand beside the stage and bars below it; each picture has its number and share."""
        self.open("late", frame=0)
        boxes = self.browser.run("""['.filmstrip', '.stage', '.timeline'].map(selector => {
          const box = document.querySelector(selector).getBoundingClientRect();
          return [box.left, box.top, box.right, box.bottom]; })""")
        expect(boxes[0][2] <= boxes[1][0] and boxes[2][1] >= boxes[1][3], f"places: {boxes}")
        self.waits("document.querySelector('.cell[aria-selected=true]') !== null")
        cell = self.browser.run("""(() => {
          const cell = document.querySelector('.cell[aria-selected=true]');
          const still = cell.querySelector('.still');
          const box = still.getBoundingClientRect();
          return [cell.querySelector('strong').textContent, cell.querySelector('small').textContent,
            getComputedStyle(still).outlineWidth, getComputedStyle(still, '::after').content,
            box.width, box.height]; })()""")
        expect(cell[:3] == ["0", "equal", "2px"], f"a selected frame has a ring: {cell}")
        expect((cell[3] == '"="') == self.is_self_contained, f"what is not there has a sign: {cell}")
        expect(cell[4] >= 24 and cell[5] >= 24, f"and a place: {cell}")
        expect(re.search(r"\d %$", self.text(".cell[data-state=differs] small")), "a share")
        self.browser.run("document.querySelector('.filmstrip').focus()")
        self.press("ArrowDown")
        self.press("ArrowDown")
        self.press("ArrowUp")
        expect(self.frame() == 1, f"↓ and ↑ go through the list: {self.frame()}")
        active = "document.querySelector('.filmstrip').getAttribute('aria-activedescendant')"
        self.waits(f"{active} === 'frame-1'")
        self.press("f")
        self.waits("document.querySelector('.cell') && !document.querySelector('.cell[data-state=same]')")
        self.waits(f"{active} === null")
        self.press("ArrowUp")
        expect(self.frame() == 1, "↑ stays where nothing is above")
        self.press("ArrowDown")
        first = self.frame()
        expect(first > 2 and self.count(".verdict.differs") == 1, f"↓ goes to the first in it: {first}")
        self.waits(f"{active} === 'frame-{first}'")
        self.press("f")

    def page(self):
        self.open("late")
        self.press("?")
        expect(self.browser.run("document.getElementById('keys').open"), "? opens the keys")
        self.shoot("keys")
        self.press("Escape")
        self.waits("!document.getElementById('keys').open")
        paper = lambda: self.style("body", "backgroundColor")
        light = paper()
        self.press("t")
        expect(paper() == light, "t: light")
        self.press("t")
        expect(paper() != light, "t: dark")
        self.shoot("side-dark")
        self.press("t")
        self.browser.prefer(dark=True)
        self.browser.wait(f"getComputedStyle(document.body).backgroundColor !== '{light}'")
        self.open()
        self.shoot("overview-dark")
        self.browser.prefer()
        self.open("late")
        self.press("c")
        self.waits("document.getElementById('says').textContent === 'Copied'")
        expect(self.text(".command code").startswith("flipbook "), "what it copies")
        order = self.worst_first()
        at = order.index("late")
        other = json.dumps(order[at + 1])
        expect(f"{at + 1} of 8" in self.text("nav.joined"), "which of the scenes this is")
        self.press("j")
        self.waits(f"document.querySelector('#scene-name, .nothing h1')?.textContent === {other}")
        self.press("k")
        self.waits("document.querySelector('#scene-name')?.textContent === 'late'")
        panel = self.text(".panel")
        for word in ("2 frames late", "xplains", "Differing pixels", "SSIM", "PSNR", "Largest", "Share"):
            expect(word in panel, f"{word} is in the panel")

    def other_states(self):
        self.open("same")
        if self.is_self_contained:
            expect("not in this file" in self.text(".plate"), "unchanged frames are left out")
        else:
            expect("No difference" in self.text(".stage"), "a pass says so")
        expect("Equals its golden" in self.text(".panel"), "in words")
        self.press("n")
        self.shoot("passes")
        self.open("fresh")
        expect("No golden" in self.text(".stage"), "a missing golden says so")
        expect("Without a golden: frames 0–" in self.text(".messages"), self.text(".messages"))
        self.open("other/size")
        expect("120×180" in self.text(".messages"), self.text(".messages"))
        self.shoot("nothing-compared")
        self.press("Escape")
        self.waits("document.querySelector('.card') !== null")

    def names(self):
        """Everything that can be used has a name for those who do not see it."""
        wanted = {"button", "link", "slider", "searchbox", "listbox", "option", "img", "image",
                  "toolbar", "group", "dialog"}
        for scene in (None, "late", "fresh"):
            self.open(scene)
            if scene:
                self.press("2")
            nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
            nameless = [node["role"]["value"] for node in nodes
                        if not node.get("ignored") and node["role"]["value"] in wanted
                        and not node.get("name", {}).get("value")]
            expect(nameless == [], f"named in {scene}: {nameless}")

    def narrow(self):
        self.browser.resize(390, 844, 2, touches=True)
        shots = {None: "overview", ODD: "odd", "late": "scene", "other/size": "nothing-compared"}
        for scene, shot in shots.items():
            for dark in (False, True):
                self.browser.prefer(dark)
                self.open(scene)
                width = self.browser.run("document.documentElement.scrollWidth")
                expect(width <= 390, f"{scene} fits a phone: {width}")
                expect(self.tiny_targets() == [], f"targets in {scene}: {self.tiny_targets()}")
                self.shoot(f"phone-{shot}{'-dark' if dark else ''}")
        self.browser.prefer()
        self.open()
        widths = self.browser.run("""[...document.querySelectorAll('.card-text')]
          .map(text => text.getBoundingClientRect().width)""")
        expect(min(widths) >= 160, f"cards have room for words: {widths}")
        self.open("late")
        boxes = self.browser.run("""['.finding', '.command code', '.pane[data-role=diff] canvas']
          .map(selector => { const box = document.querySelector(selector).getBoundingClientRect();
            return [box.left, box.right, box.bottom]; })""")
        expect(all(left >= 0 and right <= 390 and 0 < bottom <= 844 for left, right, bottom in boxes),
               f"diagnosis, Accept and the difference are on the first screen: {boxes}")
        self.browser.resize(1440, 900)

    def tiny_targets(self):
        """What fingers would miss."""
        return self.browser.run("""[...document.querySelectorAll('a, button, input, summary, .divider')]
          .filter(e => e.offsetParent && !e.disabled && e.getAttribute('aria-disabled') !== 'true')
          .map(e => [e.textContent || e.ariaLabel || e.tagName, e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 40 || box.height < 40)
          .map(([name, box]) => `${name}: ${box.width}×${box.height}`)""")

    def long(self):
        self.open("long", frame=0)
        expect(self.browser.run("document.querySelector('.timeline').ariaValueMax") == "1999", "2,000")
        nodes = "document.getElementsByTagName('*').length"
        most = self.browser.run(f"""(async () => {{
          const row = document.querySelector('.filmstrip');
          let most = 0;
          for (let y = 0; y <= row.scrollHeight; y += 997) {{
            row.scrollTop = y;
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            most = Math.max(most, {nodes});
          }}
          return most;
        }})()""")
        expect(most < 600, f"{most} elements at most while the row scrolls")
        times = self.browser.run("""(async () => {
          const target = document.querySelector('main');
          const press = key => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          const times = [];
          for (let i = 0; i < 120; i += 1) {
            const start = performance.now();
            press('ArrowRight');
            await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
            times.push(performance.now() - start);
          }
          return times.sort((a, b) => a - b);
        })()""")
        median, slowest = times[len(times) // 2], times[-4]
        self.press("End")
        expect(self.frame() == 1999, "End")
        self.browser.wait("document.querySelector('.cell[aria-selected=true] strong')?.textContent === '1999'")
        self.press("Home")
        self.press("n")
        self.press(" ")
        gaps = self.browser.run("""new Promise(done => {
          const gaps = []; let last = performance.now(); const end = last + 1500;
          const tick = now => { gaps.push(now - last); last = now;
            if (now < end) requestAnimationFrame(tick); else done(gaps.sort((a, b) => a - b)); };
          requestAnimationFrame(tick);
        })""")
        self.press(" ")
        shifts = self.browser.run("""new Promise(done => {
          let sum = 0;
          new PerformanceObserver(list => { for (const e of list.getEntries())
            if (!e.hadRecentInput) sum += e.value; }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum), 200);
        })""")
        expect(shifts < 0.02, f"nothing jumps: {shifts}")
        self.shoot("long")
        print(f"  2,000 frames: {most} elements, {median:.1f} ms to the next frame (slowest {slowest:.1f}),"
              f" playing {gaps[len(gaps) // 2]:.1f} ms")


def check_broken(browser, address):
    """A scene that could not be judged is named with its reason, and nothing of it can be accepted."""
    browser.open(address)
    text = "document.querySelector('.overview').textContent"
    browser.wait(f"{text}.includes('1 of 2 scenes to review')")
    browser.wait(f"{text}.includes('Scenes/broken.json5:1:2: error')")
    browser.open(address + "#scene=broken")
    browser.wait("document.querySelector('.nothing .messages').textContent.includes('broken.json5:1:2')")
    codes = browser.run("[...document.querySelectorAll('.command code')].map(c => c.textContent)")
    expect(codes == ["flipbook render Scenes/broken.json5"], f"what one may do next: {codes}")
    browser.open(address + "#scene=same")
    browser.wait("document.querySelector('.stage') !== null")
    summary = browser.run("document.querySelector('.panel').textContent")
    expect(re.search(r"1 golden matches \(\d+ goldens unused\)", summary), f"what is unused: {summary}")
    expect(browser.complaints == [], f"silent console: {browser.complaints[:3]}")


def check_tolerant(browser, address):
    """What a tolerance hides is shown as it is, with its warning; what would pass is said of each limit."""
    browser.open(address)
    browser.wait("document.querySelector('.row-link') !== null")
    row = browser.run("document.querySelector('.row-link').textContent")
    expect(row == "hole1 frame, 1 within tolerance, 1 warning", f"the row of a scene that passes: {row}")
    browser.open(address + "#scene=hole")
    canvas = "document.querySelector('canvas.{}').dataset.picture"
    browser.wait("['expected', 'actual', 'diff'].every(role =>"
                 " document.querySelector('canvas.' + role).dataset.picture)")
    shown = [browser.run(canvas.format(role)) for role in ("expected", "actual", "diff")]
    expect(len(set(shown)) == 3, f"the golden is never the actual picture: {shown}")
    summary = browser.run("[...document.querySelectorAll('.summary p, .summary li')].map(e => e.textContent)")
    expect(len(summary) == 2 and summary[0] == "1 golden matches.", f"it passes: {summary}")
    expect("400 of 400 pixels inside 40,30 20×20 look different" in summary[1], f"and warns: {summary}")
    ways = {"count": "400 differing pixels, or with a threshold of 0.97.",
            "share": "a share of 0.04, or with a threshold of 0.97.",
            "both": "400 differing pixels together with a share of 0.04, or with a threshold of 0.97.",
            "window": "64 differing pixels, or with a threshold of 0.97."}
    for name, words in ways.items():
        browser.open(f"{address}#scene={name}")
        browser.wait("document.querySelector('.limits + .aside') !== null")
        said = browser.run("document.querySelector('.limits + .aside').textContent")
        expect(said == "It would pass with " + words, f"{name}: {said}")
    expect(browser.complaints == [], f"silent console: {browser.complaints[:3]}")


def make_whole_report(tool, project):
    """A project with a small golden of two frames, whose report has all frames at full size; returns the address
    and the folder of the report."""
    scenes = project / "Scenes"
    scenes.mkdir(parents=True)
    about = 'about: "Look at the <b>list</b>", device'
    write(scenes, {"small": small("#eeeae0"), "same": push("As it was")})
    flipbook(tool, project, "record")
    write(scenes, {"small": small("#203040").replace("device", about, 1)})
    run = flipbook(tool, project, "verify")
    expect(run.returncode == 1, f"verify: {run.stderr}")
    run = flipbook(tool, project, "report", "--frames", "all")
    expect(run.returncode == 0, f"report: {run.stderr}")
    return (project / "Output/report/index.html").as_uri(), project / "Output/report"


def check_whole(tool, project, browser, address, folder, pictures):
    """All frames play at full size; those with a golden have it beside them."""
    expect([p.name for p in (folder / "frames").iterdir()] == ["small"], "only what is to be reviewed is rendered")
    browser.open(address + "#scene=small&frame=3")
    canvas = "document.querySelector('canvas.{}')"
    drawn = canvas.format("actual") + ".dataset.picture"
    browser.wait(drawn + " !== ''")
    expect(browser.run("document.querySelector('.about').textContent") == "Look at the <b>list</b>", "about is text")
    # Until the push begins all frames are one file.
    expect(browser.run(drawn) == "frames/small/frame-0000.png", "the frame is the rendered one")
    expect(browser.run(canvas.format("actual") + ".width") == 388, "at full size")
    expect(browser.run(canvas.format("expected") + ".dataset.picture") != "", "next to its golden")
    said = browser.run("document.querySelector('.shown-at').textContent")
    expect(said.endswith("; frames at full size, 388×844; goldens at scale 0.25, enlarged"), said)
    if pictures:
        browser.picture(pictures / "whole.png")
    browser.press("ArrowRight")
    browser.wait("document.querySelector('.readout strong').textContent === 'Frame 4'")
    plates = browser.run("[...document.querySelectorAll('.plate')].map(p => p.textContent)")
    expect(plates == ["This frame has no golden", "", "This frame has no golden"], f"said of it: {plates}")
    browser.press("Home")
    browser.press(" ")
    browser.wait("Number(document.querySelector('.readout strong').textContent.split(' ')[1]) > 12")
    browser.press(" ")
    browser.wait(drawn + ".includes('frames/small/frame-001')")
    browser.press("Home")
    browser.press("a")
    browser.wait("location.hash.includes('frames=goldens')")
    browser.wait(drawn + " !== ''")
    expect(browser.run(canvas.format("actual") + ".width") == 97, "a leads to the compared frames")
    browser.press("End")
    expect(browser.run("document.querySelector('.readout strong').textContent") == "Frame 3", "which are two")
    browser.press("a")
    browser.wait("!location.hash.includes('frames=goldens')")
    browser.wait(canvas.format("actual") + ".width === 388")
    expect(browser.complaints == [], f"silent console: {browser.complaints[:3]}")
    flipbook(tool, project, "report")
    expect(not (folder / "frames").exists(), "a report without frames removes them")


def make_page(tool, project):
    """A page that plays one scene with a finger; returns its address and the frames as images."""
    scenes = project / "Scenes"
    scenes.mkdir(parents=True)
    moved = """{ title: "</script>It's <b>one</b>", about: "Look", device: { size: [120, 200], scale: 1 },
      screens: { note: { scroll: { content: [120, 400] }, views: [
        { frame: [16, 20, 28, 28], color: "#2060c0" }, { frame: [30, 230, 52, 60], color: "#c04030" },
        { id: "card", frame: [16, 64, 80, 44], color: "#e0a030", cornerRadius: 8 } ] } },
      root: "note", until: 1, steps: [
        { at: 0.1, animate: "card", to: { frame: [16, 140, 80, 44] }, duration: 0.6 },
        { at: 0.3, drag: { from: [60, 150], to: [60, 50], over: 0.5 } } ] }"""
    write(scenes, {"one": moved})
    for arguments in (["export", "--as", "html"], ["render"]):
        run = flipbook(tool, project, *arguments)
        expect(run.returncode == 0, f"{arguments}: {run.stderr}")
    alone = project / "alone"
    alone.mkdir()
    (project / "Output/export/one.html").rename(alone / "one.html")
    return (alone / "one.html").as_uri(), project / "Output/one"


def check_page(browser, address, frames, pictures):
    """Every frame of the page is the rendered one, from whichever frame one comes."""
    browser.prefer(still=True)
    browser.open(address)
    frame = "Number(document.getElementById('scrub').value)"
    shown = """new Promise(done => { const image = new Image(); image.onload = () => {
        const pixels = (source) => { const sheet = document.createElement('canvas');
          [sheet.width, sheet.height] = [120, 200];
          const context = sheet.getContext('2d', { willReadFrequently: true }); context.drawImage(source, 0, 0);
          return context.getImageData(0, 0, 120, 200).data; };
        const [here, there] = [pixels(document.getElementById('picture')), pixels(image)];
        done(here.every((value, index) => value === there[index])); };
      image.src = 'data:image/png;base64,%s'; })"""
    expect(browser.run("document.title") == "</script>It's <b>one</b>", "the title is text")
    expect(browser.run(frame) == 0, "whoever wants stillness gets it")
    manifest = json.loads((frames / "manifest.json").read_text())["frames"]
    expect(len(manifest) == 61, "one second and a frame")
    for number in [60, 0, 30, 31, 32, 12, 13, 59, 6, 45, 44, 43]:
        browser.run(f"""(() => {{ const scrub = document.getElementById('scrub'); scrub.value = {number};
            scrub.dispatchEvent(new Event('input')); }})()""")
        browser.wait(f"document.getElementById('picture').dataset.frame === '{number}'")
        data = base64.b64encode((frames / manifest[number]["file"]).read_bytes()).decode()
        expect(browser.run(shown % data), f"frame {number} is the rendered one")
    browser.press("Home")
    browser.press("ArrowRight")
    browser.press("ArrowRight", shift=True)
    expect(browser.run(frame) == 11, "keys step by one and by ten")
    text = "document.querySelector('.time').textContent"
    expect(browser.run(text) == "0.183 s · frame 11", browser.run(text))
    expect(browser.run("[...document.querySelectorAll('#steps button')].map(e => e.textContent)")
           == ["animate card", "drag"], "steps are named")
    browser.run("document.querySelectorAll('#steps button')[1].click()")
    expect(browser.run(frame) == 18, "a step leads to its frame")
    dot = """(() => { const canvas = document.getElementById('touches');
        const empty = document.createElement('canvas'); [empty.width, empty.height] = [canvas.width, canvas.height];
        return canvas.toDataURL() !== empty.toDataURL(); })()"""
    expect(browser.run(dot), "the finger is there")
    browser.press("t")
    expect(not browser.run(dot), "unless nobody wants to see it")
    browser.press("2")
    browser.press(" ")
    browser.wait(f"{frame} > 40")
    browser.press(" ")
    stopped = browser.run(frame)
    time.sleep(0.2)
    expect(browser.run(frame) == stopped, "the space bar stops")
    data = base64.b64encode((frames / manifest[stopped]["file"]).read_bytes()).decode()
    expect(browser.run(shown % data), f"the picture moved with the slider to frame {stopped}")
    for width, height, dark in [(1280, 800, False), (390, 780, True)]:
        browser.resize(width, height)
        browser.prefer(dark, still=True)
        browser.settle()
        expect(browser.run("document.documentElement.scrollWidth <= innerWidth"), f"{width} are enough")
        if pictures:
            browser.picture(pictures / f"page-{width}.png")
    expect(browser.complaints == [], f"silent console: {browser.complaints[:3]}")


def main():
    tool = str(Path(sys.argv[1]).resolve())
    pictures = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="report check ü ") as folder:
        addresses = make_reports(tool, Path(folder))
        for address, is_self_contained in zip(addresses, (False, True)):
            with Browser() as browser:
                Check(browser, address, is_self_contained, pictures).run()
        with Browser() as browser:
            check_broken(browser, make_broken_report(tool, Path(folder) / "broken"))
        with Browser() as browser:
            check_tolerant(browser, make_tolerant_report(tool, Path(folder) / "tolerant"))
        with Browser() as browser:
            whole = Path(folder) / "whole"
            check_whole(tool, whole, browser, *make_whole_report(tool, whole), pictures)
        with Browser() as browser:
            check_page(browser, *make_page(tool, Path(folder) / "page"), pictures)
    print(f"{done} checks hold")


try:
    main()
except Failure as failure:
    sys.exit(str(failure))
