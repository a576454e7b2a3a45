"""Chromium without a window: a page that shows a frame, and a screenshot of it."""

import base64
import json
import os
import subprocess
import tempfile
from pathlib import Path

from drawing import HEIGHT, SCALE, WIDTH

PAGE = Path(__file__).with_name("chromium_page.html")


class ChromiumRenderer:
    """One browser, which starts as many processes as it likes."""

    def __init__(self, program="chromium"):
        self.profile = tempfile.TemporaryDirectory()
        self.browser = DevTools(
            program, "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu",
            "--allow-file-access-from-files", "--force-color-profile=srgb",
            f"--user-data-dir={self.profile.name}")
        self.browser.open(PAGE.as_uri())
        self.browser.call(
            "Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT,
            deviceScaleFactor=SCALE, mobile=False)

    def prepare(self, frames):
        """Hands over what frames show, before time counts."""
        self.browser.evaluate(f"frames = {json.dumps([frame.plain() for frame in frames])}; 0")

    def load(self, files):
        urls = {name: path.as_uri() for name, path in files.items()}
        self.browser.evaluate(f"load({json.dumps(urls)})")

    def draw_number(self, number):
        self.browser.evaluate(f"show({number})")

    def encode(self):
        answer = self.browser.call(
            "Page.captureScreenshot", format="png", optimizeForSpeed=True, fromSurface=True)
        return base64.b64decode(answer["data"])

    def close(self):
        self.browser.close()
        self.profile.cleanup()


class DevTools:
    """A browser's protocol for tools, over two pipes: JSON that ends with a zero byte."""

    def __init__(self, *command):
        theirs, ours = os.pipe()
        answers, theirs_out = os.pipe()
        # The browser reads from descriptor 3 and writes to 4.
        shell = f'exec "$@" 3<&{theirs} 4>&{theirs_out}'
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "bash", *command, "--remote-debugging-pipe", "about:blank"],
            pass_fds=(theirs, theirs_out), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(theirs)
        os.close(theirs_out)
        self.input = os.fdopen(ours, "wb", buffering=0)
        self.output = os.fdopen(answers, "rb", buffering=1 << 20)
        self.count = 0
        self.session = None

    def open(self, url):
        target = self.call("Target.createTarget", url=url)["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        while self.evaluate("document.readyState + typeof load") != "completefunction":
            pass

    def evaluate(self, script):
        answer = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"the page failed: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.input.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = json.loads(self.read())
            # Events come in between.
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def read(self):
        pieces = []
        while not pieces or not pieces[-1].endswith(b"\0"):
            piece = self.output.peek(1)
            if not piece:
                raise RuntimeError("the browser has ended")
            end = piece.find(b"\0")
            pieces.append(self.output.read(len(piece) if end < 0 else end + 1))
        return b"".join(pieces)[:-1]

    def close(self):
        self.session = None
        try:
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(timeout=20)
