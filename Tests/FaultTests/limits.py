"""A system that gives no more, or not yet."""
import os
import resource
import shutil
import sqlite3
import subprocess
import threading
import time

import children
from program import CAMPAIGN, RUNS, Skipped, expect, tail

FUZZ = ["fuzz", "--runs", str(RUNS), *CAMPAIGN, "--db"]


def goes_on(program, name, goal):
    """Expects a database to be sound, and to come to the same as one undisturbed."""
    content = program.content(name)
    expect(content["check"] == "ok", content["check"])
    if content["campaigns"]:
        program.resume(name)
    else:
        program.campaign(name)
    content = program.content(name)
    for part in ("buckets", "findings", "outcomes"):
        expect(content[part] == goal[part], f"other {part} than undisturbed")


def undisturbed(program):
    program.campaign("undisturbed")
    return program.content("undisturbed")


def disk_full(program, random):
    """A file system in memory, of a namespace of its own; what it holds is copied out of it."""
    probe = subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", program.folder],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    ) if shutil.which("unshare") else None
    if probe is None or probe.returncode != 0:
        raise Skipped("no file system can be mounted here; see the file size limit")
    goal = undisturbed(program)
    seen, stored = set(), 0
    for kilobytes in (8, 60, 120, 200, 300, 400):
        name, disk = f"full-{kilobytes}", program.file("disk")
        os.makedirs(disk, exist_ok=True)
        script = (
            'mount -t tmpfs -o size=$1k tmpfs "$2" || exit 99; shift; cd "$1" || exit 99; shift;'
            ' "$@" ; code=$?; cp db* .. ; exit $code')
        result = subprocess.run(
            ["unshare", "-rm", "sh", "-c", script, "sh", str(kilobytes), disk, program.path,
             *FUZZ, "db"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60, check=False,
            env=program.environment({}))
        expect(result.returncode != 99, f"no disk: {tail(result)}")
        expect(result.returncode in (0, 2), f"{kilobytes} KiB: exit {result.returncode}")
        if result.returncode == 2:
            expect("db: " in tail(result), tail(result))
            seen.add(tail(result))
        for suffix in ("", "-wal"):
            if os.path.exists(program.file("db") + suffix):
                os.rename(program.file("db") + suffix, program.file(name) + suffix)
        content = program.content(name)
        stored += content["campaigns"][0][4] if content["campaigns"] else 0
        goes_on(program, name, goal)
    expect(seen, "no disk was full")
    return f"{' | '.join(sorted(seen))}; {stored} cases kept, same results"


def file_size(program, random):
    """Stands for a full disk where none can be mounted, and for `ulimit -f` and quotas."""
    goal = undisturbed(program)
    seen = set()
    for kilobytes in (2, 40, 90, 150, 220):
        name = f"limited-{kilobytes}"

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (kilobytes * 1024, kilobytes * 1024))

        # Python ignores SIGXFSZ, and what it starts here goes on doing so.
        result = program.run(*FUZZ, name, preexec_fn=limit, restore_signals=False)
        expect(result.returncode in (0, 2), f"exit {result.returncode}: {tail(result)}")
        if result.returncode == 2:
            seen.add(tail(result).replace(name, "FILE"))
        goes_on(program, name, goal)
    expect(seen, "no file was too large")
    return f"{' | '.join(sorted(seen))}; same results afterwards"


def unprivileged():
    """Options by which a process may not write everywhere."""
    return {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}


def read_only_folder(program, random):
    program.campaign("findings", runs=100)
    sound = program.run("list", "--db", "findings").stdout
    os.chmod(program.folder, 0o555)
    try:
        line = program.expect_error("", *FUZZ, "new", **unprivileged())
        expect("new: " in line, line)
        second = program.expect_error(
            "cannot be written to", "fuzz", "--resume", "--db", "findings", **unprivileged())
        again = program.run("list", "--db", "findings", **unprivileged())
        expect(again.stdout == sound, f"list: {tail(again)}")
        report = program.expect_error(
            "r", "report", "--db", "findings", "--output", "r", **unprivileged())
    finally:
        os.chmod(program.folder, 0o755)
    return f"{line} | {second} | {report}; list reads on"


