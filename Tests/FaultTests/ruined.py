"""Databases that another program removes or changes, that are also another output, or that are untrusted."""
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import time

from limits import SmallDisk
from program import ONE_VIEW, copy_database, expect, remove_database, reported, tail

# The default models have many buckets, so the file grows a lot at the last checkpoint.
MANY_FINDINGS = ["--seed", "7", "--jobs", "2"]


def replace(path):
    shutil.copyfile(path + "-sound", path + "-new")
    os.rename(path + "-new", path)


def overwrite(path):
    with open(path, "r+b") as file:
        file.write(b"x" * os.path.getsize(path))


ATTACKS = {
    "removed": os.remove,
    "removed with its log": remove_database,
    "moved": lambda path: os.rename(path, path + "-moved"),
    "replaced by another": replace,
    "truncated": lambda path: os.truncate(path, 0),
    "cut in half": lambda path: os.truncate(path, os.path.getsize(path) // 2),
    "overwritten": overwrite,
    "overwritten by another": lambda path: shutil.copyfile(path + "-sound", path),
}


def gone(program, random):
    """A campaign whose database is removed or damaged meanwhile fails."""
    seen = set()
    for number, (name, attack) in enumerate(ATTACKS.items()):
        database, events = f"gone-{number}", program.file(f"events-{number}")
        program.campaign(database + "-sound", runs=50)
        process = program.start(
            ["fuzz", "--runs", "100000000", "--max-time", "2", "--seed", "7", "--jobs", "1", "--db",
             database, "--events", events], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        end = time.monotonic() + 20
        while not reported(events) and time.monotonic() < end:
            time.sleep(0.01)
        attack(program.file(database))
        _, messages = process.communicate(timeout=60)
        lines = messages.decode().strip().splitlines()
        expect(process.returncode == 2, f"{name}: exit {process.returncode}: {lines[-1]}")
        expect(lines[-1].startswith(f"stackdiff: {database}: "), f"{name}: {lines[-1]}")
        expect(any(line.startswith("seed 7: ") for line in lines), f"{name}: no summary")
        expect(not any("look at it" in line for line in lines), f"{name}: suggests to look at it")
        with open(events, encoding="utf-8") as file:
            expect("campaign-ended" not in file.read(), f"{name}: the event campaign-ended")
        seen.add(lines[-1].split(": ", 2)[2].replace(database, "FILE"))
    return f"{len(ATTACKS)} attacks, exit 2 each: {' | '.join(sorted(seen))}"


def named_twice(program, random):
    """An output that is the database, or a link to it, is rejected before anything is written."""
    path = program.campaign("findings", runs=100)
    os.symlink("findings", program.file("link"))
    os.link(path, program.file("hard-link"))
    os.symlink("new", program.file("link-to-new"))
    os.mkdir(program.file("Reports"))
    os.symlink("../findings", program.file("Reports/report.md"))
    program.write("case.json", {"stack": {"arrangedSubviews": []}})
    before = program.read("findings")
    count = 0

    def refuse(code, *arguments, **options):
        nonlocal count
        count += 1
        program.expect_error("database", *arguments, code=code, **options)
        expect(not os.path.exists(program.file("new")), f"{arguments} created a database")
        expect(program.read("findings") == before, f"{arguments} changed the database")

    for other in ("findings", "link", "hard-link", "./findings", program.file("findings")):
        refuse(64, "fuzz", "--runs", "5", "--db", "findings", "--events", other)
        refuse(64, "fuzz", "--resume", "--db", "findings", "--events", other)
        refuse(64, "report", "--db", "findings", variables={"GITHUB_STEP_SUMMARY": other})
        refuse(64, "check", "case.json", variables={"GITHUB_STEP_SUMMARY": other})
        refuse(64, "export", "--finding", "1", "--db", "findings", "--output", other)
        refuse(64, "shrink", "case.json", "--output", other)
    for other in ("new", "./new", "link-to-new", "new-wal", program.file("new-shm")):
        refuse(64, "fuzz", "--runs", "5", "--db", "new", "--events", other)
        refuse(64, "fuzz", "--runs", "5", "--db", "new", variables={"GITHUB_STEP_SUMMARY": other})
    refuse(64, "report", "--db", "findings", "--output", "Reports")
    expect(os.listdir(program.file("Reports")) == ["report.md"], "a part of the report was written")
    return f"{count} commands rejected, nothing written"


def last_checkpoint(program, random):
    """After success the database file is complete without its log. If not, the error names both files."""
    disk = SmallDisk(program)
    for number in (1, 2):
        program.run_well("fuzz", "--runs", "1500", "--shard", f"{number}/2", *MANY_FINDINGS, "--db",
                         f"shard-{number}")
    both, alone, full = 0, 0, 0
    for command in (["fuzz", "--runs", "1500", *MANY_FINDINGS], ["merge", "shard-1", "shard-2"]):
        for kilobytes in range(420, 640, 10):
            remove_database(program.file("db"))
            result = disk.run(kilobytes, "cp disk/db* .", *command, "--db", "disk/db")
            line = tail(result)
            if result.returncode == 0:
                expect(program.content("db")["campaigns"][0][4] == 1500, f"{kilobytes} KiB: cases")
                for suffix in ("-wal", "-shm"):
                    if os.path.exists(program.file("db") + suffix):
                        os.remove(program.file("db") + suffix)
                listed = program.run("list", "--db", "db")
                expect(listed.returncode == 0, f"{command[0]}, {kilobytes} KiB: exit 0, {tail(listed)}")
                alone += 1
            else:
                expect("disk/db: " in line, f"{kilobytes} KiB: {line}")
                if "disk/db-wal" in line:
                    both += 1
                else:
                    full += 1
    expect(alone and full, f"{alone} times enough room, {full} times full")
    return f"{alone} times a complete file, {both} times both files named, {full} times full earlier"


CHANGES = {
    "a view": "CREATE VIEW extra AS SELECT * FROM findings",
    "a trigger": "CREATE TRIGGER extra AFTER INSERT ON findings BEGIN DELETE FROM buckets; END",
    "a table": "CREATE TABLE extra (a)",
    "an index": "CREATE INDEX extra ON findings (kind)",
    "a missing trigger": "DROP TRIGGER unseal_findings_UPDATE",
    "a second seal": "INSERT INTO seal VALUES ('0')",
    "a negative tolerance": "UPDATE campaigns SET tolerance = -1",
    "many shards": "UPDATE campaigns SET shard_count = 4611686018427387904",
    "many models": "WITH RECURSIVE n(i) AS (VALUES(2) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
                   " INSERT INTO campaign_models (campaign, position, model) SELECT 1, i, 'm' || i FROM n",
    "many equal": "UPDATE outcome_counts SET equal = 9223372036854775807, different = 5",
    "many mismatches": "UPDATE campaign_buckets SET count = 9223372036854775800",
    "a late case": "UPDATE campaigns SET next_index = 9223372036854775806",
    "many runs": "UPDATE campaigns SET requested_runs = 9223372036854775807",
    "a profile": "UPDATE campaigns SET profile = 'mixed; touch pwned; '",
    "a profile of controls": "UPDATE campaigns SET profile = 'mixed' || char(8238, 27, 10)",
}


def from_others(program, random):
    """A manipulated database is rejected, and no number in it crashes a command."""
    program.campaign("sound", runs=60)
    for name, change in CHANGES.items():
        remove_database(program.file("other"))
        copy_database(program.file("sound"), program.file("other"))
        database = sqlite3.connect(program.file("other"))
        database.execute(change)
        database.commit()
        database.close()
        for arguments in (
                ["list"], ["report", "--output", "r"],
                ["fuzz", "--resume", "--runs", "600", "--max-time", "1"], ["merge", "sound"]):
            # Some commands do not read the changed value.
            result = program.run(*arguments, "--db", "other", limit=10)
            expect(result.returncode in (0, 2), f"{name}: {arguments[0]} exit {result.returncode}")
            if arguments[0] == "report":
                expect(result.returncode == 2 and "other: " in tail(result),
                       f"{name}: exit {result.returncode}: {tail(result)}")
    large = str(2 ** 63 - 1)
    for arguments in (
            ["fuzz", "--runs", large], ["fuzz", "--seed", "7", "--shard", f"{large}/{large}"],
            ["fuzz", "--seed", "7", "--runs", large, "--shard", f"1/{large}"],
            ["fuzz", "--seed", "7", "--runs", large, "--shard", f"{2 ** 63 - 2}/{large}"],
            ["fuzz", "--self-every", large]):
        result = program.run(*arguments, "--db", "large")
        expect(result.returncode == 64, f"{arguments}: exit {result.returncode}: {tail(result)}")
    return f"{len(CHANGES)} databases rejected"


def special_files(program, random):
    """No command waits for a pipe, a socket or a device in place of a file."""
    os.mkdir(program.file("cases"))
    os.mkfifo(program.file("cases/pipe.json"))
    os.mkfifo(program.file("log.txt"))
    listener = socket.socket(socket.AF_UNIX)
    # The path of a socket must be short.
    here = os.open(".", os.O_RDONLY)
    os.chdir(program.folder)
    try:
        listener.bind("cases/socket.json")
    finally:
        os.fchdir(here)
        os.close(here)
    os.symlink("/dev/zero", program.file("cases/device.ndjson"))
    count = 0
    try:
        for file in ("cases/pipe.json", "cases/socket.json", "cases/device.ndjson", "cases",
                     "log.txt", "/dev/zero", "/dev/ptmx"):
            for arguments in (
                    ["check", file], ["export", "--all", file],
                    ["conform", "--cases", file, "--runs", "0", "uikit"], ["layout", file],
                    ["explain", file], ["shrink", file], ["observe", file, "--db", "observed"],
                    ["import", file], ["scan", file], ["check", "--baseline", file, "--db", file],
                    ["list", "--db", file]):
                result = program.run(*arguments, limit=5)
                count += 1
                # observe succeeds on a folder without Interface Builder files.
                expect(result.returncode in (1, 2, 64, 65)
                       or arguments[0] == "observe" and file == "cases",
                       f"{' '.join(arguments)}: exit {result.returncode}: {tail(result)}")
    finally:
        listener.close()
    text = json.dumps({"stack": {"arrangedSubviews": []}})
    piped = subprocess.run(
        ["bash", "-c", f'"$0" layout <(echo \'{text}\')', program.path], cwd=program.folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=10, check=False
    ) if shutil.which("bash") else None
    expect(piped is None or piped.returncode == 0, f"process substitution: {piped and tail(piped)}")
    return f"{count} commands end with an error"


def report_on_full_disk(program, random):
    """A report writes all of its files or none."""
    program.campaign("findings")
    disk = SmallDisk(program)
    seen = set()
    for kilobytes in (16, 100, 200, 300, 400, 500, 600, 800, 1000, 1500, 4000, 8000):
        result = disk.run(
            kilobytes, "ls -A disk >names", "report", "--db", "findings", "--format",
            "markdown,json,html,junit,sarif", "--output", "disk")
        names = program.read("names").split()
        if result.returncode == 0:
            expect(len(names) >= 6, f"{kilobytes} KiB: {names}")
        else:
            expect(not names, f"{kilobytes} KiB: {names}: {tail(result)}")
        seen.add(result.returncode)
    expect(seen == {0, 2}, f"exits {seen}")
    return "all files or none"


def planted_partial(program, random):
    """A report is written beside its place first: through no link, with its permissions, and without remains."""
    program.write("case.json", ONE_VIEW)
    program.write("other", "other")
    program.write("result", "old")
    os.chmod(program.file("result"), 0o600)
    dead = subprocess.Popen(["true"])
    dead.wait()
    for number in (dead.pid, os.getpid()):
        program.write(f"result.partial-{number}", "remains")
    # The shell has the process ID of the program that it becomes.
    script = 'ln -s other "result.partial-$$"; exec "$@"'
    subprocess.run(
        ["sh", "-c", script, "sh", program.path, "shrink", "--interesting", "true", "--output", "result",
         "case.json"], cwd=program.folder, env=program.environment({}), check=True,
        stderr=subprocess.DEVNULL, timeout=60)
    expect(program.read("other") == b"other", "a planted link was followed")
    expect(program.read("result").startswith(b"{") and not os.path.islink(program.file("result")),
           "not written")
    mode = os.stat(program.file("result")).st_mode & 0o777
    expect(mode == 0o600, f"mode {mode:o}")
    left = [name for name in os.listdir(program.folder) if ".partial-" in name]
    expect(left == [f"result.partial-{os.getpid()}"], f"left: {left}")
    return "a planted link is not followed, the mode stays 600, and remains of dead processes are removed"
