"""The program under test, and the contents of its databases."""
import json
import os
import shutil
import signal
import sqlite3
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Models that differ for few reasons. With many buckets, shrinking would take seconds.
MODELS = ["--models", "uikit,documented"]
CAMPAIGN = ["--seed", "7", *MODELS, "--jobs", "2"]
RUNS = 1500
ONE_VIEW = {"width": 100, "stack": {"arrangedSubviews": [
    {"intrinsicContentSize": {"width": 40, "height": 20}}]}}


class Failure(Exception):
    """The program did something wrong."""


class Skipped(Exception):
    """A fault cannot be injected on this machine."""


def expect(condition, text):
    if not condition:
        raise Failure(text)


def expect_same(content, reference, where=""):
    """Fails unless a database has the results of the reference, a campaign without faults."""
    for part in ("buckets", "findings", "outcomes"):
        expect(content[part] == reference[part], f"{where}other {part} than without faults")


class Program:
    """The program at `path`, run in `folder`."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder

    def file(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        """Writes a file: text, or a value as JSON."""
        with open(self.file(name), "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))

    def read(self, name):
        with open(self.file(name), "rb") as file:
            return file.read()

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

    def run_to_any_end(self, *arguments, variables={}, limit=60, **options):
        """Runs the program. Fails only if it does not end within `limit` seconds."""
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
                   "stderr": subprocess.PIPE, **options}
        try:
            return subprocess.run(
                [self.path, *arguments], cwd=self.folder, env=self.environment(variables),
                timeout=limit, **options)
        except subprocess.TimeoutExpired:
            raise Failure(f"{' '.join(arguments)} hangs") from None

    def run(self, *arguments, limit=20, **options):
        """Runs the program. Fails if a signal ends it, or if it does not end within `limit` seconds."""
        result = self.run_to_any_end(*arguments, limit=limit, **options)
        expect(result.returncode >= 0,
               f"{' '.join(arguments)} ended by signal {-result.returncode}: {tail(result)}")
        return result

    def run_well(self, *arguments, limit=60, **options):
        """Runs the program. Fails unless it ends with exit code 0."""
        result = self.run(*arguments, limit=limit, **options)
        expect(result.returncode == 0,
               f"{arguments[0]}: exit {result.returncode}: {tail(result)}")
        return result

    def campaign(self, name, runs=RUNS, **options):
        """Runs a campaign, which must succeed, in the new database `name`; returns its path."""
        self.run_well("fuzz", "--runs", str(runs), "--db", name, *CAMPAIGN, **options)
        return self.file(name)

    def reference(self):
        """Returns the content of a campaign without faults."""
        self.campaign("reference")
        return self.content("reference")

    def resume(self, name, *arguments):
        self.run_well("fuzz", "--resume", "--db", name, "--jobs", "2", *arguments)

    def expect_error(self, text, *arguments, code=2, **options):
        """Runs the program. It must fail with a last line that contains `text`; returns this line."""
        result = self.run(*arguments, **options)
        line = tail(result)
        expect(result.returncode == code and line.startswith("stackdiff: ") and text in line,
               f"{arguments[0]} exit {result.returncode}: {line}")
        return line

    def content(self, name):
        """Returns the content of a database, except times and row numbers.

        Reads a copy, so that Python does not repair what a killed process left behind.
        """
        copy = self.file("copy")
        copy_database(self.file(name), copy)
        try:
            return read(copy)
        finally:
            remove_database(copy)


def copy_database(source, target):
    for suffix in ("", "-wal"):
        if os.path.exists(source + suffix):
            shutil.copyfile(source + suffix, target + suffix)


def remove_database(path):
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(path + suffix):
            os.remove(path + suffix)


def read(path):
    """Returns the campaigns, counts and findings of a database, and the result of SQLite's integrity check."""
    database = sqlite3.connect(path)
    # Comments in the schema are text, too. They may be damaged without harm.
    database.text_factory = lambda text: text.decode(errors="replace")
    try:
        tables = {row[0] for row in database.execute("SELECT name FROM sqlite_schema")}
        # Without this column the campaign's tables have not been created yet. A flipped byte can turn the text
        # of a schema's row into bytes.
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
    """Returns the findings in a file of events, as pairs of bucket and index. Ignores an unfinished last line."""
    if not os.path.exists(path):
        return set()
    # Read the file at once: the program may append to it meanwhile.
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")[:-1]
    events = [json.loads(line) for line in lines]
    return {(event["bucket"], event["index"]) for event in events if event["event"] == "finding"}


def tail(result):
    """Returns the last line of standard error."""
    lines = (result.stderr or b"").decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else "no message"


def ended(process):
    """Waits for a process and returns its end, such as `exit 0` or `SIGPIPE`."""
    code = process.wait(timeout=20)
    return signal.Signals(-code).name if code < 0 else f"exit {code}"
