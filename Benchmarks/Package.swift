// swift-tools-version: 6.1
import PackageDescription

// What Jikoku wrote by hand, measured beside the libraries that could have done the same work: see ../Docs/decisions.md.
// A package of its own, so that what Jikoku is compared with is no dependency of Jikoku.
let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "jikoku", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    ],
    targets: [
        .target(name: "CWideCharacters"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CWideCharacters", .product(name: "Templating", package: "jikoku"),
                .product(name: "Output", package: "jikoku"),
                .product(name: "TimetableFeeds", package: "jikoku"),
                .product(name: "TimetableStore", package: "jikoku"),
                .product(name: "SiteCore", package: "jikoku"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "Stencil", package: "Stencil"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
