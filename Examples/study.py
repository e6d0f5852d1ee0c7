"""Compares the layout engines in this folder, for `make engines` and `make study`.

usage: study.py check | study

`check` lets each engine lay out generated cases. `study` compares all pairs of engines, shrinks cases with
differences, and writes Reports/engines-study.md. It replaces the figures in Documentation/engines.md. STUDY_RUNS is the
number of cases (default: 300 for check, 20000 for study), and STACKDIFF the program (default: .build/stackdiff).
"""

import collections
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build/study"
DETAILS = ROOT / "Reports/engines-study.md"
PAGE = ROOT / "Documentation/engines.md"
# The lines of PAGE around the figures.
MARKS = "<!-- Written by `make study`: -->", "<!-- End of the output of `make study` -->"
PROGRAM = os.environ.get("STACKDIFF", str(ROOT / ".build/stackdiff"))
ENGINES = {
    "chromium": "browser-layout/run.sh chromium", "firefox": "browser-layout/run.sh firefox",
    "webkit": "browser-layout/run.sh webkit", "yoga": "yoga-layout/run.sh",
    "taffy": "taffy-layout/run.sh", "qt": "qt-layout/run.sh", "gtk": "gtk-layout/run.sh",
    "kiwi": "kiwi-layout/run.sh",
}
BUILT_IN = ["uikit", "flexbox"]
# Qt and GTK round to 1/128 of a point, WebKit rounds baselines to 1/64.
TOLERANCE = "0.05"
BUCKETS_OF_A_PAIR = 3


