"""Runs all browser tests. Start it with run.sh, which sets its environment."""

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

if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=1)
    close_browser()
    sys.exit(not program.result.wasSuccessful())
