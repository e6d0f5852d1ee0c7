// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RowLayout",
    platforms: [.macOS(.v13)],
    products: [.library(name: "RowLayout", targets: ["RowLayout"])],
    dependencies: [
        // In your package, use the repository's URL instead of the path.
        .package(name: "stackdiff", path: "../..")
    ],
    targets: [
        .target(name: "RowLayout"),
        .testTarget(
            name: "RowLayoutTests",
            dependencies: [
                "RowLayout", .product(name: "StackDiffTesting", package: "stackdiff"),
            ],
            resources: [.copy("Cases")]),
        // Tests with XCTest.
        .testTarget(
            name: "RowLayoutXCTests",
            dependencies: ["RowLayout", .product(name: "StackDiffXCTest", package: "stackdiff")]),
    ]
)
