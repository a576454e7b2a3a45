"""Debian's Chromium without a window, driven over its debugging pipe. Standard library only."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Failure(Exception):
    pass


class Browser:
    """One browser with one page at a time."""

    def __init__(self, width=1440, height=900, dark=False, still=False):
        self.profile = tempfile.mkdtemp(prefix="report-check-")
        commands, self._output = os.pipe()
        self._input, answers = os.pipe()
        # The browser reads commands from descriptor 3 and answers on descriptor 4.
        launch = 'in=$1 out=$2; shift 2; eval "exec \\"\\$@\\" 3<&$in 4>&$out"'
        self.process = subprocess.Popen(
            ["bash", "-c", launch, "launch", str(commands), str(answers),
             "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", "about:blank"],
            pass_fds=[commands, answers], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self._buffer = b""
        self._number = 0
        self._session = None
        self.complaints = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.resize(width, height)
        self.prefer(dark, still)

    def close(self):
        self._session = None
        try:
            self.call("Browser.close")
        except Failure:
            pass
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # What the browser says

    def call(self, method, **parameters):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self._note(answer)

    def _next(self):
        while b"\0" not in self._buffer:
            chunk = os.read(self._input, 1 << 16)
            if not chunk:
                raise Failure("the browser is gone")
            self._buffer += chunk
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def _note(self, event):
        parameters = event.get("params", {})
        match event.get("method"):
            case "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                self.complaints.append(details.get("exception", {}).get("description", details["text"]))
            case "Runtime.consoleAPICalled" if parameters["type"] in ("error", "warning", "assert"):
                self.complaints.append(str([a.get("value") for a in parameters["args"]]))
            case "Log.entryAdded" if parameters["entry"]["level"] in ("error", "warning"):
                self.complaints.append(parameters["entry"]["text"])
            case "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("file:", "data:", "about:")):
                    self.complaints.append(f"asked the network for {url}")
            case "Network.loadingFailed" if not parameters.get("canceled"):
                self.complaints.append(f"could not load: {parameters['errorText']}")

    # The page

    def open(self, url):
        # An address that differs in its fragment only would not load anew.
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        self.wait("document.readyState === 'complete' && !!document.querySelector('main > *')")

    def resize(self, width, height, ratio=1, touches=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=ratio, mobile=touches)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touches, maxTouchPoints=5 if touches else 1)

    def prefer(self, dark=False, still=False):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def run(self, script):
        """The value of an expression, waited for if it is a promise."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{script}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def wait(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > end:
                raise Failure(f"never came true: {condition}")
            time.sleep(0.02)

    def press(self, key, shift=False):
        codes = {" ": ("Space", 32), "Escape": ("Escape", 27), "Enter": ("Enter", 13),
                 "Tab": ("Tab", 9), "Home": ("Home", 36), "End": ("End", 35),
                 "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38),
                 "ArrowRight": ("ArrowRight", 39), "ArrowDown": ("ArrowDown", 40)}
        code, number = codes.get(key, ("", ord(key[0].upper())))
        text = key if len(key) == 1 else "\r" if key == "Enter" else ""
        common = dict(key=key, code=code, windowsVirtualKeyCode=number, modifiers=8 if shift else 0)
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def touch(self, kind, *points):
        """Touches with a finger at each point; none lifts all."""
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[
            dict(x=x, y=y, id=number, radiusX=10, radiusY=10, force=1)
            for number, (x, y) in enumerate(points)])

    def drag(self, start, end):
        held = dict(button="left", buttons=1, clickCount=1)
        self.mouse("mousePressed", *start, **held)
        for part in (0.25, 0.5, 0.75, 1):
            self.mouse("mouseMoved", *[a + (b - a) * part for a, b in zip(start, end)], **held)
        self.mouse("mouseReleased", *end, **held)
        self.settle()

    def settle(self):
        """Waits for what an event left to the next animation frame."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def center(self, selector):
        """Where an element is, in the middle."""
        return self.run(f"""(() => {{
            const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")

    def picture(self, path, full=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=full)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
