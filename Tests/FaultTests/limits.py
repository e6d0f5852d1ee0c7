"""Full disks, and other limits of the system."""
import os
import resource
import shutil
import sqlite3
import subprocess
import threading
import time

import children
from program import CAMPAIGN, RUNS, Skipped, expect, expect_same, tail

FUZZ = ["fuzz", "--runs", str(RUNS), *CAMPAIGN, "--db"]


def expect_continuation(program, name, reference):
    """Fails unless a database is sound, and its campaign, when continued, has the results of the reference."""
    content = program.content(name)
    expect(content["check"] == "ok", content["check"])
    if content["campaigns"]:
        program.resume(name)
    else:
        program.campaign(name)
    expect_same(program.content(name), reference)


class SmallDisk:
    """A small file system in memory, mounted as the folder `disk`. Only the program sees it."""

    def __init__(self, program):
        self.program = program
        os.mkdir(program.file("disk"))
        probe = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", program.file("disk")]
        if not shutil.which("unshare") or subprocess.run(
                probe, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
            raise Skipped("no file system can be mounted on this machine")

    def run(self, kilobytes, finally_, *arguments):
        """Runs the program, then a shell command that copies what the test needs from the disk."""
        script = ('mount -t tmpfs -o size=$1k tmpfs disk || exit 99; shift; "$@"; code=$?;'
                  f" {finally_}; exit $code")
        result = subprocess.run(
            ["unshare", "-rm", "sh", "-c", script, "sh", str(kilobytes), self.program.path,
             *arguments],
            cwd=self.program.folder, env=self.program.environment({}), timeout=60,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        expect(result.returncode in (0, 2),
               f"{kilobytes} KiB: exit {result.returncode}: {tail(result)}")
        return result


def disk_full(program, random):
    disk = SmallDisk(program)
    reference = program.reference()
    seen, stored = set(), 0
    for kilobytes in (8, 60, 120, 200, 300, 400):
        name = f"full-{kilobytes}"
        result = disk.run(kilobytes, "cp disk/db* .", *FUZZ, "disk/db")
        if result.returncode == 2:
            expect("disk/db: " in tail(result), tail(result))
            seen.add(tail(result))
        for suffix in ("", "-wal"):
            if os.path.exists(program.file("db") + suffix):
                os.rename(program.file("db") + suffix, program.file(name) + suffix)
        content = program.content(name)
        stored += content["campaigns"][0][4] if content["campaigns"] else 0
        expect_continuation(program, name, reference)
    expect(seen, "no disk was full")
    return f"{' | '.join(sorted(seen))}; {stored} cases kept, same results"


def file_size(program, random):
    """A limit for the size of files, as with `ulimit -f` and quotas."""
    reference = program.reference()
    seen = set()
    for kilobytes in (2, 40, 90, 150, 220):
        name = f"limited-{kilobytes}"

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (kilobytes * 1024, kilobytes * 1024))

        # Python ignores SIGXFSZ, and with restore_signals=False the program does, too.
        result = program.run(*FUZZ, name, preexec_fn=limit, restore_signals=False)
        expect(result.returncode in (0, 2), f"exit {result.returncode}: {tail(result)}")
        if result.returncode == 2:
            seen.add(tail(result).replace(name, "FILE"))
        expect_continuation(program, name, reference)
    expect(seen, "no file was too large")
    return f"{' | '.join(sorted(seen))}; same results afterwards"


def unprivileged():
    """Returns options that start a process without the rights of root."""
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
    return f"{line} | {second} | {report}; list works"


def read_only_file(program, random):
    path = program.campaign("findings", runs=100)
    sound = program.run("list", "--db", "findings").stdout
    os.chmod(path, 0o444)
    os.chmod(program.folder, 0o777)
    line = program.expect_error(
        "cannot be written to", "fuzz", "--resume", "--db", "findings", **unprivileged())
    again = program.run("list", "--db", "findings", **unprivileged())
    expect(again.stdout == sound, f"list: {tail(again)}")
    return f"{line}; list works"


def file_descriptors(program, random):
    reference = program.reference()
    seen, done = set(), 0
    for count in (3, 4, 5, 6, 8, 12, 20, 24, 26, 27, 28, 29, 30, 40):
        name = f"few-{count}"
        result = program.run(
            *FUZZ, name, "--events", f"{name}-events", preexec_fn=lambda: few_files(count))
        if result.returncode == 0:
            done += 1
        elif result.returncode == 127:
            # The system could not load the program.
            continue
        else:
            line = tail(result)
            expect(result.returncode == 2 and line.startswith("stackdiff: "),
                   f"{count}: exit {result.returncode}: {line}")
            seen.add(line.replace(name, "FILE"))
        if os.path.exists(program.file(name)):
            expect_continuation(program, name, reference)
    expect(done and seen, f"{done} succeeded, {len(seen)} messages")
    return f"{' | '.join(sorted(seen))}; same results afterwards"


def few_files(count):
    resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))


def file_descriptors_for_children(program, random):
    """Each external model needs file descriptors. If there are none left, this is not a failure of the model."""
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
               f"{count}: a failure of the model was reported")
    return " | ".join(sorted(seen)) or "all succeeded"


def hold(path, seconds):
    """Locks a database in another thread for some seconds; returns the thread when the database is locked."""
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
    reference = program.reference()
    program.campaign("locked", runs=20)
    thread = hold(program.file("locked"), 1)
    start = time.monotonic()
    program.resume("locked", "--runs", str(RUNS))
    waited = time.monotonic() - start
    thread.join()
    expect_same(program.content("locked"), reference)
    expect(waited > 0.8, f"it did not wait: {waited:.1f} s")
    return "waits, then stores the same"


def locked_for_long(program, random):
    reference = program.reference()
    program.campaign("locked", runs=20)
    thread = hold(program.file("locked"), 9)
    line = program.expect_error(
        "locked by another process", "fuzz", "--resume", "--runs", str(RUNS), "--db", "locked")
    program.run_well("list", "--db", "locked")
    thread.join()
    program.resume("locked", "--runs", str(RUNS))
    expect_same(program.content("locked"), reference)
    return f"{line}; list works, same results afterwards"
