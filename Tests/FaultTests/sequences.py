"""Random sequences of commands on one database, checked against a model of its content.

A sequence that fails is shrunk: commands are removed as long as it fails. SEQUENCES is the number of sequences
(default: 12).
"""
import json
import os
import shutil
import signal
import time
from concurrent.futures import ThreadPoolExecutor

from program import ONE_VIEW, Failure, expect, expect_same, reported, tail

RUNS = 600
OBSERVED = {
    **ONE_VIEW, "height": 20,
    "observed": {"source": "test", "displayed": [
        {"path": "", "x": 0, "y": 0, "width": 100, "height": 20},
        {"path": "0", "x": 0, "y": 0, "width": 100, "height": 20}]}}


class Model:
    """A database, what it must contain, and the commands of a sequence.

    `references` has the content of a campaign without faults for each seed.
    """

    def __init__(self, program, references):
        self.program = program
        self.references = references
        # The widths of the layouts that observe stored.
        self.observed = set()
        # The seed of each file of events.
        self.seeds = {}
        self.count = 0

    def run(self, command, choice):
        """Runs a command, and checks the database. The number `choice` determines seeds and moments."""
        content = self.program.content("db") if os.path.exists(self.program.file("db")) else None
        self.campaigns = content["campaigns"] if content else []
        self.choice = choice
        self.seed = str(1 + choice % 2)
        command(self)
        self.check()

    @property
    def last_seed(self):
        return self.campaigns[-1][1] if self.campaigns else self.seed

    def number(self):
        """Returns a new number for the name of a file."""
        self.count += 1
        return self.count

    def options(self, seed):
        number = self.number()
        self.seeds[number] = seed
        return ["--db", "db", "--jobs", "1", "--events", f"events-{number}"]

    def fuzz_arguments(self):
        return ["fuzz", "--append", "--runs", str(RUNS), "--seed", self.seed,
                *self.options(self.seed)]

    def resume_arguments(self):
        return ["fuzz", "--resume", *self.options(self.last_seed)]

    def fuzz(self):
        self.program.run_well(*self.fuzz_arguments())

    def killed_fuzz(self):
        self.end(self.fuzz_arguments(), signal.SIGKILL)

    def interrupted_fuzz(self):
        self.end(self.fuzz_arguments(), signal.SIGINT)

    def resume(self):
        result = self.program.run(*self.resume_arguments(), limit=60)
        expect(result.returncode == (0 if self.campaigns else 2),
               f"exit {result.returncode}: {tail(result)}")
        if result.returncode == 0:
            self.compare_last_campaign()

    def killed_resume(self):
        self.end(self.resume_arguments(), signal.SIGKILL)

    def shard(self):
        half = 1 + self.choice % 2
        self.program.run_well(
            "fuzz", "--runs", str(RUNS), "--seed", self.seed, "--shard", f"{half}/2", "--db",
            f"shard-{self.seed}-{half}-{self.number()}", "--jobs", "1")

    def killed_shard(self):
        part = f"part-{self.number()}"
        process = self.program.start(
            ["fuzz", "--runs", str(RUNS), "--seed", self.seed, "--shard", "1/2", "--db", part,
             "--jobs", "1"])
        time.sleep(self.choice % 97 / 500)
        process.kill()
        process.wait()
        if os.path.exists(self.program.file(part)) and self.program.content(part)["campaigns"]:
            self.program.run_well("fuzz", "--resume", "--db", part, "--jobs", "1")

    def merge(self, is_killed=False):
        """Merges the shards of a seed; with `is_killed` first kills another merge into the same database."""
        program = self.program
        files = sorted(name for name in os.listdir(program.folder)
                       if name.startswith(f"shard-{self.seed}-") and name.count("-") == 3)
        if not files:
            return
        target = f"merged-{self.number()}"
        shards = [program.content(name) for name in files]
        halves = {name.split("-")[2] for name in files}
        if is_killed:
            process = program.start(["merge", "--db", target, *files])
            time.sleep(self.choice % 97 / 1500)
            process.kill()
            code = process.wait()
            if os.path.exists(program.file(target)):
                campaigns = program.content(target)["campaigns"]
                expect(len(campaigns) in (0, 1 if len(halves) == 2 else len(halves)),
                       f"killed merge: {campaigns}")
                expect(campaigns or code != 0, "killed merge: success without a campaign")
        result = program.run("merge", "--db", target, *files, limit=60)
        expect(result.returncode == (0 if len(halves) == 2 else 2), f"merge: {tail(result)}")
        if result.returncode == 0:
            expect_same(program.content(target), self.references[self.seed], "merge: ")
        expect([program.content(name) for name in files] == shards, "merge: a shard changed")

    def killed_merge(self):
        self.merge(is_killed=True)

    def report(self):
        result = self.program.run(
            "report", "--format", "json", "--output", "reports", "--db", "db", limit=60)
        expect(result.returncode == (0 if self.campaigns else 2), f"report: {tail(result)}")
        if self.campaigns:
            campaign = json.loads(self.program.read("reports/report.json"))["campaign"]
            expect(campaign["seed"] == self.last_seed, f"report: {campaign}")

    def list(self, command="list"):
        result = self.program.run(command, "--db", "db", limit=60)
        # A killed process may have created no tables.
        expect(result.returncode == 0 if self.campaigns else result.returncode in (0, 2),
               f"{command}: exit {result.returncode}: {tail(result)}")

    def replay(self):
        self.list("replay")

    def observe(self):
        width = 100 + self.choice % 5
        self.program.write("observed.json", {**OBSERVED, "width": width})
        self.program.run_well("observe", "observed.json", "--db", "db")
        self.observed.add(width)

    def two_resumes(self):
        both = [self.program.start(self.resume_arguments()) for _ in range(2)]
        codes = [process.wait(timeout=60) for process in both]
        expect(all(code in (0, 2) for code in codes), f"two at once: {codes}")
        expect(not self.campaigns or 0 in codes, f"two at once: {codes}")

    def list_during_fuzz(self):
        process = self.program.start(self.fuzz_arguments())
        for _ in range(5):
            result = self.program.run("list", "--db", "db")
            expect(result.returncode in (0, 2), tail(result))
        expect(process.wait(timeout=60) == 0, "fuzz failed because of a reader")

    def end(self, arguments, number):
        process = self.program.start(arguments)
        time.sleep(self.choice % 97 / 300)
        process.send_signal(number)
        code = process.wait(timeout=20)
        expect(code in (0, 2, 130, -number), f"exit {code}")

    def compare_last_campaign(self):
        """Fails unless the last campaign has the results of the reference."""
        content = self.program.content("db")
        number, seed = content["campaigns"][-1][:2]
        own = {part: [row[1:] for row in rows if row[0] == number]
               for part, rows in content.items() if part in ("buckets", "findings", "outcomes")}
        reference = {part: [row[1:] for row in self.references[seed][part]] for part in own}
        expect_same(own, reference)

    def check(self):
        """Fails if the database lost cases, recorded layouts or reported findings."""
        program = self.program
        if not os.path.exists(program.file("db")):
            expect(not self.campaigns and not self.observed, "the database is gone")
            return
        content = program.content("db")
        expect(content["check"] == "ok", content["check"])
        reached = {row[0]: row[4] for row in content["campaigns"]}
        for row in self.campaigns:
            expect(reached.get(row[0], -1) >= row[4], f"campaign {row[0]} lost cases")
        expect({json.loads(row[0])["width"] for row in content["observed"]} == self.observed,
               "other recorded layouts than were observed")
        counted = {row[1] for row in content["buckets"]}
        seed_of = {row[0]: row[1] for row in content["campaigns"]}
        stored = {}
        for row in content["findings"]:
            stored.setdefault(seed_of[row[0]], set()).add((row[1], row[2]))
        for number, seed in self.seeds.items():
            known = reported(program.file(f"events-{number}"))
            expect({bucket for bucket, _ in known} <= counted, "a reported bucket is lost")
            # Simpler findings replace some. Those that the reference keeps must stay.
            kept = {(row[1], row[2]) for row in self.references[seed]["findings"]}
            lost = (known & kept) - stored.get(seed, set())
            expect(not lost, f"reported and lost: {sorted(lost)[:3]}")


