"""Databases that are damaged, or of another version."""
import os
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

from killing import state
from program import CAMPAIGN, Failure, expect, reported, tail

PLACES = 500
FIRST = 40
# How many cases a damaged database is gone on with for.
MORE = 20
KILLED, PLACES_OF_KILLED = 10, 20


def answers(program, name, runs, commands):
    """What commands say of a copy of a database each; an error, or what it came to."""
    said = []
    for command in commands:
        copy = f"{name}-{command}"
        for suffix in ("", "-wal"):
            if os.path.exists(program.file(name) + suffix):
                shutil.copyfile(program.file(name) + suffix, program.file(copy) + suffix)
        arguments = {
            "list": ["list", "--format", "json", "--db", copy],
            "report": ["report", "--format", "json", "--output", f"{copy}-report", "--db", copy],
            "fuzz": ["fuzz", "--resume", "--runs", str(runs), "--jobs", "1", "--db", copy],
        }[command]
        result = program.run(*arguments)
        if result.returncode != 0:
            expect(result.returncode == 2 and tail(result).startswith(f"stackdiff: {copy}: "),
                   f"{command} ended with {result.returncode}: {tail(result)}")
            said.append("error: " + tail(result)[len(f"stackdiff: {copy}: "):])
        elif command == "list":
            said.append(result.stdout)
        elif command == "report":
            with open(program.file(f"{copy}-report/report.json"), "rb") as file:
                said.append(file.read())
        else:
            said.append(program.content(copy))
        for suffix in ("", "-wal", "-shm", "-report"):
            path = program.file(copy) + suffix
            if os.path.isdir(path):
                shutil.rmtree(path)
            elif os.path.exists(path):
                os.remove(path)
    return said


def flip(program, sound, suffixes, runs, commands, random):
    """What is said of a database in one of whose bytes something else stands."""
    folder = program.file(f"place-{random.getrandbits(64):x}")
    os.mkdir(folder)
    inside = type(program)(program.path, folder)
    for suffix in suffixes:
        shutil.copyfile(program.file(sound) + suffix, inside.file("d") + suffix)
    damaged = inside.file("d") + random.choice(suffixes)
    with open(damaged, "rb") as file:
        content = file.read()
    # Much of a small database is room; four fifths of the places are where something stands.
    place = random.randrange(len(content))
    while content[place] == 0 and random.random() < 0.8:
        place = random.randrange(len(content))
    change = random.randrange(1, 256)
    with open(damaged, "r+b") as file:
        file.seek(place)
        file.write(bytes([content[place] ^ change]))
    where = f"byte {place} of {os.path.basename(damaged)} ^ {change}"
    try:
        return where, answers(inside, "d", runs, commands)
    except Failure as failure:
        raise Failure(f"{where}: {failure}") from None
    finally:
        shutil.rmtree(folder)


def is_error(answer):
    return str(answer).startswith("error: ")


def tally(program, sound, suffixes, places, runs, commands, random, earlier=None):
    """How many flips were told, did no harm, or led to an earlier state; and those that did harm.

    `earlier` is what the commands say of that state, where there is one.
    """
    right = answers(program, sound, runs, commands)
    expect(not any(map(is_error, right)), f"sound: {right[0]}")
    seeds = [type(random)(random.getrandbits(64)) for _ in range(places)]
    told, harmless, older, wrong = 0, 0, 0, []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        said_of = pool.map(lambda seed: flip(
            program, sound, suffixes, runs, commands, seed), seeds)
        for where, said in said_of:
            other = [number for number in range(len(commands))
                     if not is_error(said[number]) and said[number] != right[number]]
            false = [number for number in other
                     if earlier is None or said[number] != earlier[number]]
            if false:
                names = " ".join(commands[number] for number in false)
                wrong.append(f"{sound}, {where}: {names}")
            elif other:
                older += 1
            elif any(map(is_error, said)):
                told += 1
            else:
                harmless += 1
    return told, harmless, older, wrong


def flipped_bytes(program, random):
    program.campaign("sound", runs=FIRST)
    told, harmless, _, wrong = tally(
        program, "sound", [""], PLACES, FIRST + MORE, ("list", "report", "fuzz"), random)
    expect(not wrong, f"{len(wrong)} wrong answers: {'; '.join(wrong[:5])}")
    return f"{told} told, {harmless} without effect, no wrong answer, crash or hang"


def flipped_bytes_of_killed(program, random):
    """What a kill leaves is the file with all that was told to be stored, and a log.

    Half of the kills come while a batch is stored, which is when the log may hold more than the
    file. Where it is damaged then, the answer may be the one from before that batch, of which
    nobody was told.
    """
    # A report of as many findings takes seconds.
    commands = ("list", "fuzz")
    sums, wrong = [0, 0, 0], []
    logs = 0
    for number in range(KILLED):
        name = f"killed-{number}"
        kill(program, name, number % 2 == 1, random)
        runs = program.content(name)["campaigns"][0][4] + MORE
        shutil.copyfile(program.file(name), program.file(name + "-alone"))
        earlier = answers(program, name + "-alone", runs, commands)
        logs += earlier != answers(program, name, runs, commands)
        *counts, false = tally(
            program, name, ["", "-wal"], PLACES_OF_KILLED, runs, commands, random, earlier)
        sums = [sum + count for sum, count in zip(sums, counts)]
        wrong += false
    expect(not wrong, f"{len(wrong)} wrong answers: {'; '.join(wrong[:5])}")
    return (f"{KILLED} kills, {logs} with more in the log, {PLACES_OF_KILLED} places each: {sums[0]} told,"
            f" {sums[1]} without effect, {sums[2]} without the batch that was being stored; no"
            " wrong answer, crash or hang")


def kill(program, name, is_storing, random):
    """Kills a campaign after it told a finding, just then or when the next batch is in the log."""
    events = program.file(f"{name}-events")
    log = program.file(name) + "-wal"
    process = program.start(
        ["fuzz", "--runs", "1000000", *CAMPAIGN, "--db", name, "--events", events])
    while not reported(events) and process.poll() is None:
        time.sleep(0.01)
    before = state(log)
    while is_storing and process.poll() is None and state(log) == before:
        pass
    # A batch is in the log alone for some milliseconds.
    time.sleep(random.choice([0, random.uniform(0, 0.002)]))
    process.kill()
    process.wait()


def unchanged(program, name, message, commands):
    with open(program.file(name), "rb") as file:
        before = file.read()
    for arguments in commands:
        line = program.expect_error(message, *arguments, "--db", name)
    with open(program.file(name), "rb") as file:
        expect(file.read() == before, "the file was changed")
    return line


def other_versions(program, random):
    path = program.campaign("other", runs=100)
    commands = [["list"], ["report", "--output", "r"], ["fuzz", "--resume"], ["fuzz", "--runs", "5"]]
    for version, message in [(1, "written by an older stackdiff"), (99, "written by a newer stackdiff")]:
        database = sqlite3.connect(path)
        database.execute(f"PRAGMA user_version = {version}")
        database.close()
        line = unchanged(program, "other", message, commands)
    return line
