"""The pictures of all cards and cases."""

from matrix_tests import MatrixTest
from page import PageTest

# Returns the problems of a picture's labels: too small, cut off or overlapping.
LABELS = """(svg) => {
    const outer = svg.getBoundingClientRect();
    const scale = svg.getScreenCTM().a;
    const problems = [];
    const places = [];
    for (const text of svg.querySelectorAll("text")) {
        const box = text.getBoundingClientRect();
        if (!box.width) continue;
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        if (size < 11.99) problems.push(`${text.textContent}: ${size} px`);
        if (box.left < outer.left - 0.5 || box.right > outer.right + 0.5
            || box.top < outer.top - 0.5 || box.bottom > outer.bottom + 0.5) {
            problems.push(`${text.textContent}: cut off`);
        }
        for (const [other, words] of places) {
            if (box.left < other.right - 0.5 && other.left < box.right - 0.5
                && box.top < other.bottom - 2 && other.top < box.bottom - 2) {
                problems.push(`${text.textContent} lies on ${words}`);
            }
        }
        places.push([box, text.textContent]);
    }
    return problems;
}"""


class Changes(PageTest):
    def test_names_of_changes_differ_from_names_of_views(self):
        self.open_case("cause:uikit~fdstackview/left/uikit:spacing-in-proportions boxes>2")
        names = self.value(
            """() => [...document.querySelectorAll("#stage-one .badge-number, #stage-one .delta")]
                .map((text) => text.textContent.split(":")[0])"""
        )
        self.assertTrue(names)
        for name in names:
            self.assertRegex(name, r"^Δ\d+$")


class Cards(PageTest):
    def open_everything(self):
        self.open_details("details.further")

    def test_no_label_of_a_card_is_small_or_cut_off_or_covered(self):
        for width in [1440, 800, 400]:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.open()
            self.open_everything()
            found = self.value(
                f"[...document.querySelectorAll('article svg')].map((svg) => [svg.closest('article').id, ({LABELS})(svg)])"
            )
            self.assertGreater(len(found), 20)
            self.assertEqual([one for one in found if one[1]], [], width)

    def test_each_card_with_a_picture_has_a_box(self):
        self.open_everything()
        for card in self.page.locator("article:has(figure)").all():
            boxes = card.evaluate(
                """(card) => [...card.querySelectorAll("rect.sd-fill")].filter((rect) =>
                    +rect.getAttribute("width") > 0.01 && +rect.getAttribute("height") > 0.01).length"""
            )
            self.assertGreater(boxes, 0, card.get_attribute("id"))

    def test_boxes_cover_the_hatching(self):
        self.open_everything()
        uncovered = self.value(
            """() => [...document.querySelectorAll("article svg")].flatMap((svg) => {
                const boxes = [...svg.querySelectorAll("rect.sd-fill")].filter((rect) =>
                    +rect.getAttribute("width") > 0 && +rect.getAttribute("height") > 0);
                const covers = [...svg.querySelectorAll("g rect.sd-surface")].map((rect) =>
                    ["x", "y", "width", "height"].map((name) => rect.getAttribute(name)).join());
                return boxes.filter((box) => !covers.includes(
                    ["x", "y", "width", "height"].map((name) => box.getAttribute(name)).join()));
            }).length"""
        )
        self.assertEqual(uncovered, 0)

    def test_the_smallest_case_is_the_one_that_is_drawn(self):
        self.open_everything()
        cards = self.value(
            """() => [...document.querySelectorAll("article")].map((card) => [card.id,
                card.querySelector(".sentence").textContent, card.querySelector(".links a")?.hash])"""
        )
        self.assertGreater(len(cards), 10)
        for name, sentence, address in cards:
            self.assertRegex(address, "^#case=", name)
            self.value(f"(location.hash = '{address}', 0)")
            self.wait(f"location.hash === '{address}' && !document.querySelector('#case').hidden")
            self.page.wait_for_timeout(10)
            self.assertTrue(sentence.endswith(self.page.locator("#case .sentence").text_content()), name)

    def test_hidden_views_margins_and_baselines_are_drawn(self):
        self.open_everything()
        for cause, what in [
            ("uikit-hidden-extent", ".sd-hidden"), ("fdstackview-margins-ignored", ".sd-guide"),
            ("fdstackview-baseline-spacing-ignored", ".sd-guide"),
        ]:
            card = self.page.locator(f"article[id*='{cause}']").first
            self.assertGreater(card.locator(f"svg {what}").count(), 0, cause)


class CardsOfTheMatrix(MatrixTest, Cards):
    test_hidden_views_margins_and_baselines_are_drawn = None


class Cases(PageTest):
    def test_no_label_of_a_case_is_small_or_cut_off_or_covered(self):
        cases = self.cases()
        self.page.set_viewport_size({"width": 800, "height": 900})
        problems = []
        for mode in ["overlay", "side"]:
            for case in cases:
                address = f"#case={case['id']}&mode={mode}"
                found = self.value(
                    f"""new Promise((done) => {{
                        location.hash = "{address}";
                        setTimeout(() => done([...document.querySelectorAll("#stages svg")]
                            .filter((svg) => svg.checkVisibility()).flatMap({LABELS})), 15);
                    }})"""
                )
                if found:
                    problems.append((case["id"], mode, found))
        self.assertEqual(problems[:5], [], f"{len(problems)} of {len(cases)}")

    def test_the_whole_picture_of_a_case_fits_beside_its_bars(self):
        cases = self.cases()
        self.page.set_viewport_size({"width": 1400, "height": 900})
        wide = []
        for case in cases:
            if self.value(
                f"""new Promise((done) => {{
                    location.hash = "#case={case['id']}&mode=overlay";
                    setTimeout(() => done(document.querySelector("#stage-one svg").width.baseVal.value
                        > document.querySelector("#stages").clientWidth), 15);
                }})"""
            ):
                wide.append(case["id"])
        # Some cases have more bars than fit beside layouts of 120 pixels, the smallest width.
        self.assertLess(len(wide), len(cases) / 100, wide[:5])

    def test_a_case_without_a_box_is_described_in_words(self):
        cases = self.cases()

        def shows_box(case):
            return any(
                view[2] and not view[3] and min(case[side][4 * place + 2:4 * place + 4]) > 0.01
                for side in ["a", "b"] if isinstance(case[side], list)
                for place, view in enumerate(case["views"])
            )

        empty = [case for case in cases if not shows_box(case)]
        self.assertLess(len(empty), len(cases) / 5)
        for case in empty[:3]:
            self.open(f"#case={case['id']}")
            self.assertIn("There is nothing to draw", self.text("#case .remark"))
