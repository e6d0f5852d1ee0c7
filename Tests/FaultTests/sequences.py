"""Random sequences of commands on one database, checked against a model of what it must hold.

SEQUENCES is their number (default: 12). A sequence that fails is shrunk: commands are left out as long
as it fails.
"""
import json
import os
import shutil
import signal
import time
from concurrent.futures import ThreadPoolExecutor

from program import Failure, expect, reported, tail

RUNS = 600
OBSERVED = {
    "width": 100, "height": 20, "stack": {"arrangedSubviews": [
        {"intrinsicContentSize": {"width": 40, "height": 20}}]},
    "observed": {"source": "test", "displayed": [
        {"path": "", "x": 0, "y": 0, "width": 100, "height": 20},
        {"path": "0", "x": 0, "y": 0, "width": 100, "height": 20}]}}
COMMANDS = ["fuzz", "fuzz", "killed", "killed", "interrupted", "resume", "resume", "killed resume",
            "shard", "killed shard", "merge", "killed merge", "report", "list", "replay", "observe",
            "two at once", "read meanwhile"]


class Model:
    """The state of a database as far as the reports of its commands tell."""

    def __init__(self, program, undisturbed):
        self.program = program
        self.undisturbed = undisturbed
        # The widths of the recorded layouts that observe stored.
        self.observed = set()
        # The seed of each file of events.
        self.seeds = {}
        self.events = 0

    def arguments(self, seed):
        self.events += 1
        self.seeds[self.events] = seed
        return ["--db", "db", "--jobs", "1", "--events", f"events-{self.events}"]

    def run(self, command, choice):
        program = self.program
        content = program.content("db") if os.path.exists(program.file("db")) else None
        campaigns = content["campaigns"] if content else []
        seed = str(1 + choice % 2)
        last = campaigns[-1][1] if campaigns else seed
        begin = ["fuzz", "--append", "--runs", str(RUNS), "--seed", seed]
        if command == "fuzz":
            self.finish(program.run(*begin, *self.arguments(seed), limit=60), (0,))
        elif command == "killed":
            self.end(program.start(begin + self.arguments(seed)), signal.SIGKILL, choice)
        elif command == "interrupted":
            self.end(program.start(begin + self.arguments(seed)), signal.SIGINT, choice)
        elif command == "resume":
            result = program.run("fuzz", "--resume", *self.arguments(last), limit=60)
            self.finish(result, (0,) if campaigns else (2,))
            if result.returncode == 0:
                self.compare()
        elif command == "killed resume":
            self.end(program.start(["fuzz", "--resume"] + self.arguments(last)), signal.SIGKILL,
                     choice)
        elif command == "shard":
            result = program.run(
                "fuzz", "--runs", str(RUNS), "--seed", seed, "--shard", f"{1 + choice % 2}/2", "--db",
                f"shard-{seed}-{1 + choice % 2}-{self.events}", "--jobs", "1", limit=60)
            self.events += 1
            expect(result.returncode == 0, tail(result))
        elif command == "killed shard":
            process = program.start(
                ["fuzz", "--runs", str(RUNS), "--seed", seed, "--shard", "1/2", "--db",
                 f"part-{self.events}", "--jobs", "1"])
            time.sleep(choice % 97 / 500)
            process.kill()
            process.wait()
            part = program.file(f"part-{self.events}")
            self.events += 1
            if os.path.exists(part) and program.content(os.path.basename(part))["campaigns"]:
                result = program.run("fuzz", "--resume", "--db", part, "--jobs", "1", limit=60)
                expect(result.returncode == 0, tail(result))
        elif command == "merge":
            self.merge(seed)
        elif command == "killed merge":
            self.merge(seed, choice)
        elif command == "report":
            result = program.run(
                "report", "--format", "json", "--output", "reports", "--db", "db", limit=60)
            expect(result.returncode == (0 if campaigns else 2), f"report: {tail(result)}")
            if campaigns:
                with open(program.file("reports/report.json"), encoding="utf-8") as file:
                    told = json.load(file)["campaign"]
                expect(told["seed"] == last, f"report: {told}")
        elif command in ("list", "replay"):
            result = program.run(command, "--db", "db", limit=60)
            # A process may have been killed before it made the tables; replay may find old findings.
            expect(result.returncode == 0 if campaigns else result.returncode in (0, 2),
                   f"{command}: exit {result.returncode}: {tail(result)}")
        elif command == "observe":
            observed = {**OBSERVED, "width": 100 + choice % 5}
            with open(program.file("observed.json"), "w", encoding="utf-8") as file:
                json.dump(observed, file)
            result = program.run("observe", "observed.json", "--db", "db")
            expect(result.returncode == 0, f"observe: {tail(result)}")
            self.observed.add(observed["width"])
        elif command == "two at once":
            both = [program.start(["fuzz", "--resume"] + self.arguments(last)) for _ in range(2)]
            codes = [process.wait(timeout=60) for process in both]
            expect(all(code in (0, 2) for code in codes), f"two at once: {codes}")
            expect(not campaigns or 0 in codes, f"two at once: {codes}")
        elif command == "read meanwhile":
            process = program.start(begin + self.arguments(seed))
            for _ in range(5):
                result = program.run("list", "--db", "db")
                expect(result.returncode in (0, 2), tail(result))
            expect(process.wait(timeout=60) == 0, "a reader disturbs a writer")
        self.check(campaigns)

    def merge(self, seed, choice=None):
        """Merges the shards of a seed; with `choice` it is killed before, and once more."""
        program = self.program
        files = sorted(name for name in os.listdir(program.folder)
                       if name.startswith(f"shard-{seed}-") and name.count("-") == 3)
        if not files:
            return
        target = f"merged-{self.events}"
        self.events += 1
        shards = [program.content(name) for name in files]
        numbers = {name.split("-")[2] for name in files}
        if choice is not None:
            process = program.start(["merge", "--db", target, *files])
            time.sleep(choice % 97 / 1500)
            process.kill()
            ended = process.wait()
            if os.path.exists(program.file(target)):
                campaigns = program.content(target)["campaigns"]
                expect(len(campaigns) in (0, 1 if len(numbers) == 2 else len(numbers)),
                       f"killed merge: {campaigns}")
                expect(campaigns or ended != 0, "killed merge: ended well, and nothing is there")
        result = program.run("merge", "--db", target, *files, limit=60)
        expect(result.returncode == (0 if len(numbers) == 2 else 2), f"merge: {tail(result)}")
        if result.returncode == 0:
            content = program.content(target)
            for part in ("buckets", "findings", "outcomes"):
                expect(content[part] == self.undisturbed[seed][part], f"merge: other {part}")
        expect([program.content(name) for name in files] == shards, "merge: a shard changed")

    def finish(self, result, codes):
        expect(result.returncode in codes, f"exit {result.returncode}: {tail(result)}")

    def end(self, process, number, choice):
        time.sleep(choice % 97 / 300)
        process.send_signal(number)
        code = process.wait(timeout=20)
        expect(code in (0, 2, 130, -number), f"exit {code}")

    def compare(self):
        """The last campaign is complete: it holds what one run stores."""
        content = self.program.content("db")
        number, seed = content["campaigns"][-1][0], content["campaigns"][-1][1]
        for part in ("buckets", "findings", "outcomes"):
            own = [row[1:] for row in content[part] if row[0] == number]
            goal = [row[1:] for row in self.undisturbed[seed][part]]
            expect(own == goal, f"other {part} than undisturbed")

    def check(self, before):
        program = self.program
        if not os.path.exists(program.file("db")):
            expect(not before and not self.observed, "the database is gone")
            return
        content = program.content("db")
        expect(content["check"] == "ok", content["check"])
        reached = {row[0]: row[4] for row in content["campaigns"]}
        for row in before:
            expect(reached.get(row[0], -1) >= row[4], f"campaign {row[0]} lost cases")
        expect({json.loads(row[0])["width"] for row in content["observed"]} == self.observed,
               "other recorded layouts than were observed")
        counted = {row[1] for row in content["buckets"]}
        stored = {}
        for row in content["findings"]:
            seed = str(next(known[1] for known in content["campaigns"] if known[0] == row[0]))
            stored.setdefault(seed, set()).add((row[1], row[2]))
        for number, seed in self.seeds.items():
            told = reported(program.file(f"events-{number}"))
            expect({bucket for bucket, _ in told} <= counted, "a bucket that was told is lost")
            # Simpler findings replace some; those that one run keeps must stay.
            kept = {(row[1], row[2]) for row in self.undisturbed[seed]["findings"]}
            lost = (told & kept) - stored.get(seed, set())
            expect(not lost, f"told and lost: {sorted(lost)[:3]}")


