"""Comparisons of the page with reviewed screenshots.

STACKDIFF_RECORD_SCREENSHOTS=1 records new ones. Fonts differ between machines, so the screenshots are small and the
comparison is coarse: it finds missing or moved parts, and changed colours.
"""

import io
import os
import pathlib

from PIL import Image, ImageChops, ImageStat

from page import FOLDER, PageTest

PICTURES = pathlib.Path(__file__).parent / "Screenshots"
# The largest mean difference of a screenshot and of one of its tiles, from 0 to 255.
TOLERANCE = 10
TILE_TOLERANCE = 60


def coarse(image):
    """Returns the image at an eighth of its size, where letters are only grey."""
    return image.convert("RGB").resize((image.width // 8, image.height // 8), Image.BOX)


def difference(first, second):
    """Returns the mean difference of two images, and of the tile with the largest one."""
    changes = ImageChops.difference(coarse(first), coarse(second)).convert("L")
    tiles = changes.resize((max(changes.width // 12, 1), max(changes.height // 12, 1)), Image.BOX)
    return ImageStat.Stat(changes).mean[0], tiles.getextrema()[1]


class Screenshots(PageTest):
    def compare(self, name):
        taken = Image.open(io.BytesIO(self.page.screenshot(animations="disabled")))
        path = PICTURES / f"{name}.png"
        if os.environ.get("STACKDIFF_RECORD_SCREENSHOTS") == "1":
            half = taken.convert("RGB").resize((taken.width // 2, taken.height // 2), Image.LANCZOS)
            half.quantize(96, method=Image.Quantize.MAXCOVERAGE).save(path, optimize=True)
            return
        self.assertTrue(path.exists(), f"{path} is missing; record it and look at it")
        known = Image.open(path).convert("RGB").resize(taken.size)
        mean, worst = difference(taken, known)
        if mean > TOLERANCE or worst > TILE_TOLERANCE:
            taken.save(FOLDER / f"{name}.png")
            self.fail(f"{name} differs by {mean:.1f}, at worst {worst}; see {FOLDER}/{name}.png")

    def test_the_page_looks_like_its_screenshots(self):
        identifier = self.open_case(
            "cause:uikit~fdstackview/left/uikit:spacing-in-proportions max>5 boxes>2"
        )
        for width in [400, 800, 1440]:
            self.page.set_viewport_size({"width": width, "height": 900})
            for scheme in ["light", "dark"]:
                self.page.emulate_media(color_scheme=scheme)
                self.open()
                self.compare(f"overview-{width}-{scheme}")
                self.open(f"#case={identifier}")
                self.compare(f"case-{width}-{scheme}")

    def test_the_comparison_finds_a_moved_box(self):
        picture = Image.new("RGB", (400, 900), "white")
        picture.paste("#0072b2", (40, 40, 200, 140))
        moved = Image.new("RGB", (400, 900), "white")
        moved.paste("#0072b2", (240, 340, 400, 440))
        mean, worst = difference(picture, moved)
        self.assertTrue(mean > TOLERANCE or worst > TILE_TOLERANCE)
