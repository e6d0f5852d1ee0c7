"""What the page looks like, against pictures that somebody has looked at.

STACKDIFF_RECORD_SCREENSHOTS=1 takes them anew. They are small and compared coarsely, since fonts
differ from machine to machine: what is found is what is gone, elsewhere or in another colour.
"""

import io
import os
import pathlib

from PIL import Image, ImageChops, ImageStat

from page import FOLDER, PageTest

PICTURES = pathlib.Path(__file__).parent / "Screenshots"
# The mean difference of a picture, and of the worst of its tiles, from 0 to 255.
TOLERANCE = 10
TILE_TOLERANCE = 60


def coarse(image):
    """The picture at an eighth of its size, where letters are grey."""
    return image.convert("RGB").resize((image.width // 8, image.height // 8), Image.BOX)


def difference(first, second):
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

    def test_the_page_looks_as_it_did(self):
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

    def test_the_comparison_sees_what_is_elsewhere(self):
        picture = Image.new("RGB", (400, 900), "white")
        picture.paste("#0072b2", (40, 40, 200, 140))
        moved = Image.new("RGB", (400, 900), "white")
        moved.paste("#0072b2", (240, 340, 400, 440))
        mean, worst = difference(picture, moved)
        self.assertTrue(mean > TOLERANCE or worst > TILE_TOLERANCE)
