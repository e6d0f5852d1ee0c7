"""Titles that try to inject code into the page."""

import os
import shutil
import sqlite3
import subprocess

from page import FOLDER, REPORT, PageTest, shared_report

TITLE = "</script></title><img src=x onerror=alert(1)> \"'`& \u202e ]]> <!-- ${1}"


def write_hostile_report(folder):
    """Writes a report in which all cases have the title TITLE."""
    database = folder / "findings.stackdiff"
    shutil.copy(FOLDER / "findings.stackdiff", database)
    with sqlite3.connect(database) as connection:
        connection.execute(
            "UPDATE findings SET case_json = json_set(case_json, '$.title', ?)", (TITLE,)
        )
    connection.close()
    subprocess.run(
        [os.environ["PROGRAM"], "report", "--format", "html", "--db", database, "--output", folder],
        check=True, stdout=subprocess.DEVNULL,
    )


class HostileTitles(PageTest):
    def setUp(self):
        self.report = shared_report("hostile", write_hostile_report)
        super().setUp()

    def test_a_title_stays_a_title(self):
        self.page.fill("#search", "-max<0 onerror")
        self.page.locator(".cases tbody a").first.click()
        self.page.wait_for_selector("#case .steps")
        # The page replaces characters that change the direction of text.
        shown = TITLE.replace("\u202e", "\ufffd")
        self.assertEqual(self.page.locator("#case-name").text_content(), shown)
        self.assertEqual(self.page.locator("img").count(), 0)
        self.assertGreater(self.page.locator("#case details").count(), 2)


class Policy(PageTest):
    def test_the_policy_blocks_other_scripts_and_styles(self):
        changed = FOLDER / "changed.html"
        changed.write_text(
            REPORT.read_text().replace(
                "</body>", "<script>window.ran = true</script><p style='color:red' id=p>x</p></body>"
            )
        )
        self.report = changed
        self.open()
        self.assertIsNone(self.value("window.ran ?? null"))
        self.assertNotEqual(self.value("getComputedStyle(document.querySelector('#p')).color"), "rgb(255, 0, 0)")
        self.assertEqual(len(self.problems), 2, self.problems)
        self.problems.clear()

    def test_the_page_is_small_and_the_same_each_time(self):
        text = REPORT.read_text()
        self.assertLess(len(text.encode()), 5_000_000)
        style = text.split("<style>")[1].split("</style>")[0]
        script = text.rsplit("<script>", 1)[1].split("</script>")[0]
        self.assertLessEqual(len(style.encode()), 12 * 1024)
        self.assertLessEqual(len(script.encode()), 60 * 1024)
        again = FOLDER / "again"
        subprocess.run(
            [os.environ["PROGRAM"], "report", "--format", "html", "--db",
             FOLDER / "findings.stackdiff", "--output", again],
            check=True, stdout=subprocess.DEVNULL,
        )
        self.assertEqual((again / "report.html").read_text(), (FOLDER / "report.html").read_text())
