"""Makes an SDK of an Apple system for the Swift compiler on Linux, in .build/darwin. It consists of:

* Swift's libraries, built from the textual interfaces in the toolchain, which contain the availability on Apple's
  systems
* the headers of Darwin's C library, which Tools/install.sh takes from a package on PyPI
* the files in sdk and stubs beside this script: a module map, and the used part of Foundation, Dispatch and XCTest
"""

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
WORK = pathlib.Path(".build/darwin")
# In the order of their imports.
INTERFACES = ["Swift", "_Concurrency", "SwiftOnoneSupport", "_RegexParser", "_StringProcessing"]
STUBS = ["Darwin", "Dispatch", "Foundation", "XCTest"]
# Both need macOS 15 and iOS 18. If the check accepts one of them, it finds nothing.
PROBE = """import Synchronization
let lock = Mutex(0)
let text = String(validating: [UInt8](), as: UTF8.self)
"""


class Unusable(Exception):
    """The SDK cannot be made; the text says why."""


def run(command, **options):
    return subprocess.run(
        [str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        check=False, **options)


def failure(process):
    """Returns the errors that a process printed; an empty text if it succeeded."""
    if process.returncode == 0:
        return ""
    return process.stderr or f"exit code {process.returncode}\n"


def digest(*parts):
    hashed = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, pathlib.Path) else str(part).encode()
        hashed.update(b"%d " % len(data) + data)
    return hashed.hexdigest()


class SDK:
    """The toolchain, and a folder with the SDK of one system."""

    def __init__(self, swift, triple):
        self.triple = triple
        host = json.loads(run([swift, "-print-target-info"]).stdout)
        self.libraries = pathlib.Path(host["paths"]["runtimeResourcePath"])
        self.host = host["target"]["moduleTriple"]
        self.binaries = self.libraries.parents[1] / "bin"
        self.folder = WORK / triple
        self.resources, self.root = self.folder / "resources", self.folder / "sdk"
        match = re.fullmatch(r"(\w+)-apple-(macosx|ios)[\d.]+(-simulator)?", triple)
        if not match:
            raise Unusable(f"{triple} is no triple of macOS or iOS, such as arm64-apple-macosx13.0")
        architecture, system, simulator = match.groups("")
        if system == "macosx":
            self.system, self.platform, self.module = "macOS", "macosx", f"{architecture}-apple-macos"
        else:
            self.system, self.platform = "iOS", "iphonesimulator" if simulator else "iphoneos"
            self.module = f"{architecture}-apple-ios{simulator}"
        self.stamp = digest(
            triple, host["compilerVersion"], pathlib.Path(__file__), *self.parts(), *self.host_headers())

    def parts(self):
        """The files of the SDK in the repository."""
        return sorted([HERE / "headers.txt", *(HERE / "sdk").iterdir(), *(HERE / "stubs").iterdir()])

    def host_headers(self):
        """The headers of libraries beside Darwin's C library, which the libraries for apps do not need."""
        if self.system == "iOS":
            return []
        headers = [pathlib.Path("/usr/include") / name for name in ("sqlite3.h", "glpk.h")]
        return [header for header in headers if header.exists()]

    def frontend(self, *words):
        return run([
            self.binaries / "swift-frontend", "-target", self.triple, "-disable-objc-interop",
            "-sdk", self.root, "-resource-dir", self.resources, "-suppress-warnings",
            "-module-cache-path", self.folder / "cache", "-diagnostic-style", "llvm",
            "-plugin-path", self.libraries / "host/plugins", *words])

    def make(self):
        """Makes the SDK unless it is there."""
        if (self.folder / "stamp").exists() and (self.folder / "stamp").read_text() == self.stamp:
            return
        print(f"making an SDK for {self.triple}", file=sys.stderr)
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(WORK / "headers", self.root / "usr/include")
        for file in [*self.host_headers(), *(HERE / "sdk").iterdir()]:
            shutil.copy(file, self.root / "usr/include")
        shutil.copytree(self.libraries / "shims", self.resources / "shims")
        (self.resources / "clang").symlink_to(self.libraries / "clang")
        for name in INTERFACES:
            self.build_interface(name)
        for name in STUBS:
            self.build(name, [
                "-emit-module", "-parse-as-library", "-enable-library-evolution", "-swift-version", "5",
                *(["-import-underlying-module"] if name == "Darwin" else []),
                HERE / f"stubs/{name}.swift"])
        for name in ["Synchronization", "Testing"]:
            self.build_interface(name)
        (self.folder / "stamp").write_text(self.stamp)

    def build_interface(self, name):
        """Builds a module of the toolchain from its textual interface."""
        source = self.libraries / f"linux/{name}.swiftmodule/{self.host}.swiftinterface"
        text = source.read_text()
        text = text.replace(f"-target {self.host}", f"-target {self.triple}")
        text = text.replace("import Glibc\n", "import Darwin\n")
        # Interfaces for Linux lack the bodies of functions that Apple's systems copy into programs.
        text = re.sub(r"@backDeployed\([^)]*\)", "", text)
        # Only Intel's processors have 80 bits.
        text = re.sub(r"self = _stdlib_(remainder|squareRoot)l\(.*", "fatalError()", text)
        # Linux's mutex calls this function for the number of the thread.
        text = text.replace("_swift_stdlib_gettid()", "UInt32(0)")
        interface = self.folder / f"{name}.swiftinterface"
        interface.write_text(text)
        self.build(name, [
            "-compile-module-from-interface", interface, "-disable-availability-checking",
            *(["-parse-stdlib"] if name == "Swift" else [])])

    def build(self, name, words):
        folder = self.resources / self.platform / f"{name}.swiftmodule"
        folder.mkdir(parents=True)
        built = self.frontend(*words, "-module-name", name, "-o", folder / f"{self.module}.swiftmodule")
        if built.returncode != 0:
            raise Unusable(f"the module {name} for {self.triple} cannot be built:\n{built.stderr}")

    def probe(self):
        """Checks that the compiler rejects what the system lacks."""
        file = self.folder / "probe.swift"
        file.write_text(PROBE)
        errors = self.frontend("-typecheck", "-parse-as-library", file).stderr
        for line in (2, 3):
            if not re.search(rf":{line}:\d+: error: .* is only available in {self.system}", errors):
                raise Unusable(
                    f"the check is blind: it accepts line {line} of {file}, which {self.triple} lacks\n{errors}")