# Repeated commands are more frequent.
COMMANDS = [
    Model.fuzz, Model.fuzz, Model.killed_fuzz, Model.killed_fuzz, Model.interrupted_fuzz,
    Model.resume, Model.resume, Model.killed_resume, Model.shard, Model.killed_shard, Model.merge,
    Model.killed_merge, Model.report, Model.list, Model.replay, Model.observe, Model.two_resumes,
    Model.list_during_fuzz]


def play(program, references, commands, place):
    """Runs a sequence in a new folder; returns the problem, or None."""
    folder = program.file(place)
    os.mkdir(folder)
    model = Model(type(program)(program.path, folder), references)
    try:
        for step, (command, choice) in enumerate(commands):
            try:
                model.run(command, choice)
            except Failure as failure:
                return f"step {step + 1}, {command.__name__}: {failure}"
        return None
    finally:
        shutil.rmtree(folder)


def shrink(program, references, commands, place):
    """Removes commands one by one as long as the sequence fails; returns the rest and its problem."""
    problem = None
    for index in reversed(range(len(commands))):
        shorter = commands[:index] + commands[index + 1:]
        if found := play(program, references, shorter, f"{place}-{index}"):
            commands, problem = shorter, found
    return commands, problem


def sequences(program, random):
    references = {}
    for seed in ("1", "2"):
        program.run_well("fuzz", "--runs", str(RUNS), "--seed", seed, "--db", f"reference-{seed}")
        references[seed] = program.content(f"reference-{seed}")
    count = int(os.environ.get("SEQUENCES", "12"))
    plans = [
        [(random.choice(COMMANDS), random.randrange(10 ** 6)) for _ in range(random.randint(4, 10))]
        for _ in range(count)]
    with ThreadPoolExecutor(3) as pool:
        problems = list(pool.map(
            lambda number: play(program, references, plans[number], f"sequence-{number}"),
            range(count)))
    failed = [number for number in range(count) if problems[number]]
    if failed:
        number = failed[0]
        short, problem = shrink(program, references, plans[number], f"shrunk-{number}")
        names = ", ".join(f"{command.__name__} {choice}" for command, choice in short)
        expect(False, f"{len(failed)} of {count}: {problem or problems[number]}; {names}")
    return f"{count} sequences, {sum(map(len, plans))} commands: nothing lost, no wrong success"
