"""Accessibility of the report."""

from page import PageTest

# Lists controls below 24 × 24 pixels. Links in sentences are excluded: they may be as high as their line.
SMALL_TARGETS = """() => [...document.querySelectorAll(
    "button, select, input, summary, nav a, .links a, .matrix a, .cases a")]
    .filter((element) => element.checkVisibility())
    .map((element) => [element.textContent || element.id, element.getBoundingClientRect()])
    .filter(([, box]) => box.width < (box.height < 24 ? 0 : 24) || box.height < 24)
    .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)"""


class Accessibility(PageTest):
    scheme = "light"

    def setUp(self):
        self.options = {**PageTest.options, "color_scheme": self.scheme}
        super().setUp()

    def test_axe_finds_nothing_in_the_overview(self):
        self.open_details(count=6)
        self.page.locator("[data-token='dist:fill']").click()
        self.assert_no_violation("overview")

    def test_axe_finds_nothing_in_a_case(self):
        self.open_case("boxes>2 max>5", "&box=1")
        for mode in ["overlay", "side", "wipe"]:
            self.page.locator(f".modes [data-mode={mode}]").click()
            self.assert_no_violation(mode)
        self.open_case("max<1 max>0.1")
        self.assert_no_violation("a case with exaggerated differences")
        self.open("#case=unknown")
        self.assert_no_violation("an unknown case")

    def test_axe_finds_nothing_in_the_help(self):
        self.page.get_by_role("button", name="Help").click()
        self.assert_no_violation("help")


class AccessibilityInDarkColours(Accessibility):
    scheme = "dark"


class Environments(PageTest):
    def test_nothing_is_cut_off_at_320_pixels(self):
        self.page.set_viewport_size({"width": 320, "height": 640})
        identifier = self.open_case("boxes>3 max>5")
        places = ["", "#case=unknown"] + [
            f"#case={identifier}&mode={mode}" for mode in ["overlay", "side", "wipe"]
        ]
        for place in places:
            self.open(place)
            self.open_details()
            self.assertEqual(self.value("document.documentElement.scrollWidth"), 320, place)

    def test_targets_are_large_enough(self):
        for width in [320, 1280]:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.open()
            self.assertEqual(self.value(SMALL_TARGETS), [])
            self.open_case("boxes>2 max>5", "&mode=wipe")
            self.assertEqual(self.value(SMALL_TARGETS), [])

    def test_focus_is_visible(self):
        self.page.keyboard.press("Tab")
        style = "getComputedStyle(document.activeElement)"
        self.assertEqual(self.value(style + ".outlineStyle"), "solid")
        self.assertGreaterEqual(self.value(f"parseFloat({style}.outlineWidth)"), 2)

    def test_the_theme_can_be_chosen(self):
        def background():
            return self.value("getComputedStyle(document.body).backgroundColor")
        light = background()
        self.page.select_option("#theme", "dark")
        dark = background()
        self.assertNotEqual(dark, light)
        self.page.emulate_media(color_scheme="dark")
        self.page.select_option("#theme", "light")
        self.assertEqual(background(), light)
        self.page.select_option("#theme", "system")
        self.assertEqual(background(), dark)

    def test_reduced_motion_disables_animations(self):
        self.open_case("max>5")
        duration = "getComputedStyle(document.querySelector('.layer')).transitionDuration"
        self.assertNotEqual(self.value(duration), "0s")
        self.page.emulate_media(reduced_motion="reduce")
        self.assertEqual(self.value(duration), "0s")

    def test_forced_colours_keep_dashes_and_pressed_buttons(self):
        self.page.emulate_media(forced_colors="active")
        self.open_case("max>5")
        dash = "getComputedStyle(document.querySelector('#stage-one .b .box .edge')).strokeDasharray"
        self.assertNotEqual(self.value(dash), "none")
        pressed = "getComputedStyle(document.querySelector('.modes [aria-pressed=true]')).borderTopWidth"
        self.assertEqual(self.value(pressed), "3px")

    def test_layouts_differ_in_more_than_colour(self):
        self.open_case("dist:fillEqually max>5")
        layers = self.value(
            """() => ["a", "b"].map((side) => {
                const style = getComputedStyle(document.querySelector(`#stage-one .${side} .box .edge`));
                return [style.strokeDasharray, document.querySelector(`#stage-one .${side} .name`).textContent[0]];
            })"""
        )
        self.assertEqual(layers[0], ["none", "A"])
        self.assertNotEqual(layers[1][0], "none")
        self.assertEqual(layers[1][1], "B")

    def test_paper_has_no_controls(self):
        self.page.emulate_media(media="print", color_scheme="dark")
        self.assertFalse(self.page.locator(".tools").is_visible())
        self.assertEqual(self.value("getComputedStyle(document.body).color"), "rgb(31, 35, 40)")

    def test_each_picture_has_a_name(self):
        self.open_case("max>5")
        names = self.value(
            "[...document.querySelectorAll('svg[role=img]')].map((svg) => document.getElementById(svg.getAttribute('aria-labelledby').split(' ')[0])?.textContent)"
        )
        self.assertTrue(all(names))
        self.assertIn(self.text(".case-head .sentence"), names)
