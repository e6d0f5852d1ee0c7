#!/usr/bin/env python3
"""Checks the machine formats that stackdiff writes with independent readers.

usage: validate-formats.py json SCHEMA FILE | ndjson SCHEMA FILE | junit FILE | sarif FILE |
       kubernetes FILE | SERVICE FILE

SERVICE is github-actions, github-workflows, github-issue-forms, github-issue-config or gitlab-ci.

Prints a summary of the file. If the reader rejects the file, prints the reasons and ends with exit code 1.

Needs the packages of Tools/readers.txt. check-jsonschema contains the schemas that editors use for GitHub's and
GitLab's files. pydantic-sarif is generated from OASIS's schema of SARIF 2.1.0.
"""
import json
import sys


def documents(kind, path):
    text = open(path, encoding="utf-8").read()
    return [json.loads(line) for line in (text.splitlines() if kind == "ndjson" else [text])]


def against_schema(kind, schema_path, path):
    import jsonschema

    schema = json.load(open(schema_path, encoding="utf-8"))
    validator = jsonschema.Draft202012Validator
    validator.check_schema(schema)
    found = documents(kind, path)
    problems = [e for d in found for e in validator(schema).iter_errors(d)]
    for problem in problems:
        print(f"{problem.json_path}: {problem.message[:200]}", file=sys.stderr)
    print(f"documents {len(found)}")
    return 1 if problems else 0


def junit(path):
    import junitparser

    suites = junitparser.JUnitXml.fromfile(path)
    print(f"tests {suites.tests} failures {suites.failures} errors {suites.errors}"
          f" skipped {suites.skipped}")
    for suite in suites:
        for name_and_value in suite.properties():
            print(f"property {name_and_value.name}={name_and_value.value}")
        for case in suite:
            results = ",".join(type(r).__name__ for r in case.result) or "Passed"
            print(f"case {results} {case.name!r}")
    return 0


def sarif(path):
    from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log

    log = Log.model_validate_json(open(path, encoding="utf-8").read())
    for run in log.runs:
        rules = run.tool.driver.rules
        for result in run.results:
            assert rules[result.ruleIndex].id == result.ruleId
            uri = line = None
            for location in result.locations:
                place = location.physicalLocation
                place = getattr(place, "__root__", getattr(place, "root", place))
                uri = place.artifactLocation.uri
                line = place.region.startLine if place.region else None
            state = " suppressed" if result.suppressions else ""
            print(f"result {result.ruleId} {uri}:{line}{state}")
    return 0


def kubernetes(path):
    import kubernetes_validate
    import yaml

    document = yaml.safe_load(open(path, encoding="utf-8"))
    # The oldest supported schema, and the newest one.
    for version in ("1.24", kubernetes_validate.latest_version()):
        kubernetes_validate.validate(document, version, strict=True)
        print(f"valid {document['kind']} {document['apiVersion']}")
    return 0


def service(kind, path):
    import subprocess

    transform = ["--data-transform", "gitlab-ci"] if kind == "gitlab-ci" else []
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{kind}"]
    return subprocess.run(command + transform + [path]).returncode


def main(arguments):
    kind, rest = arguments[0], arguments[1:]
    if kind in ("json", "ndjson"):
        return against_schema(kind, *rest)
    if kind.startswith(("github-", "gitlab-")):
        return service(kind, *rest)
    return {"junit": junit, "kubernetes": kubernetes, "sarif": sarif}[kind](*rest)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
