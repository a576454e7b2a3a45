#!/usr/bin/env python3
"""Uses the live player as a person does: python3 live-check.py FLIPBOOK [FOLDER]

FLIPBOOK is the executable; FOLDER receives screenshots. Standard library only.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from browser import Browser, Failure

CARD = """// A card that a finger pulls back.
{
  title: "A card over a list",
  about: "Pull the card to the right to go back.",
  device: { size: [300, 500], scale: 2 },
  screens: {
    list: { color: "#e8e4df", views: [
      { id: "row", frame: [16, 80, 268, 60], color: "white", cornerRadius: 12 },
    ] },
    card: { color: "#2b5cd9", views: [
      { id: "photo", frame: [30, 120, 240, 240], color: "#ffd166", cornerRadius: 24 },
    ] },
  },
  root: { navigation: ["list"] },
  steps: [
    { at: 0.1, push: "card" }, // arrives
  ],
}
"""
# A transition with parameters. It is not interactive, so that no finger at the edge takes it back.
TUNED = CARD.replace('push: "card"', 'push: "card", transition: "slide"')


# A scene with goldens.
REVIEWED = CARD.replace("  root:", '  goldens: { frames: "0,8,16", scale: 1 },\n  root:')
# Goldens are approved where CI is not.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "CI"}


class Player:
    """A running `flipbook live` in a folder of its own."""

    def __init__(self, program, folder, *arguments):
        self.process = subprocess.Popen(
            [program, "live", *arguments], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT,
            # A shell ignores the signal in what it runs in the background.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        start = time.monotonic()
        self.address = re.search(r"http://\S+", self.process.stdout.readline())[0]
        self.seconds = time.monotonic() - start
        self.port = self.address.split(":")[2].split("/")[0]

    def end(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(10)
        check(code == 130, f"live ended with {code}")


def check(condition, text):
    if not condition:
        raise Failure(text)


def text(browser, selector):
    return browser.run(f"document.querySelector({selector!r})?.textContent")


def click(browser, selector):
    x, y = browser.center(selector)
    held = dict(button="left", clickCount=1)
    browser.mouse("mousePressed", x, y, buttons=1, **held)
    browser.mouse("mouseReleased", x, y, buttons=0, **held)
    browser.settle()


def frame(browser):
    return int(re.search(r"frame (\d+)", text(browser, "#number"))[1])


def drag(browser, start, end, moves, pause=0.006, hold=0.0):
    """Drags with the mouse, in points of the device."""
    box = browser.run("""(() => {
        const box = document.querySelector('[data-version="saved"] .screen').getBoundingClientRect();
        return [box.left, box.top, box.width];
    })()""")
    scale = box[2] / 300
    place = lambda point: (box[0] + point[0] * scale, box[1] + point[1] * scale)
    held = dict(button="left", buttons=1, clickCount=1)
    browser.mouse("mousePressed", *place(start), **held)
    for n in range(1, moves + 1):
        share = n / moves
        browser.mouse("mouseMoved", *place([a + (b - a) * share for a, b in zip(start, end)]), **held)
        time.sleep(pause)
    time.sleep(hold)
    browser.mouse("mouseReleased", *place(end), button="left", buttons=0, clickCount=1)


def pixels(browser):
    """A digest of what the stage shows."""
    return browser.run("""(() => {
        const canvas = document.querySelector('[data-version="saved"] canvas');
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        let hash = 2166136261;
        for (let n = 0; n < data.length; n += 1) hash = Math.imul(hash ^ data[n], 16777619);
        return hash >>> 0;
    })()""")


def wait_for_rest(browser):
    browser.wait("document.querySelector('#touch-state')?.textContent === 'Waiting for a touch'")


def play(browser, folder, pictures):
    browser.wait("document.querySelector('#title').textContent === 'A card over a list'")
    browser.wait("document.querySelector('#number')?.textContent.startsWith('frame ')")
    check(browser.run("location.hash") == "", "the token stays in the address")
    browser.wait("Number(document.querySelector('#number').textContent.match(/\\d+/)[0]) > 5")
    browser.press(" ")
    stopped = frame(browser)
    time.sleep(0.2)
    check(frame(browser) == stopped, "the scene plays on after a pause")
    browser.press("ArrowRight")
    check(frame(browser) == stopped + 1, "no step to the next frame")
    browser.press("Home")
    browser.wait("document.querySelector('[data-version=\"saved\"] canvas').width === 600")
    first = pixels(browser)
    x, y = browser.center(".plot")
    browser.drag((x - 80, y), (x, y))
    check(frame(browser) > 3, "the timeline does not scrub")
    browser.wait(f"document.querySelector('#number').textContent.startsWith('frame {frame(browser)} ')")
    browser.press("End")
    browser.wait("document.querySelector('[data-version=\"saved\"] canvas').width === 600")
    time.sleep(0.2)
    check(pixels(browser) != first, "the last frame equals the first one")
    if pictures:
        browser.picture(f"{pictures}/play.png")


def save_in_editor(browser, folder):
    """A saved file shows, an error stands over the last good frame, and the place stays."""
    path = f"{folder}/Scenes/card.json5"
    place = frame(browser)
    before = pixels(browser)
    with open(path, "w") as file:
        file.write(CARD.replace("#2b5cd9", "#d92b5c"))
    browser.wait(f"""(() => {{
        const canvas = document.querySelector('[data-version="saved"] canvas');
        return canvas.getContext('2d').getImageData(5, 300, 1, 1).data[0] === 0xd9;
    }})()""")
    check(frame(browser) == place, "the place is lost")
    with open(path, "w") as file:
        file.write(CARD.replace('color: "#2b5cd9"', 'colour: "#2b5cd9"'))
    browser.wait("!document.querySelector('#notice').hidden")
    notice = text(browser, "#notice")
    check("Scenes/card.json5:" in notice and "colour" in notice, f"the error says: {notice}")
    check(pixels(browser) != before, "nothing is shown under the error")
    with open(path, "w") as file:
        file.write(CARD)
    browser.wait("document.querySelector('#notice').hidden")


def touch(browser, folder, pictures):
    browser.press("End")
    click(browser, "#mode-touch")
    wait_for_rest(browser)
    time.sleep(0.5)
    rest = pixels(browser)
    # A short pull without speed springs back.
    drag(browser, (2, 250), (60, 250), 20, hold=0.4)
    wait_for_rest(browser)
    time.sleep(0.5)
    if pictures:
        browser.picture(f"{pictures}/cancelled.png")
    check(pixels(browser) == rest, "a cancelled pull does not return to the same pixels")
    browser.press("z")
    wait_for_rest(browser)
    drag(browser, (2, 250), (260, 252), 60)
    wait_for_rest(browser)
    time.sleep(0.3)
    check(pixels(browser) != rest, "the pull does not go back to the list")
    if pictures:
        browser.picture(f"{pictures}/touch.png")
    click(browser, "#keep-button")
    browser.wait("document.querySelector('#keep').open")
    check(text(browser, "#keep .check") and "equal those you saw" in text(browser, "#keep .check"),
          f"the replay differs: {text(browser, '#keep')}")
    if pictures:
        browser.picture(f"{pictures}/keep.png")
    click(browser, "#keep .primary")
    browser.wait("document.querySelector('#scene-list [aria-current=true]')?.textContent === 'card-by-hand'")
    with open(f"{folder}/Scenes/card-by-hand.json5") as file:
        saved = file.read()
    check("perSecond: 60" in saved and "// arrives" in saved, "the saved scene lacks something")


def open_scene(browser, name):
    browser.run(f"""[...document.querySelectorAll('#scene-list a')]
        .find(link => link.textContent === '{name}').click()""")
    browser.wait(f"""document.querySelector('#scene-list [aria-current=true]')?.textContent === '{name}'""")


def tune(browser, folder, pictures):
    open_scene(browser, "tuned")
    browser.wait("[...document.querySelectorAll('.tune label')].some(label => label.textContent === 'duration')")
    browser.run("""(() => {
        const row = [...document.querySelectorAll('.tune')].find(row =>
            row.querySelector('label').textContent === 'duration');
        const slider = row.querySelector('input[type=range]');
        slider.value = 1.2;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
    })()""")
    browser.wait("!document.querySelector('#compare').hidden")
    click(browser, "#compare button:nth-child(3)")
    time.sleep(0.5)
    if pictures:
        browser.picture(f"{pictures}/tune.png")
    click(browser, ".actions .primary")
    browser.wait("document.querySelector('#compare').hidden")
    with open(f"{folder}/Scenes/tuned.json5") as file:
        saved = file.read()
    wanted = TUNED.replace('transition: "slide"', 'transition: { name: "slide", duration: 1.2 }')
    check(saved == wanted, f"more than a number changed: {saved}")


def review(browser, program, folder, pictures):
    """What differs from the goldens is shown, and approved frame by frame or all at once."""
    path = f"{folder}/Scenes/reviewed.json5"
    with open(path, "w") as file:
        file.write(REVIEWED.replace("#2b5cd9", "#d92b5c"))
    browser.wait("[...document.querySelectorAll('#scene-list a')].some(link => link.textContent === 'reviewed')")
    open_scene(browser, "reviewed")
    click(browser, "#tab-review")
    browser.wait("document.querySelector('#verdict')?.textContent === 'reviewed has no goldens yet'")
    click(browser, "#approve-all")
    browser.wait("document.querySelector('#verdict')?.textContent === 'reviewed matches'")
    with open(path, "w") as file:
        file.write(REVIEWED)
    browser.wait("document.querySelectorAll('.compared li').length === 2")
    check("2 of 3 goldens differ" in text(browser, "#review .texts"), text(browser, "#review"))
    click(browser, ".compared button")
    browser.wait("[...document.querySelectorAll('.pictures img')].filter(image => image.naturalWidth > 0).length === 3")
    time.sleep(0.3)
    if pictures:
        browser.picture(f"{pictures}/review.png")
    click(browser, "#approve-frame")
    browser.wait("document.querySelectorAll('.compared li').length === 1")
    verify = [program, "verify", "Scenes/reviewed.json5", "-o", "Again"]
    code = subprocess.run(verify, cwd=folder, env=ENVIRONMENT, capture_output=True).returncode
    check(code == 1, f"verify ended with {code} although one frame was not approved")
    browser.press("Escape")
    click(browser, "#approve-all")
    browser.wait("document.querySelector('#verdict')?.textContent === 'reviewed matches'")
    code = subprocess.run(verify, cwd=folder, env=ENVIRONMENT, capture_output=True).returncode
    check(code == 0, f"verify ended with {code} although all was approved")
    click(browser, "#tab-tune")


def latency(browser):
    """Milliseconds from a move of the mouse to the next picture in the canvas."""
    open_scene(browser, "card")
    browser.wait("document.querySelector('.tune label')?.textContent === 'at'")
    time.sleep(0.5)
    browser.press("End")
    click(browser, "#mode-touch")
    wait_for_rest(browser)
    browser.run("flipbookLatencies.length = 0")
    for n in range(3):
        drag(browser, (2, 250), (120, 250), 80, pause=0.004)
        wait_for_rest(browser)
    times = sorted(browser.run("flipbookLatencies.slice()"))
    check(len(times) > 20, f"only {len(times)} pictures arrived")
    middle, late = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"mouse to picture: median {middle:.0f} ms, 95th percentile {late:.0f} ms, {len(times)} pictures")
    click(browser, "#mode-play")


def reconnect(browser, player, program, folder):
    player.process.send_signal(signal.SIGINT)
    player.process.wait(10)
    browser.wait("document.body.dataset.connection === 'closed'")
    check("No connection" in text(browser, "#notice"), "a lost connection goes unnoticed")
    other = Player(program, folder, "--port", player.port)
    browser.wait("document.body.dataset.connection === 'refused'")
    check("no longer valid" in text(browser, "#notice"), "a wrong token goes unnoticed")
    return other


def survive(browser, player):
    """The page survives a player that is killed, as by a trap in a scene's code."""
    children = subprocess.run(["pgrep", "-P", str(player.process.pid)], capture_output=True, text=True)
    os.kill(int(children.stdout.split()[0]), signal.SIGSEGV)
    browser.wait("!document.querySelector('#notice').hidden")
    check("crashed" in text(browser, "#notice"), f"the notice says {text(browser, '#notice')}")
    click(browser, "#notice button")
    browser.wait("document.querySelector('#number')?.textContent.startsWith('frame ')")