def play(program, undisturbed, commands, place):
    folder = program.file(place)
    os.mkdir(folder)
    model = Model(type(program)(program.path, folder), undisturbed)
    try:
        for step, (command, choice) in enumerate(commands):
            try:
                model.run(command, choice)
            except Failure as failure:
                return f"step {step + 1}, {command}: {failure}"
        return None
    finally:
        shutil.rmtree(folder)


def shrink(program, undisturbed, commands, place):
    """The shortest sequence that still fails, by leaving commands out one by one."""
    problem, attempt = None, 0
    index = len(commands) - 1
    while index >= 0:
        attempt += 1
        shorter = commands[:index] + commands[index + 1:]
        found = play(program, undisturbed, shorter, f"{place}-{attempt}")
        if found:
            commands, problem = shorter, found
        index -= 1
    return commands, problem


def sequences(program, random):
    undisturbed = {}
    for seed in ("1", "2"):
        result = program.run(
            "fuzz", "--runs", str(RUNS), "--seed", seed, "--db", f"undisturbed-{seed}", limit=60)
        expect(result.returncode == 0, tail(result))
        undisturbed[seed] = program.content(f"undisturbed-{seed}")
    count = int(os.environ.get("SEQUENCES", "12"))
    plans = [
        [(random.choice(COMMANDS), random.randrange(10 ** 6)) for _ in range(random.randint(4, 10))]
        for _ in range(count)]
    with ThreadPoolExecutor(3) as pool:
        problems = list(pool.map(
            lambda number: play(program, undisturbed, plans[number], f"sequence-{number}"),
            range(count)))
    failed = [number for number in range(count) if problems[number]]
    if failed:
        number = failed[0]
        short, problem = shrink(program, undisturbed, plans[number], f"shrunk-{number}")
        names = ", ".join(f"{command} {choice}" for command, choice in short)
        expect(False, f"{len(failed)} of {count}: {problem or problems[number]}; {names}")
    return f"{count} sequences, {sum(map(len, plans))} commands: nothing lost, no wrong success"
