// swift-tools-version: 6.2
import PackageDescription

// A separate package, because fuzzers need all code compiled with their instrumentation:
// swift build -c release --sanitize fuzzer
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stackdiff", path: "..")],
    targets: [
        .executableTarget(
            name: "EngineFuzzer",
            dependencies: [
                .product(name: "StackCases", package: "stackdiff"),
                .product(name: "LayoutModels", package: "stackdiff"),
                .product(name: "DifferentialTesting", package: "stackdiff"),
            ],
            // libFuzzer contains the main function.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        .target(name: "CSlowness"),
        .executableTarget(
            name: "InputFuzzer",
            dependencies: [
                "CSlowness",
                .product(name: "StackCases", package: "stackdiff"),
                .product(name: "Importers", package: "stackdiff"),
                .product(name: "FindingStore", package: "stackdiff"),
                .product(name: "Commands", package: "stackdiff"),
            ],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
