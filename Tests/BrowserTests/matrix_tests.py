"""Reports on campaigns with several models."""

import json
import os
import subprocess
from urllib.parse import unquote

from access_tests import Accessibility
from page import FOLDER, PageTest, shared_report


def write_report(folder, models="all", runs=400):
    """Runs a campaign with several models and writes its report."""
    database = folder / "findings.stackdiff"
    program = os.environ["PROGRAM"]
    for arguments in [
        ["fuzz", "--models", models, "--runs", str(runs), "--seed", "7", "--db", database],
        ["report", "--format", "html", "--db", database, "--output", folder],
    ]:
        subprocess.run(
            [program, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )


# A model that reports a conflict for the first case, and then answers without frames, which is a failure. A model
# that only failed would end the campaign.
NONSENSE = r"""read -r line
echo '{"stackdiff":1,"name":"nonsense","version":"1","features":["distribution.fill","alignment.fill","freeSize"]}'
number=0
status=unsatisfiable
while read -r line; do
    echo "{\"case\":$number,\"status\":\"$status\",\"frames\":[]}"
    status=unique
    number=$((number + 1))
done
"""


class MatrixTest(PageTest):
    def setUp(self):
        self.report = shared_report("matrix", write_report)
        super().setUp()


class Matrix(MatrixTest):
    def test_there_is_a_cell_for_every_two_models(self):
        models = self.page.locator(".matrix").first.locator("tbody tr").count()
        self.assertGreater(models, 6)
        cells = self.page.locator(".matrix").first.locator("td a").count()
        self.assertEqual(cells, models * (models - 1))

    def test_a_cell_leads_to_the_differences_of_its_models(self):
        cell = self.page.locator(".matrix").first.locator("td a").first
        place = cell.get_attribute("href")
        differing = cell.inner_text().split("\n")[1].split(" ")[0]
        cell.click()
        self.wait(f"document.querySelector('{place}').open")
        self.assertIn(differing, self.text(f"{place} summary"))
        self.assertTrue(self.page.locator(place).is_visible())

    def test_the_page_is_not_wider_than_a_phone(self):
        self.page.set_viewport_size({"width": 400, "height": 800})
        self.assertLessEqual(self.value("document.documentElement.scrollWidth"), 400)


WIDTHS = [961, 1000, 1057, 1280]


def cut_summary(page, width):
    """Returns by how many pixels the table of causes is too wide."""
    page.set_viewport_size({"width": width, "height": 900})
    return page.evaluate(
        """() => { const place = document.querySelector(".scroll:has(.overview)");
            return place.scrollWidth - place.clientWidth; }"""
    )


class NamesWithBlanks(PageTest):
    """Names with blanks: the name of a program is its command."""

    def setUp(self):
        self.report = shared_report("blanks", self.write_report)
        super().setUp()

    @staticmethod
    def write_report(folder):
        script = folder / "a program.sh"
        script.write_text(NONSENSE)
        write_report(folder, f"uikit,fdstackview,exec:sh  '{script}'", runs=100)

    def follow(self, link):
        """Follows a link, whose query may contain no blank; returns the number of found cases."""
        query = unquote(link.get_attribute("href").removeprefix("#q="))
        self.assertNotRegex(query, r"\s")
        link.evaluate("(link) => link.click()")
        self.wait(f"document.querySelector('#search').value === {json.dumps(query)}")
        self.assertFalse(self.page.locator("#problem").is_visible())
        return self.found()

    def test_a_link_leads_to_the_cases_of_a_cause(self):
        links = self.page.locator("article .links a[href*='cause:'][href*='exec:']")
        self.assertGreater(links.count(), 1)
        for link in links.all():
            number = int(link.text_content().split()[0])
            self.assertEqual(self.follow(link), number)

    def test_a_link_leads_to_the_cases_of_a_pair(self):
        total = self.found()
        links = self.page.locator(".pair-part a[href*='models:'][href*='exec:']")
        self.assertEqual(links.count(), 2)
        for link in links.all():
            self.assertTrue(0 < self.follow(link) < total)

    def test_a_case_leads_to_those_of_its_cause(self):
        self.open_case("failure-answer")
        self.assertGreater(self.follow(self.page.locator("#case .facts a[href*='exec']")), 0)

    def test_the_summary_is_not_cut_off(self):
        self.assertEqual([cut_summary(self.page, width) for width in WIDTHS], [0] * len(WIDTHS))


class AccessibilityOfTheMatrix(MatrixTest, Accessibility):
    def test_axe_finds_nothing_in_the_overview(self):
        self.open_details(count=6)
        self.assert_no_violation("overview")

    test_axe_finds_nothing_in_a_case = None
    test_axe_finds_nothing_in_the_help = None
