#!/usr/bin/env python3
"""Type-checks the package for Apple's systems on Linux, with the availability of each declaration.

  python3 Tools/darwin/check.py [--triple TRIPLE] [--without-tests]

By default it checks all targets for macOS, and for the simulator of iOS the libraries for tests of apps, with what they
depend on. The oldest versions of the systems are those in Package.swift. With a triple, such as arm64-apple-ios16.0, it
checks that system alone. It compiles the C targets, too.

A target is checked again only if its files changed, or a module that it imports. It prints the compiler's errors and
exits with 1 if there are any. If Darwin's headers cannot be installed, it fails; with
STACKDIFF_DARWIN_CHECK=optional it prints that it is skipped, and exits with 0.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True

from sdk import HERE, SDK, WORK, Unusable, digest, failure, run

ROOT = HERE.parents[1]
LIMITS = "not checked: Objective-C, linking, running, and how SwiftPM and Xcode build on macOS"
LIBRARIES_FOR_APPS = ["StackDiffTesting", "StackDiffXCTest"]
JOBS = 2


class Target:
    """A target in Package.swift."""

    def __init__(self, description):
        self.name = description["name"]
        self.is_test = description["type"] == "test"
        folder = "Tests" if self.is_test else "Sources"
        self.folder = pathlib.Path(description.get("path") or f"{folder}/{self.name}")
        self.dependencies = [
            (item.get("byName") or item.get("target"))[0] for item in description["dependencies"]]
        self.resources = [resource["path"] for resource in description["resources"]]
        self.definitions = [
            "-D" + setting["kind"]["define"]["_0"] for setting in description["settings"]
            if "define" in setting["kind"]]
        excluded = [self.folder / name for name in description["exclude"]]
        files = [
            file for file in sorted(self.folder.rglob("*"))
            if file.is_file() and not any(name in file.parents for name in excluded)]
        self.swift_files = [file for file in files if file.suffix == ".swift"]
        self.c_files = [file for file in files if file.suffix == ".c"]
        self.headers = [file for file in files if file.suffix in (".h", ".modulemap")]
        # A system library has its module map in its own folder.
        self.include = self.folder if description["type"] == "system" else self.folder / "include"


class Package:
    """Package.swift, as SwiftPM reads it."""

    def __init__(self, swift):
        dump = run([swift, "package", "--scratch-path", WORK / "package", "dump-package"])
        if dump.returncode != 0:
            raise Unusable(f"SwiftPM cannot read Package.swift: {dump.stderr}")
        package = json.loads(dump.stdout)
        self.targets = {item["name"]: Target(item) for item in package["targets"]}
        self.versions = {item["platformName"]: item["version"] for item in package["platforms"]}
        self.imported = {
            name for target in self.targets.values() for name in target.dependencies}

    def with_dependencies(self, names):
        """Returns targets and what they depend on, each after its dependencies."""
        order = []

        def visit(name):
            for dependency in self.targets[name].dependencies:
                visit(dependency)
            if name not in order:
                order.append(name)

        for name in names:
            visit(name)
        return order


class Check:
    """The check of the package for one system."""

    def __init__(self, sdk, package, names):
        self.sdk, self.package, self.names = sdk, package, names
        self.modules = sdk.folder / "modules"
        self.unchanged = 0

    def errors(self):
        """Checks all targets, prints the errors, and returns the number of targets that have some."""
        self.modules.mkdir(exist_ok=True)
        self.digests = {}
        checks = {}

        def check(name):
            # Dependencies were started before.
            for dependency in self.package.targets[name].dependencies:
                checks[dependency].result()
            errors = self.check(self.package.targets[name])
            if errors:
                print(f"{name} does not compile for {self.sdk.triple}:\n{errors}", flush=True)
            return errors

        with concurrent.futures.ThreadPoolExecutor(max_workers=JOBS) as pool:
            for name in self.names:
                checks[name] = pool.submit(check, name)
        return sum(1 for check in checks.values() if check.result())

    def check(self, target):
        """Returns a target's errors; an empty text if it has none."""
        below = self.package.with_dependencies([target.name])[:-1]
        missing = [name for name in below if name not in self.digests]
        if missing:
            return f"not checked, because {', '.join(missing)} does not compile\n"
        key = digest(
            self.sdk.stamp, target.definitions, *target.headers, *target.resources,
            *(part for file in target.swift_files + target.c_files for part in (file, file.read_text())),
            *(self.digests[name] for name in below))
        module = self.modules / f"{target.name}.swiftmodule"
        record = self.modules / f"{target.name}.checked"
        if record.exists() and record.read_text() == key:
            self.unchanged += 1
            errors = ""
        elif target.swift_files:
            errors = self.check_swift(target, below, module)
        else:
            errors = self.check_c(target, below)
        if not errors:
            record.write_text(key)
        if not target.swift_files:
            self.digests[target.name] = key
        elif module.exists():
            self.digests[target.name] = digest(module)
        return errors

    def check_swift(self, target, below, module):
        module.unlink(missing_ok=True)
        files = target.swift_files
        if target.resources:
            files = files + [self.resource_file(target)]
        # A module of tests, which no target imports, need not be written.
        is_imported = target.name in self.package.imported
        words = [
            *(["-emit-module", "-o", module] if is_imported else ["-typecheck"]),
            "-parse-as-library", "-enable-testing", "-swift-version", "6",
            "-package-name", "stackdiff", "-module-name", target.name, *files, "-I", self.modules]
        for name in below:
            if not self.package.targets[name].swift_files:
                words += ["-I", self.module_map(self.package.targets[name])]
        checked = self.sdk.frontend(*words)
        if checked.returncode == 0:
            return ""
        # Targets that import this one are checked all the same if only its availability is wrong.
        if is_imported:
            self.sdk.frontend(*words, "-disable-availability-checking")
        return failure(checked)

    def check_c(self, target, below):
        includes = [
            word for name in [*below, target.name]
            for word in ("-I", self.package.targets[name].include)]
        errors = ""
        for file in target.c_files:
            errors += failure(run([
                self.sdk.binaries / "clang", "-target", self.sdk.triple, "-isysroot", self.sdk.root,
                "-Wall", "-Wextra", "-Werror", *target.definitions, *includes,
                "-c", file, "-o", self.modules / f"{target.name}-{file.stem}.o"]))
        return errors

    def module_map(self, target):
        """Returns the folder of a C target's module map, which SwiftPM writes if there is none."""
        if (target.include / "module.modulemap").exists():
            return target.include
        folder = self.sdk.folder / "maps" / target.name
        folder.mkdir(parents=True, exist_ok=True)
        header = ROOT / next(file for file in target.headers if file.parent == target.include)
        (folder / "module.modulemap").write_text(
            f'module {target.name} {{\n    header "{header}"\n    export *\n}}\n')
        return folder

    def resource_file(self, target):
        """Writes the declarations that SwiftPM makes for resources in code."""
        file = self.modules / f"{target.name}-resources.swift"
        names = [re.sub(r"\W", "_", pathlib.Path(path).name) for path in target.resources]
        file.write_text("struct PackageResources {\n" + "".join(
            f"    static let {name}: [UInt8] = []\n" for name in names) + "}\n")
        return file


