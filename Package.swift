// swift-tools-version: 6.1
import PackageDescription

// The rooms and who may enter which: see CONTRIBUTING.md. Each outside package is used by one target only, and its tests.
let package = Package(
    name: "jikoku",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "jikoku", targets: ["jikoku"]),
        // For Benchmarks, a package of its own.
        .library(name: "Templating", targets: ["Templating"]),
        .library(name: "Output", targets: ["Output"]),
        .library(name: "TimetableFeeds", targets: ["TimetableFeeds"]),
        .library(name: "TimetableStore", targets: ["TimetableStore"]),
        .library(name: "SiteCore", targets: ["SiteCore"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", exact: "0.10.0"),
    ],
    targets: [
        .target(name: "Messages"),
        .target(name: "Timetable", dependencies: ["Messages"]),
        .target(name: "InputFiles", dependencies: ["Messages"]),
        .target(name: "TimetableFacts", dependencies: ["Timetable"]),
        .target(name: "OuDia", dependencies: ["Messages", "Timetable", "TimetableFacts"]),
        .target(name: "Revisions", dependencies: ["Timetable", "TimetableFacts"]),
        .target(name: "SiteCheck", dependencies: ["Messages", "Timetable"]),
        .target(
            name: "TimetableFeeds",
            dependencies: ["Messages", "Timetable", "InputFiles", "Archives", "OuDia"]
        ),
        .target(
            name: "TimetableStore",
            dependencies: [
                "Messages", "Timetable", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
        .systemLibrary(
            name: "CCMark",
            pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
        ),
        // How the program asks the system's allocator to give memory back.
        .systemLibrary(name: "CAllocator"),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CDeflate",
            pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
        ),
        .systemLibrary(
            name: "CQREncode",
            pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
        ),
        .systemLibrary(
            name: "CHarfBuzz",
            pkgConfig: "harfbuzz-subset",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
        ),
        .systemLibrary(
            name: "CXXHash",
            pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]
        ),
        .target(name: "Digests", dependencies: ["CXXHash"]),
        .target(name: "Templating", dependencies: ["Messages", "InputFiles"]),
        .target(name: "Archives", dependencies: ["Messages", "CDeflate", "CZlib"]),
        .target(name: "PDF", dependencies: ["Messages", "Digests", "Archives", "CHarfBuzz"]),
        .target(name: "Output", dependencies: ["Messages", "Digests"]),
        .target(
            name: "SiteCore",
            dependencies: [
                "Messages", "Timetable", "TimetableFacts", "InputFiles", "Templating", "Digests", "Output", "OuDia",
                "Revisions",
                "CCMark",
                .product(name: "Yams", package: "Yams"), .product(name: "SwiftCSV", package: "SwiftCSV"),
            ]
        ),
        .target(
            name: "SiteSheets",
            dependencies: [
                "Messages", "Timetable", "TimetableFacts", "InputFiles", "Templating", "PDF", "SiteCore", "CQREncode",
            ]
        ),
        .target(
            name: "SitePages",
            dependencies: ["Timetable", "TimetableFacts", "Revisions", "Templating", "Output", "SiteCore"]
        ),
        .target(
            name: "SiteData",
            dependencies: [
                "Messages", "Timetable", "TimetableFacts", "Templating", "Digests", "Archives", "SiteCore",
            ]
        ),
        .target(
            name: "TimetableSite",
            dependencies: [
                "Messages", "Timetable", "TimetableFacts", "InputFiles", "Templating", "Digests", "Archives", "Output",
                "PDF", "Revisions", "SiteCore", "SiteSheets", "SitePages", "SiteData",
            ]
        ),
        .executableTarget(
            name: "jikoku",
            dependencies: [
                "Messages", "Timetable", "TimetableFacts", "TimetableFeeds", "TimetableStore", "SiteCore", "SiteSheets",
                "TimetableSite", "InputFiles", "Archives", "OuDia", "Output", "Revisions", "SiteCheck", "CAllocator",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Datasets for tests, put together from a few words; here so that two test targets can share them.
        .target(name: "SmallNetworks", dependencies: ["Timetable"], path: "Tests/SmallNetworks"),
        // ZIP archives for tests, sound and otherwise.
        .target(name: "SmallArchives", dependencies: ["CZlib"], path: "Tests/SmallArchives"),
        // A temporary folder for a test, shared likewise.
        .target(name: "TestFolders", dependencies: ["Output"], path: "Tests/TestFolders"),
        // Sites of such datasets for tests of what is drawn, and the sample's dataset.
        .target(
            name: "SmallSites",
            dependencies: ["Timetable", "TimetableFeeds", "Templating", "SiteCore", "SmallNetworks"],
            path: "Tests/SmallSites"
        ),
        // Messages as literals, so that tests compare with the finished text.
        .target(name: "MessageLiterals", dependencies: ["Messages"], path: "Tests/MessageLiterals"),
        .testTarget(name: "MessagesTests", dependencies: ["Messages"]),
        .testTarget(name: "PackageTests"),
        .testTarget(name: "InputFilesTests", dependencies: ["InputFiles", "MessageLiterals", "TestFolders"]),
        .testTarget(name: "TimetableTests", dependencies: ["Timetable", "SmallNetworks"]),
        .testTarget(name: "TimetableFactsTests", dependencies: ["Timetable", "TimetableFacts", "SmallNetworks"]),
        .testTarget(name: "SiteCheckTests", dependencies: ["Timetable", "SiteCheck", "SmallNetworks"]),
        .testTarget(name: "RevisionsTests", dependencies: ["Timetable", "Revisions", "SmallNetworks"]),
        .testTarget(
            name: "TimetableFeedsTests",
            dependencies: [
                "Messages", "Timetable", "TimetableFacts", "TimetableFeeds", "OuDia", "MessageLiterals",
                "SmallArchives",
                "SmallNetworks", "TestFolders",
            ]
        ),
        .testTarget(
            name: "TimetableStoreTests",
            dependencies: [
                "Timetable", "TimetableStore", "SiteCore", "TimetableSite", "MessageLiterals", "SmallNetworks",
                "TestFolders",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: ["jikoku", "Messages", "Output", "Timetable", "MessageLiterals", "TestFolders"]
        ),
        .testTarget(name: "TemplatingTests", dependencies: ["Templating", "MessageLiterals"]),
        .testTarget(
            name: "ArchivesTests",
            dependencies: ["Archives", "MessageLiterals", "SmallArchives", "TestFolders"]
        ),
        .testTarget(
            name: "OuDiaTests",
            dependencies: [
                "Timetable", "TimetableFacts", "OuDia", "SmallSites",
            ],
            exclude: ["Golden"]
        ),
        .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
        .testTarget(name: "PDFTests", dependencies: ["PDF", "TestFolders"]),
        .testTarget(name: "OutputTests", dependencies: ["Digests", "Output", "MessageLiterals", "TestFolders"]),
        .testTarget(
            name: "SiteCoreTests",
            dependencies: [
                "MessageLiterals", "Timetable", "TimetableFacts", "Templating", "SiteCore", "SmallNetworks",
                "SmallSites", "TestFolders",
            ]
        ),
        .testTarget(
            name: "SiteSheetsTests",
            dependencies: [
                "PDF", "Timetable", "TimetableFacts", "Templating", "SiteCore", "SiteSheets", "SmallNetworks",
                "SmallSites",
            ]
        ),
        .testTarget(
            name: "SitePagesTests",
            dependencies: [
                "Timetable", "TimetableFacts", "Templating", "SiteCore", "SiteSheets", "SitePages", "SiteData",
                "SmallNetworks", "SmallSites",
            ]
        ),
        .testTarget(
            name: "SiteDataTests",
            dependencies: [
                "MessageLiterals", "Timetable", "TimetableFacts", "Templating", "Digests", "SiteCore", "SitePages",
                "SiteData",
                "SmallNetworks",
                "SmallSites",
            ]
        ),
        .testTarget(
            name: "TimetableSiteTests",
            dependencies: [
                "Timetable", "TimetableFacts", "TimetableStore", "TimetableFeeds", "Templating", "Digests", "Output",
                "SiteCore",
                "SiteSheets", "SitePages", "SiteData", "SiteCheck", "TimetableSite", "MessageLiterals", "SmallNetworks",
                "SmallSites",
                "TestFolders",
            ],
            exclude: ["Building/Golden"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
