"""The list of cases and its search."""

from page import PageTest


class FindingCases(PageTest):
    def test_tokens_find_matching_cases(self):
        total = self.found()
        for token, words in [
            ("dist:fillEqually", "fillEqually"),
            ("align:center", "alignment center"),
            ("axis:vertical", "vertical"),
            ("hidden:yes", "hidden)"),
        ]:
            number = self.search(token)
            self.assertTrue(0 < number < total, token)
            rows = self.rows()
            self.assertEqual(len(rows), number)
            for row in rows:
                self.assertIn(words, row[0], token)
            self.assertEqual(self.search("-" + token), total - number, token)

    def test_limits_hold_for_each_row(self):
        self.search("max>20 boxes<4")
        rows = self.rows()
        self.assertTrue(rows)
        for _, difference, boxes, _ in rows:
            self.assertGreater(float(difference), 20)
            self.assertLess(int(boxes), 4)

    def test_a_limit_may_have_blanks(self):
        self.assertEqual(self.search("max > 20 boxes <4"), self.search("max>20 boxes<4"))

    def test_limits_exclude_conflicts(self):
        self.assertEqual(self.search("max>0") + self.search("max<=0"), self.search("-max<0 max>=0"))
        self.assertIn("conflict", [row[1] for row in self.rows_of("-max>=0")])

    def rows_of(self, query):
        self.search(query)
        return self.rows()

    def test_tokens_narrow_each_other(self):
        self.assertEqual(self.search("dist:fill dist:none"), 0)
        both = self.search("dist:fillProportionally cause:spacing-in-proportions")
        self.assertLessEqual(both, self.search("cause:spacing-in-proportions"))
        self.assertGreater(both, 0)

    def test_a_seed_names_a_case(self):
        self.search("dist:fill")
        self.page.locator(".cases tbody a").first.click()
        facts = self.text(".case-head .facts")
        seed, index = facts.split("seed ")[1].split(", case ")
        self.open()
        total = self.found()
        self.assertEqual(self.search(f"seed:{seed}"), total)
        self.assertTrue(0 < self.search(f"seed:{seed}/{index}") < total)
        self.assertEqual(self.search("seed:8"), 0)

    def test_unknown_tokens_are_reported(self):
        self.assertFalse(self.page.locator("#problem").is_visible())
        self.search("max>much frobnicate:3")
        self.assertIn("max>much, frobnicate:3", self.text("#problem"))
        unknown = ["size>3", "dist:middle", "axis:diagonal", "align:left", "hidden:maybe", "seed:x"]
        self.search(" ".join(unknown))
        self.assertIn(", ".join(unknown), self.text("#problem"))
        self.search("dist:fill axis:vertical hidden:2 cause:uikit:hidden-extent")
        self.assertFalse(self.page.locator("#problem").is_visible())

    def test_enter_moves_into_the_results(self):
        self.search("dist:fill")
        self.page.focus("#search")
        self.page.keyboard.press("Enter")
        self.assertTrue(self.value("document.activeElement.closest('.cases tbody') !== null"))
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#stage-one svg")

    def test_short_names_lead_to_cases(self):
        name = self.page.locator(".cases tbody a").first.inner_text()
        self.assertRegex(name, "^Case [0-9a-f]{8}$")
        self.open("#case=" + name.removeprefix("Case "))
        self.assertEqual(self.text("#case-name"), name)
        self.open()
        link = self.page.locator("article .card-end a").first
        number = link.inner_text()
        link.click()
        self.page.wait_for_selector("#stage-one svg")
        self.assertIn(f"stored as {number} ", self.text(".case-head .facts"))

    def test_chips_count_and_toggle(self):
        total = self.found()
        chip = self.page.locator("[data-token='dist:fillEqually']")
        number = int(chip.locator(".count").inner_text())
        chip.click()
        self.assertEqual(self.found(), number)
        self.assertEqual(chip.get_attribute("aria-pressed"), "true")
        self.assertEqual(self.page.input_value("#search"), "dist:fillEqually")
        self.assertTrue(chip.evaluate("(chip) => chip === document.activeElement"))
        chip.click()
        self.assertEqual(self.found(), total)

    def test_columns_sort_both_ways(self):
        for name, column in [("Δ pt", 1), ("Boxes", 2), ("Rank", 3)]:
            heading = self.page.locator(".cases th", has_text=name)
            heading.locator("button").click()
            for _ in range(2):
                numbers = [float(row[column].replace("conflict", "inf")) for row in self.rows()]
                direction = heading.get_attribute("aria-sort")
                self.assertIn(direction, ["ascending", "descending"])
                self.assertEqual(numbers, sorted(numbers, reverse=direction == "descending"))
                self.assertGreater(len(set(numbers)), 3)
                self.assertEqual(self.page.locator(".cases th:not([aria-sort=none])[aria-sort]").count(), 1)
                heading.locator("button").click()

    def test_a_cell_of_the_table_filters(self):
        cell = self.page.locator(".matrix a[href='#q=dist:fillEqually+align:fill']")
        cell.click()
        self.wait("document.querySelector('#search').value !== ''")
        self.assertEqual(self.page.input_value("#search"), "dist:fillEqually align:fill")
        expected = self.found()
        self.open()
        self.assertEqual(self.search("dist:fillEqually align:fill"), expected)

    def test_a_cause_leads_to_its_cases(self):
        card = self.page.locator("article").first
        name = card.locator(".card-end .note code").nth(1).inner_text()
        link = card.locator(".links a").nth(1)
        number = int(link.inner_text().split(" ")[0])
        link.click()
        self.wait("document.querySelector('#search').value !== ''")
        self.assertEqual(self.page.input_value("#search"), f"cause:{name}")
        self.assertEqual(self.found(), number)

    def test_the_number_of_found_cases_is_announced(self):
        self.search("dist:fill")
        self.assertIn("found", self.text("#status"))
        self.assertEqual(self.page.get_attribute("#status", "role"), "status")


class WithoutScript(PageTest):
    options = {**PageTest.options, "java_script_enabled": False}

    def open(self, address="", is_ready=False):
        super().open(address, is_ready=False)

    def test_verdict_causes_and_cases_can_be_read(self):
        self.assertIn("layouts differ", self.text("h1"))
        self.assertGreaterEqual(self.page.locator("article svg").count(), 6)
        self.assertEqual(self.page.locator(".plain li").count(), 20)
        self.assertTrue(self.page.locator(".plain li").first.is_visible())
        self.assertFalse(self.page.locator("#case").is_visible())
        self.assertNotIn("pass", self.text("header").lower())