def check(swift, triple, is_without_tests):
    """Checks the systems, prints the errors, and returns the number of targets that have some."""
    package = Package(swift)
    sdks = [SDK(swift, name) for name in ([triple] if triple else [
        f"arm64-apple-macosx{package.versions['macos']}",
        f"arm64-apple-ios{package.versions['ios']}-simulator"])]
    with concurrent.futures.ThreadPoolExecutor(max_workers=JOBS) as pool:
        list(pool.map(SDK.make, sdks))
    failed = 0
    for sdk in sdks:
        if not triple:
            sdk.probe()
        names = LIBRARIES_FOR_APPS if sdk.system == "iOS" else [
            target.name for target in package.targets.values()
            if not (is_without_tests and target.folder.parts[0] == "Tests")]
        check = Check(sdk, package, package.with_dependencies(names))
        count = check.errors()
        print(f"{sdk.triple}: {len(check.names)} targets, {check.unchanged} unchanged, {count} with errors")
        failed += count
    return failed


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--triple", help="check this system alone")
    arguments.add_argument("--without-tests", action="store_true")
    options = arguments.parse_args()
    # The compiler prints relative paths.
    os.chdir(ROOT)
    if sys.platform != "linux":
        sys.exit("check-darwin needs Linux; on macOS, swift build --build-tests checks this and more")
    if subprocess.call(["sh", "Tools/install.sh", "python", "darwin"]) != 0:
        if os.environ.get("STACKDIFF_DARWIN_CHECK") == "optional":
            print("check-darwin SKIPPED: Darwin's headers are missing", file=sys.stderr)
            return
        sys.exit("check-darwin FAILED: Darwin's headers are missing")
    try:
        failed = check(os.environ.get("SWIFT", "swift"), options.triple, options.without_tests)
    except (Unusable, OSError) as reason:
        sys.exit(f"check-darwin FAILED: {reason}")
    print(LIMITS)
    if failed:
        sys.exit(
            "If an error names a declaration that Apple's libraries have, add it to Tools/darwin/stubs with the"
            " availability that Apple documents.")


main()
