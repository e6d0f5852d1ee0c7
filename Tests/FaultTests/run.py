#!/usr/bin/env python3
"""Tests the program under faults such as kills, full disks and damaged databases: errors must be clear, and no
finding may be lost.

usage: run.py [PART OF A FAULT'S NAME...]   (default: all faults)

Prints a line for each fault: its name, its time, ok, FAILED or skipped, and the observed messages. Each fault uses
a new temporary folder.

STACKDIFF  the stackdiff program (default: .build/stackdiff)
SEED       the seed of random moments and places (default: 1)
"""
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import blocked
import children
import damage
import inputs
import killing
import limits
import processes
import resources
import ruined
import sequences
import setup
import streams
from program import Failure, Program, Skipped

FAULTS = [
    ("SIGKILL at 200 moments", killing.at_random_moments),
    ("disk full", limits.disk_full),
    ("file size limit", limits.file_size),
    ("read-only folder", limits.read_only_folder),
    ("read-only file", limits.read_only_file),
    ("file descriptors run out", limits.file_descriptors),
    ("the same with an external model", limits.file_descriptors_for_children),
    ("every command with little memory", resources.memory),
    ("every command with few files", resources.files),
    ("few threads", resources.threads),
    ("locked for a second", limits.locked_briefly),
    ("locked for long", limits.locked_for_long),
    ("flipped bytes", damage.flipped_bytes),
    ("flipped bytes after a kill", damage.flipped_bytes_of_killed),
    ("another version's database", damage.other_versions),
    ("a database removed meanwhile", ruined.gone),
    ("an output that is the database", ruined.named_twice),
    ("a full disk at the last checkpoint", ruined.last_checkpoint),
    ("a manipulated database", ruined.from_others),
    ("pipes, sockets and devices", ruined.special_files),
    ("a report on a full disk", ruined.report_on_full_disk),
    ("a planted file beside a report", ruined.planted_partial),
    ("inputs that could be slow", inputs.slow),
    ("a command that reads its own output", inputs.own_output),
    ("the time limit of a log", inputs.slow_log),
    ("a program that starts slowly", inputs.slow_greeting),
    ("make fuzz", setup.make_fuzz),
    ("Integrations/check.sh", setup.check_script),
    ("Tools/install.sh", setup.installs),
    ("random sequences of commands", sequences.sequences),
    ("processes of 25 faulty models", processes.trees),
    ("processes of a model on macOS", processes.trees_on_macos),
    ("Ctrl-C while a model hangs", processes.interrupted),
    ("Ctrl-C while nobody reads or writes", blocked.interrupted),
    ("shrink --interesting hangs", processes.hanging_test),
    ("a model that closes its output", processes.closed_output),
    ("a large case", processes.large_case),
    ("a time limit while a model hangs", processes.limited_campaign),
    ("a model that hangs", children.hangs),
    ("a model that crashes", children.crashes),
    ("a model that floods", children.floods),
    ("a model that answers garbage", children.answers_garbage),
    ("a reader that leaves (| head -1)", streams.reader_leaves),
    ("standard output closed", streams.output_closed),
    ("standard output on a full disk", streams.output_full),
    ("a locale with commas", streams.locale_with_commas),
]


def main():
    # A shell starts background jobs with Ctrl-C ignored, and commands would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    path = os.environ.get("STACKDIFF", os.path.join(root, ".build", "stackdiff"))
    if not os.access(path, os.X_OK):
        sys.exit(f"fault tests FAILED: {path} is missing; run make program")
    seed = int(os.environ.get("SEED", "1"))
    wanted = [
        number for number, (name, _) in enumerate(FAULTS)
        if len(sys.argv) == 1 or any(word in name for word in sys.argv[1:])
    ]
    folder = tempfile.mkdtemp(prefix="stackdiff-faults-")
    failed = []
    start = time.monotonic()
    try:
        # Some tests run the program as another user.
        os.chmod(folder, 0o755)
        copy = os.path.join(folder, "stackdiff")
        shutil.copy(path, copy)
        # Two at a time, because most of them wait.
        with ThreadPoolExecutor(2) as pool:
            results = pool.map(lambda number: inject(number, copy, folder, seed), wanted)
            for number, (result, seen, seconds) in zip(wanted, results):
                line = f"{FAULTS[number][0]:34} {seconds:3.0f} s {result:8} {seen.replace(folder + os.sep, '')}"
                print(line, flush=True)
                failed += [line] if result == "FAILED" else []
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    # Repeated, because the log of CI keeps only its last lines.
    print(f"{time.monotonic() - start:.0f} s, seed {seed}, {len(failed)} failed", *failed, sep="\n")
    sys.exit(1 if failed else 0)


def inject(number, path, folder, seed):
    """Injects a fault; returns the result, the observed messages and the time in seconds."""
    name, fault = FAULTS[number]
    place = os.path.join(folder, str(number))
    os.mkdir(place)
    start = time.monotonic()
    try:
        result, seen = "ok", fault(Program(path, place), random.Random(f"{seed} {name}"))
    except Skipped as reason:
        result, seen = "skipped", str(reason)
    except Failure as failure:
        result, seen = "FAILED", str(failure)
    except Exception:
        result, seen = "FAILED", traceback.format_exc()
    return result, seen, time.monotonic() - start


main()
