"""Databases that are damaged, or of another version."""
import os
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

from killing import older
from program import CAMPAIGN, Failure, expect, reported, tail

PLACES = 500
FIRST, ALL = 40, 60


def answers(program, name):
    """What three commands say of a copy of a database each; an error, or what it came to."""
    said = []
    for command in ("list", "report", "fuzz"):
        copy = f"{name}-{command}"
        for suffix in ("", "-wal"):
            if os.path.exists(program.file(name) + suffix):
                shutil.copyfile(program.file(name) + suffix, program.file(copy) + suffix)
        arguments = {
            "list": ["list", "--format", "json", "--db", copy],
            "report": ["report", "--format", "json", "--output", f"{copy}-report", "--db", copy],
            "fuzz": ["fuzz", "--resume", "--runs", str(ALL), "--jobs", "1", "--db", copy],
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


def flip(program, sound, names, random):
    """What is said of a database in one of whose bytes something else stands."""
    folder = program.file(f"place-{random.getrandbits(64):x}")
    os.mkdir(folder)
    inside = type(program)(program.path, folder)
    for suffix in names:
        shutil.copyfile(program.file(sound) + suffix, inside.file("d") + suffix)
    damaged = inside.file("d") + random.choice(names)
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
    try:
        return f"byte {place} of {os.path.basename(damaged)} ^ {change}", answers(inside, "d")
    except Failure as failure:
        raise Failure(f"byte {place} of {os.path.basename(damaged)} ^ {change}: {failure}") from None
    finally:
        shutil.rmtree(folder)


def tally(program, sound, names, places, random):
    """How many flips were told, did no harm, or passed for an answer; and examples of the last."""
    right = answers(program, sound)
    expect(not any(str(answer).startswith("error") for answer in right), f"sound: {right[0]}")
    seeds = [type(random)(random.getrandbits(64)) for _ in range(places)]
    told, harmless, wrong = 0, 0, []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for where, said in pool.map(lambda seed: flip(program, sound, names, seed), seeds):
            errors = [str(answer).startswith("error: ") for answer in said]
            false = [
                command for command, answer, one, error
                in zip(("list", "report", "resume"), said, right, errors)
                if not error and answer != one
            ]
            if false:
                wrong.append(f"{where}: {' '.join(false)}")
            elif any(errors):
                told += 1
            else:
                harmless += 1
    return told, harmless, wrong


def flipped_bytes(program, random):
    program.campaign("sound", runs=FIRST)
    told, harmless, wrong = tally(program, "sound", [""], PLACES, random)
    expect(not wrong, f"{len(wrong)} wrong answers: {'; '.join(wrong[:5])}")
    return f"{told} told, {harmless} without effect, no wrong answer, crash or hang"


def flipped_bytes_unsealed(program, random):
    """A database that was killed has no seal, and its last batches are in a log beside it.

    What SQLite does not notice passes for an answer, and of a damaged log it takes what is before
    the damage; both are counted here, not held against the program.
    """
    process = program.start(
        ["fuzz", "--runs", "1000000", *CAMPAIGN, "--db", "sound", "--events", "events"])
    while not reported(program.file("events")) and process.poll() is None:
        time.sleep(0.01)
    process.kill()
    process.wait()
    places = PLACES // 20
    told, harmless, wrong = tally(program, "sound", ["", "-wal"], places, random)
    return (f"of {places} {told} told, {harmless} without effect, {len(wrong)} other answers,"
            " since there is no seal yet; no crash or hang")


def unchanged(program, name, message, commands):
    with open(program.file(name), "rb") as file:
        before = file.read()
    for arguments in commands:
        line = program.expect_error(message, *arguments, "--db", name)
    with open(program.file(name), "rb") as file:
        expect(file.read() == before, "the file was changed")
    return line


def newer_version(program, random):
    path = program.campaign("newer", runs=100)
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    return unchanged(program, "newer", "written by a newer stackdiff", [
        ["list"], ["report", "--output", "r"], ["fuzz", "--resume"], ["fuzz", "--runs", "5"]])


def half_written_migration(program, random):
    """As by a program that does not migrate in a transaction."""
    path = program.campaign("half", runs=100)
    goal = program.content("half")
    older(path)
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE seal (digest TEXT NOT NULL) STRICT")
    database.close()
    unchanged(program, "half", "written by an older stackdiff", [["list"]])
    line = program.expect_error("seal already exists", "fuzz", "--resume", "--db", "half")
    expect(program.content("half") == goal, "something is lost")
    return line