def read_only_file(program, random):
    path = program.campaign("findings", runs=100)
    sound = program.run("list", "--db", "findings").stdout
    os.chmod(path, 0o444)
    os.chmod(program.folder, 0o777)
    line = program.expect_error(
        "cannot be written to", "fuzz", "--resume", "--db", "findings", **unprivileged())
    again = program.run("list", "--db", "findings", **unprivileged())
    expect(again.stdout == sound, f"list: {tail(again)}")
    return f"{line}; list reads on"


def file_descriptors(program, random):
    goal = undisturbed(program)
    seen, done = set(), 0
    for count in (3, 4, 5, 6, 8, 12, 20, 24, 26, 27, 28, 29, 30, 40):
        name = f"few-{count}"
        result = program.run(
            *FUZZ, name, "--events", f"{name}-events", preexec_fn=lambda: few_files(count))
        if result.returncode == 0:
            done += 1
        elif result.returncode == 127:
            # The system could not even load it.
            continue
        else:
            line = tail(result)
            expect(result.returncode == 2 and line.startswith("stackdiff: "),
                   f"{count}: exit {result.returncode}: {line}")
            seen.add(line.replace(name, "FILE"))
        if os.path.exists(program.file(name)):
            goes_on(program, name, goal)
    expect(done and seen, f"{done} succeeded, {len(seen)} messages")
    return f"{' | '.join(sorted(seen))}; same results afterwards"


def few_files(count):
    resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))


def file_descriptors_for_children(program, random):
    """Each program that is a model takes some; where there are none left, it is not to blame."""
    seen = set()
    for count in (28, 32, 36, 44, 60):
        result = program.run(
            "fuzz", "--models", "uikit,exec:" + children.sound(program), "--runs", "200", "--seed",
            "7", "--jobs", "12", "--db", f"few-{count}", preexec_fn=lambda: few_files(count))
        line = tail(result)
        if result.returncode != 0:
            expect(result.returncode == 2 and line.startswith("stackdiff: "),
                   f"{count}: exit {result.returncode}: {line}")
            seen.add(line)
        content = program.content(f"few-{count}")
        expect(not any("failure-" in row[1] for row in content["buckets"]),
               f"{count}: the model is said to have failed")
    return " | ".join(sorted(seen)) or "all succeeded"


def hold(path, seconds):
    """Locks a database for writing, in a thread, for a time; returns once it is locked."""
    locked = threading.Event()

    def work():
        database = sqlite3.connect(path, isolation_level=None)
        database.execute("BEGIN EXCLUSIVE")
        locked.set()
        time.sleep(seconds)
        database.execute("ROLLBACK")
        database.close()

    thread = threading.Thread(target=work)
    thread.start()
    locked.wait()
    return thread


def locked_briefly(program, random):
    goal = undisturbed(program)
    program.campaign("locked", runs=1)
    thread = hold(program.file("locked"), 1)
    start = time.monotonic()
    program.resume("locked", "--runs", str(RUNS))
    waited = time.monotonic() - start
    thread.join()
    content = program.content("locked")
    for part in ("buckets", "findings", "outcomes"):
        expect(content[part] == goal[part], f"other {part} than undisturbed")
    expect(waited > 0.8, f"it did not wait: {waited:.1f} s")
    return "waits, then stores the same"


def locked_for_long(program, random):
    goal = undisturbed(program)
    program.campaign("locked", runs=1)
    thread = hold(program.file("locked"), 9)
    line = program.expect_error(
        "locked by another process", "fuzz", "--resume", "--runs", str(RUNS), "--db", "locked")
    readable = program.run("list", "--db", "locked")
    expect(readable.returncode == 0, f"list: {tail(readable)}")
    thread.join()
    program.resume("locked", "--runs", str(RUNS))
    content = program.content("locked")
    for part in ("buckets", "findings", "outcomes"):
        expect(content[part] == goal[part], f"other {part} than undisturbed")
    return f"{line}; list reads on, same results afterwards"
