"""Comparisons of the model flexbox with Chromium's flexible boxes."""

import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM = os.environ["PROGRAM"]
BROWSER = (
    f"exec:PYTHONPATH='{ROOT}/Examples/shared' '{sys.executable}' -B"
    f" '{ROOT}/Examples/browser-layout/browser_layout.py' chromium"
)
TOLERANCE = 0.01
IS_REQUIRED = os.environ.get("STACKDIFF_BROWSER_TESTS") == "required"


def program(arguments, text=""):
    run = subprocess.run(
        [PROGRAM, *arguments], input=text, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in run.stdout.splitlines()]


@unittest.skipUnless(IS_REQUIRED or shutil.which("chromedriver"), "ChromeDriver is missing")
class FlexibleBoxes(unittest.TestCase):
    def agree(self, cases):
        """Fails if a layout differs; returns the cases that both support, with their frames. Counts the reasons for
        which the model does not support the others."""
        lines = "\n".join(json.dumps(case) for case in cases)
        options = ["--models", f"flexbox,{BROWSER}", "--format", "json"]
        layouts = program(["layout", *options, "-"], lines)
        self.assertEqual(len(layouts), 2 * len(cases))
        self.refusals = collections.Counter()
        pairs, differences = [], []
        for case, ours, shown in zip(cases, layouts[::2], layouts[1::2]):
            if "unsupported" in (ours["status"], shown["status"]):
                self.refusals[ours.get("reason")] += 1
                continue
            self.assertEqual((ours["status"], shown["status"]), ("unique", "unique"), case)
            pairs.append((case, ours["frames"]))
            numbers = [self.numbers(case, layout) for layout in (ours, shown)]
            distance = max(abs(a - b) for a, b in zip(*numbers, strict=True))
            if distance > TOLERANCE:
                differences.append(f"{distance} points: {json.dumps(case)}")
        self.assertEqual(differences[:5], [], f"{len(differences)} of {len(pairs)} differ")
        return pairs

    def numbers(self, case, layout):
        frames = [frame for frame in layout["frames"] if not is_hidden(case, frame["path"])]
        return [frame[name] for frame in frames for name in ("x", "y", "width", "height")]

    def test_generated_cases_agree(self):
        cases = []
        for seed, profile in ((1, "realistic"), (2, "adversarial"), (3, "mixed")):
            options = ["--seed", str(seed), "--runs", "1200", "--profile", profile]
            cases += program(["generate", *options])
        cases = [case for case in cases if "edits" not in case]
        pairs = self.agree(cases)
        self.assertGreaterEqual(len(pairs), 1000)
        words = json.dumps([case for case, _ in pairs])
        for word in ("Equally", "Proportionally", "equalSpacing", "equalCentering", "leading"):
            self.assertIn(word, words)
        for word in ("center", "trailing", "firstBaseline", "lastBaseline", "isHidden", "Margins"):
            self.assertIn(word, words)
        self.assertIn("forceRightToLeft", words)
        nested = [case for case, frames in pairs if any("." in frame["path"] for frame in frames)]
        self.assertGreaterEqual(len(nested), 300)
        overflowing = [case for case, frames in pairs if overflows(frames)]
        self.assertGreaterEqual(len(overflowing), 100)

    def test_generated_texts_agree(self):
        options = ["--seed", "4", "--runs", "8000", "--models", f"flexbox,{BROWSER}"]
        cases = program(["generate", *options])
        cases = [case for case in cases if "edits" not in case and any(texts(case))]
        pairs = self.agree(cases)
        self.assertGreaterEqual(len(pairs), 1000)
        self.assertEqual(list(self.refusals), ["there are no optional sizes"])
        self.assertLess(len(cases) - len(pairs), len(cases) / 4)
        found = collections.Counter()
        for case, frames in pairs:
            sizes = {frame["path"]: (frame["width"], frame["height"]) for frame in frames}
            for path, text in texts(case):
                (width, height), line = sizes[path], text["intrinsicContentSize"]
                found["nested"] += "." in path
                found["of several lines"] += height > line["height"] and width < line["width"]
                found["narrower than a word"] += width * text.get("words", 0) < line["width"]
                found["cut off"] += text["numberOfLines"] * line["height"] == height
        self.assertGreaterEqual(min(found.values()), 100, found)

    def test_the_cases_of_the_repository_agree(self):
        # Some of these cases come from bug reports on other implementations of CSS.
        files = sorted((ROOT / "Cases/flexbox").glob("*.json"))
        cases = [json.loads(file.read_text()) for file in files]
        self.assertGreaterEqual(len(self.agree(cases)), 10)


def overflows(frames):
    """Returns whether a view sticks out of the outer stack at its end."""
    outer, *inner = frames
    inner = [frame for frame in inner if "." not in frame["path"]]
    return any(
        frame["x"] + frame["width"] > outer["width"] + TOLERANCE
        or frame["y"] + frame["height"] > outer["height"] + TOLERANCE
        for frame in inner
    )


def texts(case):
    """Yields the path and the view of each visible text that may have several lines."""
    views = [(str(index), view) for index, view in enumerate(case["stack"]["arrangedSubviews"])]
    while views:
        path, view = views.pop()
        if view.get("isHidden"):
            continue
        if "numberOfLines" in view:
            yield path, view
        inner = view.get("stack", {}).get("arrangedSubviews", [])
        views += [(f"{path}.{index}", one) for index, one in enumerate(inner)]


def is_hidden(case, path):
    stack = case["stack"]
    for index in path.split(".") if path else []:
        view = stack["arrangedSubviews"][int(index)]
        if view.get("isHidden"):
            return True
        stack = view.get("stack")
    return False
