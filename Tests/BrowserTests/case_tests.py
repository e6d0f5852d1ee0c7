"""The view of one case: modes, keys, addresses, and pictures that are true to scale."""

import re

from page import PageTest

MODES = ["overlay", "side", "flip", "wipe", "fade", "changes"]


class OneCase(PageTest):
    def state(self):
        return self.value(
            """() => ({
                width: document.querySelector("#stage-one svg").getAttribute("width"),
                left: document.querySelector("#stage-one").scrollLeft,
                top: document.querySelector("#stage-one").scrollTop,
                page: window.scrollY,
                selected: [...document.querySelectorAll("#case tr.selected")].map((row) => row.dataset.box),
            })"""
        )

    def test_modes_keep_zoom_scroll_and_selection(self):
        self.open_case("boxes>2 dist:fillEqually axis:horizontal max>11 max<20", "&zoom=4&box=1")
        self.value("document.querySelector('#stage-one').scrollTo(37, 11)")
        self.value("window.scrollTo(0, 40)")
        before = self.state()
        self.assertEqual((before["left"], before["top"], before["page"]), (37, 11, 40))
        self.assertEqual(len(before["selected"]), 1)
        for mode in MODES[1:] + MODES[:1]:
            self.value(f"document.querySelector('.modes [data-mode={mode}]').click()")
            self.assertEqual(self.state(), before, mode)
            self.assertIn("zoom=4", self.page.url)

    def test_each_mode_shows_its_layers(self):
        self.open_case("dist:fillEqually max>5")
        def shown(mode, *selectors):
            self.page.locator(f".modes [data-mode={mode}]").click()
            return [self.page.locator(selector).is_visible() for selector in selectors]
        a, b = "#stage-one .layer.a .box .edge >> nth=0", "#stage-one .layer.b .box .edge >> nth=0"
        self.assertEqual(shown("overlay", a, b, "#stage-two"), [True, True, False])
        self.assertEqual(shown("side", a, b, "#stage-two"), [True, False, True])
        self.assertEqual(shown("flip", a, b, "#flip"), [False, True, True])
        self.page.locator("#flip").click()
        self.assertEqual(shown("flip", a, b), [True, False])
        self.assertEqual(shown("wipe", "#share"), [True])
        self.page.locator("#share").fill("25")
        widths = self.value("['a', 'b'].map((side) => +document.querySelector(`#picture-one-clip-${side} rect`).getAttribute('width'))")
        self.assertAlmostEqual(widths[1] / sum(widths), 0.25, places=3)
        self.assertEqual(self.text("#mode-control output"), "25% B")
        self.page.locator(".modes [data-mode=fade]").click()
        self.page.locator("#share").fill("80")
        self.assertEqual(self.value("document.querySelector('#stage-one .layer.b').style.opacity"), "0.8")

    def test_side_by_side_pans_together(self):
        self.open_case("dist:fillEqually max>5", "&zoom=6&mode=side")
        self.value("document.querySelector('#stage-one').scrollTo(50, 20)")
        self.wait("document.querySelector('#stage-two').scrollLeft === 50")
        self.assertEqual(self.value("document.querySelector('#stage-two').scrollTop"), 20)

    def test_the_picture_is_to_one_scale(self):
        for query in ["dist:fillEqually max>5", "axis:vertical max>5", "hidden:yes max>5"]:
            self.open_case(query)
            # Compare the drawn widths and heights with those in the boxes' titles.
            scales = self.value(
                """() => [...document.querySelectorAll("#stage-one .box:not(.hidden-view)")].flatMap((box) => {
                    const edge = box.querySelector(".edge");
                    const [width, height] = box.querySelector("title").textContent
                        .split(": ")[1].split(", ")[2].split(" × ").map(Number);
                    return [[edge.getAttribute("width"), width], [edge.getAttribute("height"), height]];
                }).filter(([, points]) => points > 1).map(([pixels, points]) => pixels / points)"""
            )
            self.assertGreater(len(scales), 3)
            self.assertLess(max(scales) - min(scales), 0.02 * max(scales), query)

    def test_alignment_rectangles_lie_inside_their_frames_by_the_insets(self):
        # The seventh entry of a visible view contains its insets, if it has some.
        one = next(
            case for case in self.cases() if isinstance(case["a"], list)
            and any(len(view) > 6 and view[6] and view[2] for view in case["views"])
        )
        self.open_case(one["id"])
        drawn = self.value(
            """() => [...document.querySelectorAll("#stage-one .layer.a .box:has(rect.sd-stack)")].map((box) => [
                +box.dataset.box, ...[".edge", "rect.sd-stack"].map((rectangle) => ["x", "y", "width", "height"].map(
                    (name) => +box.querySelector(rectangle).getAttribute(name)))])"""
        )
        self.assertGreater(len(drawn), 0)
        for index, frame, inner in drawn:
            top, left, bottom, right = one["views"][index][6]
            scale = frame[3] / one["a"][4 * index + 3]
            points = [left, top, -left - right, -top - bottom]
            for distance, outer, own in zip(points, frame, inner):
                self.assertAlmostEqual(own - outer, distance * scale, delta=0.02 * scale)

    def test_small_differences_are_exaggerated_with_a_note(self):
        self.open_case("max<1 max>0.1")
        self.assertIn("not to scale", self.text("#not-to-scale"))
        before = self.value("document.querySelector('#stage-one .layer.b').innerHTML")
        self.page.get_by_label("differences ×10").uncheck()
        self.assertEqual(self.text("#not-to-scale"), "")
        self.assertNotEqual(self.value("document.querySelector('#stage-one .layer.b').innerHTML"), before)
        self.open_case("max>5")
        self.assertEqual(self.text("#not-to-scale"), "")

    def test_own_and_inherited_changes_are_distinguished(self):
        self.open_case("cause:spacing-in-proportions max>5 boxes>5")
        self.assertEqual(self.page.locator(".boxes .start").count(), 1)
        rows = self.value("[...document.querySelectorAll('.boxes tbody tr')].map((row) => [...row.cells].map((cell) => cell.innerText))")
        pattern = "(pushed by|follows|also moved by) (view \\d|the stack)"
        self.assertTrue(any(re.match(pattern, row[7]) for row in rows), rows)

    def test_the_table_sorts(self):
        self.open_case("boxes>3 max>5")
        heading = self.page.locator(".boxes th[aria-sort]", has_text="own change")
        heading.locator("button").click()
        self.assertEqual(heading.get_attribute("aria-sort"), "descending")
        first = self.page.locator(".boxes tbody tr").first.locator("td").nth(4).inner_text()
        self.assertNotEqual(first, "–")
        heading.locator("button").click()
        self.assertEqual(heading.get_attribute("aria-sort"), "ascending")

    def test_row_and_box_select_each_other(self):
        self.open_case("boxes>1 max>5")
        self.page.locator(".pick").nth(1).click()
        self.assertEqual(self.page.locator("#stage-one .layer.a .box.selected").count(), 1)
        self.value("document.querySelector('#stage-one .layer.b .box[data-box=\"2\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.assertEqual(self.page.locator(".boxes tr.selected").get_attribute("data-box"), "2")
        self.assertIn("box=1", self.page.url)

    def test_constraints_that_differ_are_marked_on_both_sides(self):
        self.open_case("cause:uikit~fdstackview/left/uikit:spacing-in-proportions max>0")
        self.assertEqual(self.page.locator(".constraints .mark-2").count(), 2)
        self.assertFalse(self.page.locator(".constraints .mark-0").first.is_visible())
        self.page.get_by_text("others", exact=False).last.click()
        self.assertTrue(self.page.locator(".constraints .mark-0").first.is_visible())

    def test_reproductions_are_copied(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.open_case("dist:fillEqually")
        for name, words in [("command", "stackdiff layout"), ("case as JSON", '"stack"'), ("text for a bug", "## Steps")]:
            self.page.locator("details", has_text=name[0].upper() + name[1:]).last.evaluate("(element) => { element.open = true; }")
            self.page.get_by_role("button", name=f"Copy {name}", exact=True).click()
            self.wait(f"document.querySelector('#status').textContent === 'Copied: {name}.'")
            self.assertIn(words, self.value("navigator.clipboard.readText()"))


class Keys(PageTest):
    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def case(self):
        return self.page.url.partition("case=")[2].partition("&")[0]

    def wait_for_case(self, other):
        self.wait(f"!location.hash.includes('case={other or 'none'}') && location.hash.includes('case=')")

    def test_j_and_k_walk_through_the_cases_found(self):
        self.search("dist:fillEqually max>5")
        self.page.locator("h1").click()
        self.press("j")
        self.wait_for_case("")
        first = self.case()
        self.assertEqual(self.text("#place").split(" of ")[0], "1")
        self.press("j")
        self.wait_for_case(first)
        self.assertEqual(self.text("#place").split(" of ")[0], "2")
        self.assertIn("q=dist%3AfillEqually", self.page.url)
        self.press("k")
        self.wait(f"location.hash.includes('{first}')")
        self.wait("document.querySelector('#previous').disabled")

    def test_keys_change_mode_zoom_and_box(self):
        self.open_case("boxes>1 max>5")
        for number, mode in enumerate(["overlay", "side", "flip", "wipe", "fade", "changes"], 1):
            self.press(str(number))
            self.assertEqual(self.page.get_attribute("#stages", "data-mode"), mode)
        self.press("f")
        self.assertEqual(self.page.get_attribute("#stages", "data-flip"), "a")
        self.press("+", "+")
        self.assertEqual(self.text("#zoom"), "156%")
        self.press("-")
        self.assertEqual(self.text("#zoom"), "125%")
        self.press("0")
        self.assertEqual(self.text("#zoom"), "100%")
        self.press("]", "]")
        self.assertEqual(self.page.locator(".boxes tr.selected").get_attribute("data-box"), "1")
        self.press("[")
        self.assertEqual(self.page.locator(".boxes tr.selected").get_attribute("data-box"), "0")

    def test_c_copies_the_command(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.open_case("max>5")
        self.press("c")
        self.wait("document.querySelector('#status').textContent === 'Copied: command.'")
        self.assertIn("stackdiff layout", self.value("navigator.clipboard.readText()"))

    def test_keys_are_text_in_fields(self):
        self.press("/")
        self.wait("document.activeElement.id === 'search'")
        self.press("j", "f", "1", "?")
        self.assertEqual(self.page.input_value("#search"), "jf1?")
        self.assertNotIn("case=", self.page.url)

    def test_keys_can_be_switched_off(self):
        self.page.uncheck("#keys")
        self.page.locator("h1").click()
        self.press("j", "?")
        self.assertNotIn("case=", self.page.url)
        self.assertFalse(self.page.locator("#help").is_visible())
        self.page.check("#keys")
        self.page.locator("h1").click()
        self.press("?")
        self.assertTrue(self.page.locator("#help").is_visible())
        self.press("Escape")
        self.assertFalse(self.page.locator("#help").is_visible())

    def test_a_browsers_own_keys_have_no_other_effect(self):
        self.open_case("max>5")
        self.press("Control+j")
        self.assertEqual(self.page.get_attribute("#stages", "data-mode"), "overlay")


class Addresses(PageTest):
    def test_an_address_contains_the_whole_state(self):
        identifier = self.open_case("boxes>2 dist:fillEqually max>5")
        self.open(
            f"#case={identifier}&mode=wipe&zoom=1.5&box=1&q=boxes%3E2+dist:fillEqually+max%3E5")
        self.assertEqual(self.page.get_attribute("#stages", "data-mode"), "wipe")
        self.assertEqual(self.text("#zoom"), "150%")
        self.assertEqual(self.page.locator(".boxes tr.selected").count(), 1)
        self.assertTrue(self.text("#place").startswith("1 of "))
        self.page.get_by_text("All cases", exact=True).click()
        self.page.wait_for_selector("#search")
        self.assertEqual(
            self.page.input_value("#search"), "boxes>2 dist:fillEqually max>5")

    def test_back_leads_back(self):
        self.search("dist:fill")
        self.page.locator(".cases tbody a").first.click()
        self.page.wait_for_selector("#stage-one svg")
        self.page.go_back()
        self.page.wait_for_selector("#search")
        self.assertEqual(self.page.input_value("#search"), "dist:fill")

    def test_an_unknown_case_is_explained(self):
        self.open("#case=0123456789abcdef")
        self.assertIn("No such case", self.text("#case"))
        self.assertIn("0123456789abcdef", self.text("#case"))
        self.page.keyboard.press("1")
        self.page.get_by_text("All cases", exact=True).click()
        self.page.wait_for_selector("#search")

    def test_invalid_parts_of_an_address_are_ignored(self):
        identifier = self.open_case("max>5")
        self.open(f"#case={identifier}&mode=explode&zoom=1e9&box=99.99&q=%3Cimg%20src=x%3E")
        self.assertEqual(self.page.get_attribute("#stages", "data-mode"), "overlay")
        self.assertEqual(self.page.locator(".boxes tr.selected").count(), 0)
        self.open("#case=%3Cimg%20src=x%20onerror=alert(1)%3E")
        self.assertIn("<img src=x onerror=alert(1)>", self.text("#case"))
        self.open("#%E0%A4%A")
