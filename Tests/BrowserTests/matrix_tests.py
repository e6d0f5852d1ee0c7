"""The report of a campaign of several models."""

import functools
import os
import subprocess

from access_tests import Everybody
from page import FOLDER, PageTest


@functools.cache
def matrix_report():
    folder = FOLDER / "matrix"
    database = folder / "findings.stackdiff"
    program = os.environ["PROGRAM"]
    folder.mkdir(exist_ok=True)
    for arguments in [
        ["fuzz", "--models", "all", "--runs", "400", "--seed", "7", "--db", database],
        ["report", "--format", "html", "--db", database, "--output", folder],
    ]:
        subprocess.run(
            [program, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    return folder / "report.html"


class MatrixTest(PageTest):
    def setUp(self):
        self.report = matrix_report()
        super().setUp()


class Matrix(MatrixTest):
    def test_there_is_a_cell_for_every_two_models(self):
        models = self.page.locator(".matrix").first.locator("tbody tr").count()
        self.assertGreater(models, 6)
        cells = self.page.locator(".matrix").first.locator("td a").count()
        self.assertEqual(cells, models * (models - 1))

    def test_a_cell_leads_to_what_its_models_differ_in(self):
        cell = self.page.locator(".matrix").first.locator("td a").first
        place = cell.get_attribute("href")
        differing = cell.inner_text().split("\n")[-1].split(" ")[0]
        cell.click()
        self.wait(f"document.querySelector('{place}').open")
        self.assertIn(differing, self.text(f"{place} summary"))
        self.assertTrue(self.page.locator(place).is_visible())

    def test_the_page_is_not_wider_than_a_phone(self):
        self.page.set_viewport_size({"width": 400, "height": 800})
        self.assertLessEqual(self.value("document.documentElement.scrollWidth"), 400)


class EverybodyAtTheMatrix(MatrixTest, Everybody):
    def test_axe_finds_nothing_in_the_overview(self):
        for details in self.page.locator("details").all()[:6]:
            details.evaluate("(element) => { element.open = true; }")
        self.assert_no_violation("overview")

    test_axe_finds_nothing_in_a_case = None
    test_axe_finds_nothing_in_the_help = None
