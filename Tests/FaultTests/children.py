"""Programs that are models and misbehave."""
import json

from program import expect, tail

FEATURES = """
    distribution.fill distribution.fillEqually distribution.fillProportionally
    distribution.equalSpacing distribution.equalCentering alignment.fill alignment.leading
    alignment.center alignment.trailing alignment.firstBaseline alignment.lastBaseline freeSize
    layoutMargins negativeSpacing customSpacingAfter useSystem isBaselineRelativeArrangement isHidden
    stack noIntrinsicMetric contentHuggingPriority contentCompressionResistancePriority
    baselineOffsets constraints afterEdits""".split()
GREETING = "read -r line; echo '" + json.dumps(
    {"stackdiff": 1, "name": "odd", "version": "1", "features": FEATURES}) + "'; "


def sound(program):
    """A command that answers each case alike, but is in time."""
    with open(program.file("sound.sh"), "w", encoding="utf-8") as file:
        file.write(GREETING + """number=0
            while read -r line; do
                echo "{\\"case\\":$number,\\"status\\":\\"unsatisfiable\\"}"
                number=$((number + 1))
            done""")
    return "sh sound.sh"


def campaign(program, script, failure):
    """Runs a campaign with such a model: its failures must be findings of that kind."""
    with open(program.file("odd.sh"), "w", encoding="utf-8") as file:
        file.write(GREETING + script)
    result = program.run(
        "fuzz", "--models", "uikit,exec:sh odd.sh", "--runs", "20", "--seed", "7", "--jobs", "2",
        "--db", "db", variables={"STACKDIFF_EXEC_TIMEOUT": "0.2"}, limit=60)
    expect(result.returncode == 2 and b"answers failed" in result.stderr,
           f"exit {result.returncode}: {tail(result)}")
    content = program.content("db")
    expect(content["check"] == "ok", content["check"])
    expect(10 <= content["campaigns"][0][4] <= 20, "not all cases with failures were stored")
    causes = sorted({row[1].split("/")[-1] for row in content["buckets"]})
    expect(f"failure-{failure}" in causes, f"the failure is no finding: {', '.join(causes)}")
    listed = program.run("list", "--db", "db")
    expect(listed.returncode == 0, f"list: {tail(listed)}")
    return f"campaign ends with a message; stored as {', '.join(causes)}"


def hangs(program, random):
    return campaign(program, "exec sleep 60\n", "timeout")


def crashes(program, random):
    return campaign(program, "read -r line; kill -SEGV $$\n", "crash")


def floods(program, random):
    return campaign(program, "exec yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | tr -d '\\n'\n", "answer")


def answers_garbage(program, random):
    return campaign(
        program, "while read -r line; do printf '\\377{\"frames\":[[1e999]]\\n'; done\n", "answer")
