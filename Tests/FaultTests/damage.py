"""Databases that are damaged or have another version."""
import os
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

from killing import state
from program import (
    CAMPAIGN, Failure, copy_database, expect, remove_database, reported, tail)

PLACES = 500
FIRST = 40
# The number of cases by which a damaged campaign is continued.
MORE = 20
KILLED, PLACES_OF_KILLED = 10, 20


def answers(program, name, runs, commands):
    """Runs each command on its own copy of a database; returns their errors or results."""
    said = []
    for command in commands:
        copy = f"{name}-{command}"
        copy_database(program.file(name), program.file(copy))
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
            said.append(program.read(f"{copy}-report/report.json"))
        else:
            said.append(program.content(copy))
        remove_database(program.file(copy))
        shutil.rmtree(program.file(f"{copy}-report"), ignore_errors=True)
    return said


def flip(program, sound, suffixes, runs, commands, random):
    """Changes a random byte of a database; returns the place, and the commands' errors or results."""
    folder = program.file(f"place-{random.getrandbits(64):x}")
    os.mkdir(folder)
    inside = type(program)(program.path, folder)
    for suffix in suffixes:
        shutil.copyfile(program.file(sound) + suffix, inside.file("d") + suffix)
    damaged = inside.file("d") + random.choice(suffixes)
    with open(damaged, "rb") as file:
        content = file.read()
    # Much of a small database is zeros. Four fifths of the changes are elsewhere.
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
    """Flips bytes; returns how many led to an error, to the right results or to an earlier state's results, and
    the places that led to wrong results.

    `earlier` are the results of that earlier state, if there is one.
    """
    right = answers(program, sound, runs, commands)
    expect(not any(map(is_error, right)), f"sound: {right[0]}")
    seeds = [type(random)(random.getrandbits(64)) for _ in range(places)]
    errors, harmless, older, wrong = 0, 0, 0, []
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
                errors += 1
            else:
                harmless += 1
    return errors, harmless, older, wrong


def flipped_bytes(program, random):
    program.campaign("sound", runs=FIRST)
    errors, harmless, _, wrong = tally(
        program, "sound", [""], PLACES, FIRST + MORE, ("list", "report", "fuzz"), random)
    expect(not wrong, f"{len(wrong)} wrong answers: {'; '.join(wrong[:5])}")
    return f"{errors} errors, {harmless} without effect, no wrong answer, crash or hang"


def flipped_bytes_of_killed(program, random):
    """A killed process leaves a file with all reported findings, and a log.

    Half of the kills come while a batch is stored, when the log can contain more than the file. If the log is
    damaged then, the results may be those before this batch, which has not been reported.
    """
    # A report of so many findings takes seconds.
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
    return (f"{KILLED} kills, {logs} with more in the log, {PLACES_OF_KILLED} places each: {sums[0]} errors,"
            f" {sums[1]} without effect, {sums[2]} without the batch that was being stored; no"
            " wrong answer, crash or hang")


def kill(program, name, is_storing, random):
    """Kills a campaign after it reported a finding: at once, or when the next batch is in the log."""
    events = program.file(f"{name}-events")
    log = program.file(name) + "-wal"
    process = program.start(
        ["fuzz", "--runs", "1000000", *CAMPAIGN, "--db", name, "--events", events])
    while not reported(events) and process.poll() is None:
        time.sleep(0.01)
    before = state(log)
    while is_storing and process.poll() is None and state(log) == before:
        pass
    # For some milliseconds a batch is only in the log.
    time.sleep(random.choice([0, random.uniform(0, 0.002)]))
    process.kill()
    process.wait()


def other_versions(program, random):
    path = program.campaign("other", runs=100)
    commands = [["list"], ["report", "--output", "r"], ["fuzz", "--resume"], ["fuzz", "--runs", "5"]]
    for version, message in [(1, "written by an older stackdiff"), (99, "written by a newer stackdiff")]:
        database = sqlite3.connect(path)
        database.execute(f"PRAGMA user_version = {version}")
        database.close()
        before = program.read("other")
        for arguments in commands:
            line = program.expect_error(message, *arguments, "--db", "other")
        expect(program.read("other") == before, "the file was changed")
    return line
