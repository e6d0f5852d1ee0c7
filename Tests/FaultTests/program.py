"""The program under test, and what its databases hold."""
import json
import os
import shutil
import signal
import sqlite3
import subprocess

# Models that differ for few reasons: the smallest cases of many buckets take seconds.
MODELS = ["--models", "uikit,documented"]
CAMPAIGN = ["--seed", "7", *MODELS, "--jobs", "2"]
RUNS = 1500


class Failure(Exception):
    """What should not have been seen."""


class Skipped(Exception):
    """Why a fault cannot be injected here."""


def expect(condition, text):
    if not condition:
        raise Failure(text)


class Program:
    """The program at `path`, run in `folder`."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder

    def file(self, name):
        return os.path.join(self.folder, name)

    def environment(self, variables):
        kept = {
            name: value for name, value in os.environ.items()
            if not name.startswith(("STACKDIFF_", "GITHUB_", "LC_"))
        }
        return {**kept, **variables}

    def start(self, arguments, variables={}, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                   "stderr": subprocess.DEVNULL, **options}
        return subprocess.Popen(
            [self.path, *arguments], cwd=self.folder, env=self.environment(variables), **options)

    def run(self, *arguments, variables={}, limit=20, **options):
        """Runs the program to its end, which must come in time and not by a signal."""
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
                   "stderr": subprocess.PIPE, **options}
        try:
            result = subprocess.run(
                [self.path, *arguments], cwd=self.folder, env=self.environment(variables),
                timeout=limit, **options)
        except subprocess.TimeoutExpired:
            raise Failure(f"{' '.join(arguments)} hangs") from None
        expect(result.returncode >= 0,
               f"{' '.join(arguments)} ended by signal {-result.returncode}: {tail(result)}")
        return result

    def run_limited(self, arguments, limit):
        """Runs the program to its end, however it ends; it may not hang."""
        try:
            return subprocess.run(
                [self.path, *arguments], cwd=self.folder, env=self.environment({}), timeout=60,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                preexec_fn=limit, check=False)
        except subprocess.TimeoutExpired:
            raise Failure(f"{' '.join(arguments)} hangs") from None

    def campaign(self, name, runs=RUNS, **options):
        """A campaign in a new database of that name; it must succeed."""
        result = self.run(
            "fuzz", "--runs", str(runs), "--db", name, *CAMPAIGN, limit=60, **options)
        expect(result.returncode == 0, f"the campaign failed: {tail(result)}")
        return self.file(name)

    def resume(self, name, *arguments):
        result = self.run("fuzz", "--resume", "--db", name, "--jobs", "2", *arguments, limit=60)
        expect(result.returncode == 0, f"--resume failed: {tail(result)}")

    def expect_error(self, text, *arguments, code=2, **options):
        """Runs into an error that is told in one line, which holds `text`; returns the line."""
        result = self.run(*arguments, **options)
        line = tail(result)
        expect(result.returncode == code and line.startswith("stackdiff: ") and text in line,
               f"{arguments[0]} exit {result.returncode}: {line}")
        return line

    def content(self, name):
        """All that a database holds, but for times and the numbers of rows.

        The files are copied first, so that it is not Python that takes in what a kill left behind.
        """
        copy = self.file("copy")
        for suffix in ("", "-wal"):
            if os.path.exists(self.file(name) + suffix):
                shutil.copyfile(self.file(name) + suffix, copy + suffix)
        try:
            return read(copy)
        finally:
            for suffix in ("", "-wal", "-shm"):
                if os.path.exists(copy + suffix):
                    os.remove(copy + suffix)


def read(path):
    """The campaigns, counts and findings of a database, and its complaints about itself."""
    database = sqlite3.connect(path)
    # Comments in the schema are text, too, and may have been damaged without harm.
    database.text_factory = lambda text: text.decode(errors="replace")
    try:
        tables = {row[0] for row in database.execute("SELECT name FROM sqlite_schema")}
        # A flipped byte can turn the text of a schema's row into bytes.
        if "shard_count" not in "".join(
                str(row[0]) for row in database.execute("SELECT sql FROM sqlite_schema")):
            return {"check": "ok", "campaigns": [], "buckets": [], "outcomes": [], "findings": [],
                    "observed": []}
        expect("findings" in tables, "the tables are gone")
        ask = lambda sql: sorted(database.execute(sql).fetchall(), key=repr)
        return {
            "check": database.execute("PRAGMA integrity_check").fetchone()[0],
            "campaigns": ask("SELECT id, seed, profile, requested_runs, next_index FROM campaigns"),
            "buckets": ask(
                "SELECT campaign, name, verdict, cause, relation, count, first_index"
                " FROM campaign_buckets JOIN buckets ON id = bucket"),
            "outcomes": ask("SELECT * FROM outcome_counts"),
            "findings": ask(
                "SELECT campaign, name, case_index, case_json, left_layout_json,"
                " right_layout_json, kind, largest_difference, view, attribute, decided_by_tie,"
                " findings.seed, findings.verdict"
                " FROM findings JOIN buckets ON buckets.id = bucket"),
            "observed": ask("SELECT case_json FROM observations"),
        }
    except sqlite3.Error as error:
        raise Failure(f"{os.path.basename(path)}: {error}") from None
    finally:
        database.close()


def reported(path):
    """The findings that a file of events tells of, as bucket and index; half a line tells nothing."""
    if not os.path.exists(path):
        return set()
    # In one piece: between two lines the program may write the rest of a half.
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")[:-1]
    events = [json.loads(line) for line in lines]
    return {(event["bucket"], event["index"]) for event in events if event["event"] == "finding"}


def tail(result):
    """The last line of standard error."""
    lines = (result.stderr or b"").decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else "no message"


def ended(process):
    """How a process that was started ended: a word."""
    code = process.wait(timeout=20)
    return signal.Signals(-code).name if code < 0 else f"exit {code}"
