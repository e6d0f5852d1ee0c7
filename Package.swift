// swift-tools-version: 6.0
import PackageDescription

/// Every target is compiled alike; the Makefile's `lint` and CI add `-warnings-as-errors`.
let package = Package(
    name: "stackdiff",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "StackCases", targets: ["StackCases"]),
        .library(name: "LayoutModels", targets: ["LayoutModels"]),
        .library(name: "DifferentialTesting", targets: ["DifferentialTesting"]),
        .library(name: "Reporting", targets: ["Reporting"]),
    ],
    targets: [
        .target(name: "StackCases"),
        .target(name: "LayoutModels", dependencies: ["StackCases"]),
        .target(name: "DifferentialTesting", dependencies: ["StackCases", "LayoutModels"]),
        .target(
            name: "Reporting", dependencies: ["StackCases", "LayoutModels", "DifferentialTesting"]),
        .testTarget(name: "StackCasesTests", dependencies: ["StackCases"]),
        .testTarget(
            name: "ReportingTests", dependencies: ["Reporting"], exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)
