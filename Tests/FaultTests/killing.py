"""Campaigns that are killed."""
import os
import time

from program import MODELS, expect, reported

KILLS = 200
CASES = 500


def at_random_moments(program, random):
    program.campaign("reference", runs=CASES)
    start = time.monotonic()
    program.campaign("measured", runs=CASES)
    duration = time.monotonic() - start
    reference = program.content("reference")
    kept = {(row[1], row[2]) for row in reference["findings"]}
    kills, campaigns, reports = 0, 0, 0
    while kills < KILLS:
        campaigns += 1
        database, known, attempt = f"killed-{campaigns}", set(), 0
        while kills < KILLS and attempt < 40:
            attempt += 1
            events = program.file(f"events-{campaigns}-{attempt}")
            # A process that is killed before it stores the campaign leaves nothing to resume.
            is_begun = os.path.exists(program.file(database)) and bool(
                program.content(database)["campaigns"])
            arguments = ["--resume"] if is_begun else ["--runs", str(CASES), "--seed", "7", *MODELS]
            process = program.start(
                ["fuzz", "--jobs", "2", "--db", database, "--events", events, *arguments])
            wait(process, program.file(database), events, duration, random)
            process.kill()
            if process.wait() == 0:
                break
            kills += 1
            known |= reported(events)
            check(program, database, known, kept)
        reports += len(known)
        # The last process may have been killed before it stored the campaign.
        if os.path.exists(program.file(database)) and program.content(database)["campaigns"]:
            program.resume(database)
        else:
            program.campaign(database, runs=CASES)
        content = program.content(database)
        for part, value in reference.items():
            expect(content[part] == value, f"{database}: other {part} than without faults")
    return f"{kills} kills in {campaigns} campaigns; {reports} findings reported, none lost; same results"


def wait(process, database, events, duration, random):
    """Waits for a moment to kill a process: at random, at its start, in a commit or near its end."""
    kind = random.choices(["any", "start", "commit", "end"], [6, 2, 3, 2])[0]
    end = time.monotonic() + duration * 1.5
    if kind == "any":
        time.sleep(random.uniform(0, duration))
    elif kind == "start":
        time.sleep(random.uniform(0, 0.03))
    elif kind == "commit":
        before = state(database + "-wal")
        while state(database + "-wal") == before and time.monotonic() < end:
            if process.poll() is not None:
                return
            time.sleep(0.0002)
        time.sleep(random.uniform(0, 0.002))
    else:
        while process.poll() is None and time.monotonic() < end:
            if b"campaign-ended" in last_bytes(events):
                break
            time.sleep(0.0002)
        time.sleep(random.uniform(0, 0.003))


def state(path):
    try:
        status = os.stat(path)
        return status.st_size, status.st_mtime_ns
    except FileNotFoundError:
        return None


def last_bytes(path):
    try:
        with open(path, "rb") as file:
            file.seek(max(0, os.path.getsize(path) - 200))
            return file.read()
    except FileNotFoundError:
        return b""


def check(program, database, known, kept):
    """Fails unless all reported findings are stored that the complete campaign keeps.

    `known` are the reported findings, and `kept` those of the complete campaign, where simpler findings have
    replaced some.
    """
    if not os.path.exists(program.file(database)):
        expect(not known, "findings were reported, but there is no database")
        return
    content = program.content(database)
    expect(content["check"] == "ok", f"{database}: {content['check']}")
    stored = {(row[1], row[2]) for row in content["findings"]}
    lost = (known & kept) - stored
    expect(not lost, f"{database}: reported and lost: {sorted(lost)[:3]}")
    counted = {row[1] for row in content["buckets"]}
    expect({bucket for bucket, _ in known} <= counted, f"{database}: a bucket is lost")
    reached = content["campaigns"][0][4] if content["campaigns"] else 0
    expect(all(index < reached for _, index in known), f"{database}: a case is lost")
