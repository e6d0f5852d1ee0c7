"""Stack views as flexible boxes in a browser. The argument is chromium, firefox or webkit."""

import glob
import http.client
import itertools
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from flexible_boxes import FEATURES, serve_boxes

# The pixels of a point. Browsers round to 1/64 or 1/60 of a pixel, which is then below stackdiff's tolerance.
# Lengths stay below the limits of browsers.
SCALE = 64
# Chromium's unit of length in points, and the room by which a line may be too short for its words because of rounding.
UNIT = 1 / 64 / SCALE
ROOM = 4 * UNIT
PAGE = """<!DOCTYPE html><meta charset="utf-8"><style>
section { position: absolute; inset: 0 auto auto 0; width: 2000000px; height: 2000000px;
  contain: strict; line-height: 0; font-size: 0 }
div, i { box-sizing: border-box }
section > div { position: absolute; left: 0; top: 0 }
i { display: flow-root }
p { margin: 0; overflow: clip; contain: layout }
b { display: inline-block; width: 0 }
</style><body>"""
SCRIPT = """(html) => {
    document.body.innerHTML = html;
    return JSON.stringify([...document.querySelectorAll("section")].map((section) =>
        [...section.querySelectorAll("div")].map((box) => {
            const [own, around] = [box, box.parentElement].map((it) => it.getBoundingClientRect());
            return [own.x - around.x, own.y - around.y, own.width, own.height];
        })));
}"""


class WebDriver:
    """A browser that a WebDriver program controls."""

    def __init__(self, page, command, options):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [*command, f"--port={port}"], stdin=subprocess.DEVNULL, stdout=sys.stderr)
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        for _ in range(100):
            try:
                self.connection.connect()
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        self.path = "/session"
        session = self.ask("", {"capabilities": {"alwaysMatch": options}})
        self.path += "/" + session["sessionId"]
        self.version = session["capabilities"]["browserVersion"]
        self.ask("/url", {"url": page})

    def ask(self, path, body, method="POST"):
        self.connection.request(
            method, self.path + path, json.dumps(body), {"Content-Type": "application/json"})
        value = json.loads(self.connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            sys.exit(f"{value['error']}: {value['message']}")
        return value

    def evaluate(self, html):
        return self.ask(
            "/execute/sync", {"script": f"return ({SCRIPT})(arguments[0])", "args": [html]})

    def close(self):
        self.ask("", {}, "DELETE")
        self.process.terminate()


class WebDriverBiDi:
    """A browser that is controlled without another program."""

    def __init__(self, page, folder, program):
        import websocket

        messages = folder / "messages"
        with open(messages, "w") as file:
            self.process = subprocess.Popen(
                [program, "--headless", "--no-remote", "--profile", str(folder),
                 "--remote-debugging-port", "0"],
                stdin=subprocess.DEVNULL, stdout=file, stderr=file)
        address = None
        while not address and self.process.poll() is None:
            time.sleep(0.05)
            with open(messages) as file:
                address = re.search(r"WebDriver BiDi listening on (ws://\S+)", file.read())
        if not address:
            sys.exit(f"{program} ended before it could be controlled")
        self.socket = websocket.create_connection(address[1] + "/session", suppress_origin=True)
        self.count = 0
        self.version = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.navigate", context=self.context, url=page, wait="complete")

    def ask(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while (message := json.loads(self.socket.recv())).get("id") != self.count:
            pass
        if message["type"] == "error":
            sys.exit(f"{message['error']}: {message['message']}")
        return message["result"]

    def evaluate(self, html):
        answer = self.ask(
            "script.callFunction", functionDeclaration=SCRIPT, awaitPromise=False,
            target={"context": self.context}, arguments=[{"type": "string", "value": html}])
        return answer["result"]["value"]

    def close(self):
        self.ask("browser.close")
        self.process.wait(5)


def own_folder():
    """Creates a temporary folder, and removes those of killed programs: stackdiff can kill a program before it
    removes its folder.

    It is in /tmp, whatever TMPDIR is: Chromium makes sockets below it, whose paths have about 100 characters at most.
    """
    prefix = "stackdiff-browser-"
    for folder in glob.glob(f"/tmp/{prefix}*"):
        try:
            os.kill(int(folder.rpartition(prefix)[2].split("-")[0]), 0)
        except ProcessLookupError:
            shutil.rmtree(folder, ignore_errors=True)
        except (PermissionError, ValueError):
            pass
    folder = tempfile.mkdtemp(prefix=f"{prefix}{os.getpid()}-", dir="/tmp")
    os.environ["TMPDIR"] = folder
    return pathlib.Path(folder)


def start(name, folder):
    """Starts a browser with an empty page."""
    page = folder / "page.html"
    page.write_text(PAGE)
    page, is_root = page.as_uri(), os.geteuid() == 0
    if name == "firefox":
        return WebDriverBiDi(page, folder, shutil.which("firefox-esr") or "firefox")
    if name == "chromium":
        arguments = ["--headless", *["--no-sandbox"] * is_root]
        return WebDriver(page, ["chromedriver"], {"goog:chromeOptions": {"args": arguments}})
    if is_root:
        os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    options = {"args": ["--automation"]}
    if browsers := glob.glob("/usr/lib*/*/webkit2gtk-4.*/MiniBrowser"):
        options["binary"] = browsers[0]
    return WebDriver(page, ["WebKitWebDriver"], {"webkitgtk:browserOptions": options})


def css(style):
    def value(name, value):
        if name == "flex":
            grow, shrink, basis = value
            return f"{grow} {shrink} {basis if basis == 'auto' else '0px'}"
        return value if isinstance(value, str) else f"{value * SCALE}px"

    return ";".join(f"{name}:{value(name, one)}" for name, one in style.items())


def element(box):
    """Returns a box as HTML, without hidden boxes, which have no frames."""
    content = "".join(map(element, box.shown)) if box.stack else text(box)
    return f'<div style="{css(box.style)}">{content}</div>'


def text(view):
    """Returns a view's content as HTML: between two empty lines, whose baselines are those of the view."""
    width, height = (view.natural(axis) or 0 for axis in "xy")
    content = f'<i style="{css({"width": width, "height": height})}"></i>'
    if view.pieces:
        content = wrapping(view)
    offsets = view.view.get("baselineOffsets")
    if offsets is None:
        return content

    def line(above, below):
        return f'<i style="{css({"margin-top": above, "margin-bottom": below})}"><b></b></i>'

    first, last = offsets["first"], offsets["last"]
    return line(first, -first) + content + line(-last, last)


def wrapping(view):
    """Returns a text that may have several lines as HTML."""
    height, most = view.natural("y"), view.view["numberOfLines"]
    style = {"margin-right": -ROOM} | ({"max-height": most * height} if most else {})
    # Each piece ends where the browser's unit is nearest, so that the lengths of lines are exact to a unit.
    ends = [round(end / UNIT) * UNIT for end in itertools.accumulate(view.pieces, initial=0)]
    words = "".join(
        f'<b style="{css({"width": end - start, "height": height})}"></b>'
        for start, end in itertools.pairwise(ends))
    return f'<p style="{css(style)}">{words}</p>'


def main():
    folder = own_folder()
    browser = start(sys.argv[1], folder)

    def lay_out(roots):
        html = "".join(f"<section>{element(root)}</section>" for root in roots)
        for root, frames in zip(roots, json.loads(browser.evaluate(html))):
            for box, frame in zip(root.visible(), frames):
                box.frame = tuple(number / SCALE for number in frame)

    serve_boxes(sys.argv[1], browser.version, [*FEATURES, "numberOfLines"], lay_out)
    browser.close()
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
