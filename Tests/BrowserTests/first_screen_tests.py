"""The table of causes, the navigation, and the printed page."""

import re

from matrix_tests import WIDTHS, MatrixTest, cut_summary
from page import PageTest


class FirstScreen(PageTest):
    def rows_of_causes(self):
        return self.value(
            """() => [...document.querySelectorAll(".overview tbody tr")].map((row) => [
                ...[...row.cells].map((cell) => cell.innerText),
                row.querySelectorAll("svg.thumb rect").length])"""
        )

    def test_causes_are_in_order_with_a_picture_and_a_number(self):
        rows = self.rows_of_causes()
        self.assertGreater(len(rows), 10)
        # Unexplained causes, then bugs of UIKit, then others; in each group, those with more cases first.
        ranks = [
            (0 if "Unknown" in name else 1 if re.search(r"in uikit(\n|$)", name) else 2, -int(count.replace(",", "")))
            for _, name, count, *_ in rows
        ]
        between = [rank for rank, row in zip(ranks, rows) if "compared with" not in row[1]]
        self.assertEqual(between, sorted(between))
        for row in rows:
            self.assertGreater(row[-1], 0, row)
            self.assertRegex(row[3], r"^(conflict|[0-9.,]+\xa0pt)$")
            self.assertRegex(row[4], "documentation|breaks|failed")
            self.assertNotIn("natural width of 10", row[5])

    def test_a_cause_is_one_row(self):
        names = [row[1].split("\n")[0] for row in self.rows_of_causes()]
        self.assertEqual(len(names), len(set(names)))

    def test_the_summary_counts_who_breaks_the_documentation(self):
        self.assertRegex(
            self.text("section:has(> #summary) > p"),
            r"Known bugs explain all [\d,]+ differing \w+\. uikit breaks Apple's documentation of"
            r" UIStackView in [\d,]+ of them(,| and) fdstackview in [\d,]+",
        )

    def test_the_navigation_stays_at_the_top(self):
        for width in [1440, 400]:
            self.page.set_viewport_size({"width": width, "height": 800})
            self.open()
            self.page.locator(".bar a", has_text="Cases").click()
            self.wait("window.scrollY > 1000")
            top = self.page.locator(".bar").bounding_box()["y"]
            self.assertEqual(top, 0)
            heading = self.page.locator("#cases").bounding_box()["y"]
            self.assertGreaterEqual(heading, self.page.locator(".bar").bounding_box()["height"])

    def test_no_control_is_cut_off_on_a_phone(self):
        self.page.set_viewport_size({"width": 390, "height": 844})
        self.open()
        cut = self.value(
            """() => [...document.querySelectorAll(".bar :is(a, select, input, button)"),
                ...document.querySelectorAll(".cases thead button")]
                .filter((one) => {
                    const box = one.getBoundingClientRect();
                    return box.left < 0 || box.right > Math.min(innerWidth,
                        one.closest("th")?.getBoundingClientRect().right ?? innerWidth);
                }).map((one) => one.textContent)"""
        )
        self.assertEqual(cut, [])

    def test_each_value_of_the_summary_has_a_label_on_a_phone(self):
        labels = """() => [...document.querySelectorAll(".overview tbody tr")].map((row) =>
            [...row.cells].map((cell) => getComputedStyle(cell, "::before").content))"""
        self.page.set_viewport_size({"width": 390, "height": 844})
        self.open()
        for row in self.value(labels):
            self.assertRegex(row[2], "cases|comparisons")
            self.assertIn("largest stored difference", row[3])
            self.assertIn("who is wrong", row[4])
            self.assertIn("what avoids it", row[5])
        self.page.set_viewport_size({"width": 1440, "height": 844})
        self.assertEqual({text for row in self.value(labels) for text in row}, {"none"})

    def test_the_summary_is_not_cut_off(self):
        self.assertEqual([cut_summary(self.page, width) for width in WIDTHS], [0] * len(WIDTHS))

    def test_each_case_has_a_title(self):
        overview = self.page.title()
        self.open_case("max>5")
        name = self.text("#case-name")
        self.assertTrue(self.page.title().startswith(name + ": "), self.page.title())
        self.page.locator(".bar a").first.click()
        self.wait("document.querySelector('#case').hidden")
        self.assertEqual(self.page.title(), overview)

    def test_a_unit_stays_with_its_number(self):
        loose = "[...document.body.innerText.matchAll(/[0-9] (pt|px)\\b.{0,20}/g)].map(String)"
        self.assertEqual(self.value(loose), [])
        self.open_case("max>5")
        self.assertEqual(self.value(f"document.querySelectorAll('pre').forEach((one) => one.remove()), {loose}"), [])

    def test_the_page_contains_no_internal_terms(self):
        self.open_details()
        words = self.value(
            """() => { document.querySelectorAll("code, pre").forEach((one) => one.remove());
                return document.body.innerText; }""")
        self.assertNotRegex(words, r"(?i)\bbuckets?\b|\bfindings?\b|\bdefects?\b|\bthe contract\b")

    def test_print_has_at_most_twenty_pages_and_cuts_nothing_off(self):
        pages = self.page.pdf(format="A4", prefer_css_page_size=False).count(b"/Type /Page\n")
        self.assertTrue(2 <= pages <= 20, pages)
        self.page.emulate_media(media="print")
        self.page.set_viewport_size({"width": 718, "height": 1000})
        self.assertLessEqual(self.value("document.documentElement.scrollWidth"), 718)
        cut = self.value(
            """() => [...document.querySelectorAll(".scroll, figure, pre")].filter((one) =>
                one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).length"""
        )
        self.assertEqual(cut, 0)

    def test_axe_finds_nothing_at_any_width(self):
        # The two schemes differ in their colors alone, whatever the width.
        for scheme, width in [("light", 1440), ("light", 800), ("light", 400), ("dark", 800)]:
            self.page.emulate_media(color_scheme=scheme)
            self.page.set_viewport_size({"width": width, "height": 900})
            self.open()
            self.assert_no_violation((scheme, width))


class FirstScreenOfTheMatrix(MatrixTest, FirstScreen):
    pass