def stackdiff(*arguments, text="", time_limit=None):
    environment = {**os.environ, "PATH": f"{FOLDER}:{os.environ['PATH']}"}
    run = subprocess.run(
        [PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=time_limit,
        env=environment)
    if run.returncode not in (0, 1):
        sys.exit(f"stackdiff {' '.join(arguments)}: {run.stderr}")
    return run


def installed():
    """Returns the version of each engine that starts, and creates a command with the engine's name."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    versions = {}
    for name, command in ENGINES.items():
        script = FOLDER / name
        script.write_text(f"#!/bin/sh\nexec '{ROOT}/Examples/'{command}\n")
        script.chmod(0o755)
        messages = ""
        try:
            run = subprocess.run(
                [script], input='{"stackdiff":1,"timeLimit":10}\n', capture_output=True, text=True,
                timeout=60)
            messages = run.stderr
            versions[name] = json.loads(run.stdout.splitlines()[0])["version"]
        except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
            reason = (messages.splitlines() or [str(error)])[-1]
            print(f"{name}: SKIPPED, it does not start: {reason}")
    return versions


def check(runs):
    """Lets each engine lay out cases; returns whether all did so without a failure."""
    is_good = True
    for name, version in installed().items():
        start = time.time()
        database = FOLDER / "check.stackdiff"
        database.unlink(missing_ok=True)
        output = stackdiff(
            "fuzz", "--runs", str(runs), "--seed", "1", "--self-every", "0", "--tolerance",
            TOLERANCE, "--models", f"flexbox,exec:{name}", "--db", str(database)).stdout
        row = re.search(r"^all +([\d,]+) +([\d,]+) +([\d,]+)", output, re.MULTILINE)
        cases, equal, different = (int(one.replace(",", "")) for one in row.groups())
        failed = re.findall(r"^.*failure-.*$", output, re.MULTILINE)
        is_good = is_good and not failed and equal + different >= cases / 3
        print(
            f"{name} {version}: {cases} cases in {time.time() - start:.1f} s,"
            f" {equal} equal to flexbox, {different} different, {'; '.join(failed) or 'no failure'}")
    return is_good


def study(runs):
    start = time.time()
    versions = installed()
    names = BUILT_IN + [f"exec:{name}" for name in versions]
    database, events = FOLDER / "study.stackdiff", FOLDER / "events.ndjson"
    database.unlink(missing_ok=True)
    output = stackdiff(
        "fuzz", "--runs", str(runs), "--seed", "1", "--self-every", "0", "--tolerance", TOLERANCE,
        "--models", ",".join(names), "--db", str(database), "--events", str(events)).stdout
    campaign_time = time.time() - start
    findings = collections.defaultdict(list)
    for line in events.read_text().splitlines():
        event = json.loads(line)
        if event["event"] == "finding":
            findings[event["bucket"]].append(json.dumps(event["case"]))
    pairs = collections.defaultdict(list)
    lines = stackdiff("list", "--db", str(database), "--format", "json").stdout.splitlines()
    for bucket in map(json.loads, lines):
        pairs[bucket["bucket"].split("/")[0]].append((bucket["count"], bucket["bucket"]))
    # An engine that never differs from an earlier one has the same minimal cases.
    twins = {right for left, right in itertools.combinations(names, 2)
             if f"{left}~{right}" not in pairs}
    chosen = [
        (pair, count, bucket) for pair, buckets in pairs.items()
        if not twins.intersection(pair.split("~"))
        for count, bucket in sorted(buckets, reverse=True)[:BUCKETS_OF_A_PAIR]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        shrunk = list(pool.map(
            lambda one: shrink(one[0], min(findings[one[2]], key=len)), chosen))
    found = collections.defaultdict(list)
    for (pair, count, bucket), case in zip(chosen, shrunk):
        found[case].append((count, bucket.replace("exec:", "")))
    write(versions, runs, output, names, pairs, found)
    print(
        f"{runs} cases with {len(names)} models in {campaign_time:.0f} s, {len(found)} minimal"
        f" cases after {time.time() - start:.0f} s: {DETAILS.relative_to(ROOT)}")


def shrink(pair, case):
    run = stackdiff("shrink", "--models", pair.replace("~", ","), "--max-evaluations", "400", "-",
                    text=case)
    return json.dumps(json.loads(run.stdout or case), separators=(",", ":"))


def bucket_table(names, pairs):
    """Returns the lines of a table with the number of buckets of each pair, and the largest buckets."""
    text = [
        "## Buckets", "",
        "The number of buckets of each pair, and the five buckets with the most cases. A bucket's name begins"
        " with `left` or `right` if that model of the pair breaks UIStackView's documentation. Then it names"
        " the known bug or, after `unexplained`, the feature without which the layouts agree. If the layouts"
        " differ even without all features, it names the broken rule of the documentation after"
        " `unexplained:rule`; plain `unexplained` breaks no rule.", "",
        "| pair | buckets | the largest |", "| --- | ---: | --- |"]
    for pair in map("~".join, itertools.combinations(names, 2)):
        row = f"| {pair} | {len(pairs.get(pair, []))} | {largest_buckets(pairs, pair, 5)} |"
        text.append(row.replace("exec:", ""))
    return text


def largest_buckets(pairs, pair, count):
    return ", ".join(
        f"{bucket.split('/', 1)[1].replace('neither/', '').replace('exec:', '')} {cases:,}"
        for cases, bucket in sorted(pairs.get(pair, []), reverse=True)[:count])


def figures(versions, runs, output, pairs):
    """Returns the lines with the agreement of all pairs, and with the differences from UIKit."""
    matrix = re.search(r"^Below the diagonal.*?\n\n", output, re.MULTILINE | re.DOTALL)
    text = [
        f"{runs:,} generated cases, seed 1, with a tolerance of {TOLERANCE} points:", "",
        "```text", matrix[0].strip().replace("exec:", "     "), "```", "",
        "The largest groups of differences from `uikit`:", "",
        "| engine | version | cause, and number of cases |", "| --- | --- | --- |"]
    for name, version in versions.items():
        largest = largest_buckets(pairs, f"uikit~exec:{name}", BUCKETS_OF_A_PAIR)
        text.append(f"| {name} | {version} | {largest} |")
    return text


def replace_figures(lines):
    """Replaces the figures in the page on engines."""
    begin, end = MARKS
    head, rest = PAGE.read_text().split(begin)
    PAGE.write_text("\n".join([head + begin, "", *lines, "", end + rest.split(end)[1]]))


def write(versions, runs, output, names, pairs, found):
    """Writes the figures, the buckets, and each minimal case with the groups of engines that agree."""
    replace_figures(figures(versions, runs, output, pairs))
    text = [
        "# Details of the comparison of layout engines", "",
        f"{runs:,} generated cases, seed 1, with a tolerance of {TOLERANCE} points.", "",
        *bucket_table(names, pairs)]
    text += [
        "", "## Minimal cases", "",
        f"The {BUCKETS_OF_A_PAIR} largest buckets of each pair, shrunk, except for engines that"
        " agree with an earlier one in all cases. Frames are x, y, width and height of the stack"
        " and of its views in depth-first order.", ""]
    order = sorted(found, key=lambda case: -sum(count for count, _ in found[case]))
    lines = stackdiff(
        "layout", "--models", ",".join(names), "--format", "json", "-",
        text="\n".join(order)).stdout.splitlines()
    for place, case in enumerate(order):
        groups = collections.defaultdict(list)
        for line in lines[place * len(names):(place + 1) * len(names)]:
            layout = json.loads(line)
            frames = " · ".join(
                " ".join(f"{frame[one]:.2f}".rstrip("0").rstrip(".") for one in
                         ("x", "y", "width", "height")) for frame in layout.get("frames", []))
            groups[frames or layout["status"]].append(layout["model"].replace("exec:", ""))
        text += [f"### {place + 1}", "", "```json", case, "```", ""]
        text += [f"* {', '.join(models)}: {frames}" for frames, models in groups.items()]
        buckets = ", ".join(f"{bucket} ({count:,})" for count, bucket in found[case])
        text += ["", f"Found in {buckets}.", ""]
    DETAILS.write_text("\n".join(text))


if __name__ == "__main__":
    if sys.argv[1] == "check":
        sys.exit(not check(int(os.environ.get("STUDY_RUNS", 300))))
    study(int(os.environ.get("STUDY_RUNS", 20_000)))
