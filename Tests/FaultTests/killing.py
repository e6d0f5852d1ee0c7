"""Processes that are killed."""
import os
import time

from program import MODELS, expect, reported

KILLS = 200
CASES = 500


def at_random_moments(program, random):
    program.campaign("undisturbed", runs=CASES)
    start = time.monotonic()
    program.campaign("measured", runs=CASES)
    duration = time.monotonic() - start
    goal = program.content("undisturbed")
    kept = {(row[1], row[2]) for row in goal["findings"]}
    kills, campaigns, told = 0, 0, 0
    while kills < KILLS:
        campaigns += 1
        database, known, attempt = f"killed-{campaigns}", set(), 0
        while kills < KILLS and attempt < 40:
            attempt += 1
            events = program.file(f"events-{campaigns}-{attempt}")
            # A process that was killed before it stored the campaign leaves nothing to go on with.
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
        told += len(known)
        # The last kill may have come before there was a campaign to go on with.
        if os.path.exists(program.file(database)) and program.content(database)["campaigns"]:
            program.resume(database)
        else:
            program.campaign(database, runs=CASES)
        content = program.content(database)
        for part, value in goal.items():
            expect(content[part] == value, f"{database}: other {part} than undisturbed")
    return f"{kills} kills in {campaigns} campaigns; {told} findings told, none lost; same results"


def wait(process, database, events, duration, random):
    """Waits for the moment to kill a process: any, in its start, in a commit or near its end."""
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
    """What was told is stored, unless a simpler finding is to replace it in the end, too."""
    if not os.path.exists(program.file(database)):
        expect(not known, "findings were told, and there is no database")
        return
    content = program.content(database)
    expect(content["check"] == "ok", f"{database}: {content['check']}")
    stored = {(row[1], row[2]) for row in content["findings"]}
    lost = (known & kept) - stored
    expect(not lost, f"{database}: told and lost: {sorted(lost)[:3]}")
    counted = {row[1] for row in content["buckets"]}
    expect({bucket for bucket, _ in known} <= counted, f"{database}: a bucket is lost")
    reached = content["campaigns"][0][4] if content["campaigns"] else 0
    expect(all(index < reached for _, index in known), f"{database}: a case is lost")