def refuses(player):
    for path, headers, expected in [("/", {"Host": "evil.example"}, 421), ("/etc/passwd", {}, 404)]:
        request = urllib.request.Request(f"http://127.0.0.1:{player.port}{path}", headers=headers)
        try:
            code = urllib.request.urlopen(request).status
        except urllib.error.HTTPError as error:
            code = error.code
        check(code == expected, f"{path} with {headers} gives {code}")


def looks(browser, address, pictures):
    for name, width, height, dark, touches in [
            ("desktop-light", 1440, 900, False, False), ("desktop-dark", 1440, 900, True, False),
            ("phone-light", 390, 844, False, True), ("phone-dark", 390, 844, True, True)]:
        browser.resize(width, height, touches=touches)
        browser.prefer(dark)
        browser.open(address)
        browser.wait("document.querySelector('#number')?.textContent.startsWith('frame ')")
        time.sleep(0.6)
        wide = browser.run("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"{name}: the page is {wide} points too wide")
        if pictures:
            browser.picture(f"{pictures}/{name}.png", full=touches)
    browser.resize(1440, 900)
    browser.prefer()


def main():
    program = os.path.abspath(sys.argv[1])
    pictures = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    folder = tempfile.mkdtemp(prefix="live-check-")
    os.makedirs(f"{folder}/Scenes")
    with open(f"{folder}/Scenes/card.json5", "w") as file:
        file.write(CARD)
    with open(f"{folder}/Scenes/tuned.json5", "w") as file:
        file.write(TUNED)
    player = Player(program, folder)
    print(f"ready after {player.seconds:.2f} s")
    try:
        with Browser(1440, 900) as browser:
            refuses(player)
            browser.open(player.address)
            play(browser, folder, pictures)
            save_in_editor(browser, folder)
            touch(browser, folder, pictures)
            tune(browser, folder, pictures)
            review(browser, program, folder, pictures)
            latency(browser)
            survive(browser, player)
            looks(browser, player.address, pictures)
            complaints = [text for text in browser.complaints if f"127.0.0.1:{player.port}/" not in text]
            check(not complaints, "\n".join(complaints))
            player = reconnect(browser, player, program, folder)
        player.end()
    finally:
        if player.process.poll() is None:
            player.process.kill()
        shutil.rmtree(folder, ignore_errors=True)
    print("the live player works")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"live-check: {failure}")
