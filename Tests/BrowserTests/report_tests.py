"""Runs all browser tests, several classes at once. Start it with run.sh, which sets its environment."""

import concurrent.futures
import io
import os
import sys
import unittest

from page import close_browser
from access_tests import *
from case_tests import *
from first_screen_tests import *
from flexbox_tests import *
from hostile_tests import *
from list_tests import *
from matrix_tests import *
from picture_tests import *
from screenshot_tests import *


def count_tests(name):
    """Returns the number of tests of a class, or 0 if the name is that of something else."""
    value = globals()[name]
    if not (isinstance(value, type) and issubclass(value, unittest.TestCase)):
        return 0
    return len(unittest.defaultTestLoader.getTestCaseNames(value))


def run(name):
    """Runs the tests of a class; returns what it printed and whether it passed."""
    output = io.StringIO()
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(globals()[name])
    result = unittest.TextTestRunner(output).run(tests)
    close_browser()
    return output.getvalue(), result.wasSuccessful()


if __name__ == "__main__":
    names = sorted(filter(count_tests, list(globals())), key=count_tests, reverse=True)
    passed = True
    with concurrent.futures.ProcessPoolExecutor(min(os.cpu_count() or 1, 4)) as pool:
        for name, (output, is_success) in zip(names, pool.map(run, names)):
            print(f"{name}: {output}", flush=True)
            passed = passed and is_success
    sys.exit(not passed)
