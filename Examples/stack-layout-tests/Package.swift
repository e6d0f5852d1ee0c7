// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "RowLayout",
    platforms: [.macOS(.v13)],
    products: [.library(name: "RowLayout", targets: ["RowLayout"])],
    dependencies: [
        // Yours has the repository's URL here.
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
        // Older tests, on XCTest.
        .testTarget(
            name: "RowLayoutXCTests",
            dependencies: ["RowLayout", .product(name: "StackDiffXCTest", package: "stackdiff")]),
    ]
)
