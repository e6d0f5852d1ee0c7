"""The base class of tests that open a report in a browser."""

import base64
import fcntl
import functools
import gzip
import json
import os
import pathlib
import unittest

from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(os.environ["CAMPAIGN"]).resolve()
REPORT = pathlib.Path(os.environ.get("REPORT", FOLDER / "report.html")).resolve()


@functools.cache
def browser():
    driver = sync_playwright().start()
    return driver, driver.chromium.launch(
        executable_path=os.environ["BROWSER"], args=["--no-sandbox", "--force-color-profile=srgb"]
    )


def close_browser():
    driver, opened = browser()
    opened.close()
    driver.stop()
    browser.cache_clear()


def shared_report(name, write):
    """Returns the report in the folder `name`. The first process that needs the folder lets `write` fill it."""
    folder = FOLDER / name
    with open(FOLDER / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            folder.mkdir()
            write(folder)
    return folder / "report.html"


class PageTest(unittest.TestCase):
    """A test with a page. It fails if the page logs a message or an error, opens a dialog or sends a request."""

    report = REPORT
    options = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"}

    def setUp(self):
        self.context = browser()[1].new_context(**self.options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(30000)
        self.problems = []
        self.page.on("console", lambda message: self.problems.append(message.text))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("dialog", self.refuse)
        self.page.on("request", self.note_request)
        self.open()

    def tearDown(self):
        self.context.close()
        self.assertEqual(self.problems, [])

    def refuse(self, dialog):
        self.problems.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def note_request(self, request):
        if request.url.split("#")[0] not in (self.report.as_uri(), "about:blank"):
            self.problems.append(f"a request: {request.url}")

    def open(self, address="", is_ready=True):
        self.page.goto("about:blank")
        self.page.goto(self.report.as_uri() + address)
        if is_ready:
            self.page.wait_for_selector("html[data-ready]", state="attached")

    def open_case(self, query="", address=""):
        """Opens the simplest case that a query finds; returns its identifier."""
        self.open("#q=" + query.replace(" ", "+").replace(">", "%3E").replace("<", "%3C"))
        link = self.page.locator(".cases tbody a").first
        identifier = link.get_attribute("href").split("case=")[1].split("&")[0]
        self.open(f"#case={identifier}{address}")
        self.page.wait_for_selector("#stage-one svg")
        return identifier

    def search(self, query):
        self.page.fill("#search", query)
        return self.found()

    def found(self):
        """Returns the number of found cases that the page shows."""
        return int(self.text("#found").split(" ")[0].replace(",", ""))

    def rows(self):
        """Returns the first four cells of each row in the list."""
        more = self.page.locator("#table > button")
        while more.count():
            more.click()
        return self.page.evaluate(
            """() => [...document.querySelectorAll(".cases tbody tr")].map((row) =>
                [0, 1, 2, 3].map((index) => row.cells[index].innerText))"""
        )

    def cases(self):
        """Returns the cases in the page's data."""
        data = self.value("document.querySelector('#data').textContent")
        return json.loads(gzip.decompress(base64.b64decode(data)))["cases"]

    def open_details(self, selector="details", count=None):
        """Opens the first `count` collapsed parts of the page (default: all)."""
        for details in self.page.locator(selector).all()[:count]:
            details.evaluate("(element) => { element.open = true; }")

    def assert_no_violation(self, place):
        """Fails if axe finds a violation of the rules for accessibility."""
        self.value(AXE_FILE_PATH.read_text() + "; undefined")
        result = self.value("axe.run({ resultTypes: ['violations'] })")
        found = [
            (one["id"], one["help"], [node["target"] for node in one["nodes"]][:3])
            for one in result["violations"]
        ]
        self.assertEqual(found, [], place)

    def text(self, selector):
        return self.page.locator(selector).first.inner_text()

    def wait(self, script):
        """Waits until a script returns true. Playwright's function for this needs eval, which the page forbids."""
        for _ in range(600):
            if self.value(script):
                return
            self.page.wait_for_timeout(50)
        self.fail(f"never true: {script}")

    def value(self, script):
        return self.page.evaluate(script)
