"""What surrounds the program: make, the check for other repositories, and what is installed."""
import os
import re
import shutil
import sqlite3
import stat
import subprocess

from program import expect, tail

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(program, *command, **variables):
    return subprocess.run(
        command, cwd=program.folder, env=program.environment(variables), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)


def make(program, *arguments):
    """Runs make on a copy of the Makefile, with the program that is built already."""
    shutil.copyfile(os.path.join(ROOT, "Makefile"), program.file("Makefile"))
    os.makedirs(program.file(".build/release"), exist_ok=True)
    os.makedirs(program.file("Tools"), exist_ok=True)
    os.makedirs(program.file("Reports"), exist_ok=True)
    with open(program.file("Tools/install.sh"), "w", encoding="utf-8"):
        pass
    shutil.copy(program.path, program.file(".build/release/stackdiff"))
    return run(program, "make", "SWIFT=true", *arguments)


def campaigns(program):
    database = sqlite3.connect(program.file("Reports/findings.stackdiff"))
    try:
        return [row[0] for row in database.execute("SELECT seed FROM campaigns ORDER BY id")]
    finally:
        database.close()


def make_fuzz(program, random):
    """make fuzz adds to the database that is there; no value of a variable is a command."""
    for seed in ("3", "4"):
        result = make(program, "fuzz", "RUNS=40", f"SEED={seed}")
        expect(result.returncode == 0, f"make fuzz: {tail(result)}")
    result = make(program, "matrix", "RUNS=5", "SEED=5")
    expect(result.returncode == 0, f"make matrix: {tail(result)}")
    expect(campaigns(program) == ["3", "4", "5"], f"the campaigns are {campaigns(program)}")
    expect(os.path.exists(program.file("Reports/report.html")), "no report")
    # Make itself takes $$ for $.
    for value in ("1; touch pwned", "$$(touch pwned)", "`touch pwned`", '1"; touch pwned; "',
                  "1 --db other"):
        for name in ("RUNS", "SEED"):
            for target in ("fuzz", "matrix"):
                result = make(program, target, f"{name}={value}")
                expect(result.returncode != 0, f"{name}={value} was taken")
                expect(not os.path.exists(program.file("pwned")), f"{name}={value} was run")
                expect(not os.path.exists(program.file("other")), f"{name}={value} is two words")
    return "3 campaigns in one database; 20 values that look like commands are refused"


def check_script(program, random):
    """Integrations/check.sh takes names that begin with a dash for files, and adds one summary to a job's."""
    shutil.copyfile(os.path.join(ROOT, "Cases/uikit/proportional-with-spacing.json"),
                    program.file("--update"))
    with open(program.file("--update"), "rb") as file:
        before = file.read()
    script = os.path.join(ROOT, "Integrations/check.sh")
    result = run(program, "sh", script, STACKDIFF=program.path, CASES="--update",
                 GITHUB_STEP_SUMMARY=program.file("page.md"))
    expect(result.returncode == 0, f"exit {result.returncode}: {tail(result)}")
    with open(program.file("stackdiff.xml"), encoding="utf-8") as file:
        expect("<testcase" in file.read(), "no case was checked")
    with open(program.file("--update"), "rb") as file:
        expect(file.read() == before, "the file was changed")
    with open(program.file("page.md"), encoding="utf-8") as file:
        count = file.read().count("## stackdiff check:")
    expect(count == 1, f"the job's summary has {count} results")
    return "a file with the name of an option is checked, and the job's summary has the result once"


def installs(program, random):
    """Says what it installs before it does, and has nothing installed without a hash or a commit."""
    os.mkdir(program.file("bin"))
    for name, text in (("apt-get", 'echo "ran $*" >>../log; exit 1'), ("sudo", '"$@"'),
                       ("id", "echo 0")):
        path = program.file(f"bin/{name}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{text}\n")
        os.chmod(path, os.stat(path).st_mode | stat.S_IEXEC)
    script = os.path.join(ROOT, "Tools/install.sh")
    command = f'cd bin && PATH="$PWD:$PATH" CC=false sh "{script}" glpk 2>>../log'
    result = run(program, "sh", "-c", command)
    with open(program.file("log"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    expect(result.returncode != 0 and "libglpk-dev" in lines[0] and "as root" in lines[0]
           and lines[1].startswith("ran "), f"said: {lines[:2]}")
    loose, count = [], 0
    for folder, _, names in os.walk(ROOT):
        if os.sep + ".build" in folder or os.sep + ".git" + os.sep in folder + os.sep:
            continue
        for name in names:
            if not name.endswith((".sh", ".yml", ".txt")):
                continue
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                text = file.read().replace("\\\n", " ")
            for action in re.findall(r"^\s*-?\s*uses: *(\S+)", text, re.M):
                count += 1
                if not re.search(r"@[0-9a-f]{40}$", action):
                    loose.append(action)
            for line in re.findall(r"^.*pip\"? install .*$", text, re.M):
                count += 1
                if "--require-hashes" not in line:
                    loose.append(line.strip())
    expect(count and not loose, f"not pinned: {loose}")
    return f"{lines[0]}; {count} actions and installations of Python packages are pinned"
