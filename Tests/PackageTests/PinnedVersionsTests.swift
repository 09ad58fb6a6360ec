import Foundation
import Testing

/// Two clones of a commit build the same program (CONTRIBUTING.md, “Versions of what is used”).
@Suite struct PinnedVersionsTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: Manifest.root.appending(path: path), encoding: .utf8)
    }

    /// The packages that a manifest names, with the rest of the line.
    private func packages(_ path: String) throws -> [(name: String, version: String)] {
        try text(path).matches(of: /\.package\(url: "[^"]*\/([^"\/]+)", ([^)]*)\)/).map { (String($0.1), String($0.2)) }
    }

    @Test(arguments: ["Package.swift", "Benchmarks/Package.swift"]) func everyPackageIsExact(path: String) throws {
        let packages = try packages(path)
        #expect(packages.count == (try text(path).matches(of: /\.package\(url:/).count) && packages.count > 3)
        for (name, version) in packages {
            #expect(version.wholeMatch(of: /exact: "[0-9]+\.[0-9]+\.[0-9]+"/) != nil, "\(path), \(name): \(version)")
        }
    }

    @Test func whatBothNameIsTheSameVersion() throws {
        let own = Dictionary(uniqueKeysWithValues: try packages("Package.swift").map { ($0.name, $0.version) })
        let shared = try packages("Benchmarks/Package.swift").filter { own[$0.name] != nil }
        #expect(!shared.isEmpty)
        for (name, version) in shared { #expect(own[name] == version, "\(name)") }
    }

    @Test func theContainerHasAReleaseAndAUserOfItsOwn() throws {
        let lines = try text("Packaging/Containerfile").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let release = try #require(lines.first { $0.hasPrefix("ARG RELEASE=") })
        #expect(release.wholeMatch(of: /ARG RELEASE=[0-9]+\.[0-9]+-slim/) != nil, "\(release)")
        #expect(lines.contains("FROM docker.io/library/debian:${RELEASE}"))
        let user = try #require(lines.lastIndex { $0.hasPrefix("USER ") })
        #expect(!["USER root", "USER 0"].contains(lines[user]))
        #expect(!lines[user...].contains { $0.hasPrefix("RUN ") })
    }

    /// Runs Scripts/licences in a project of one package.
    private func licences(exact version: String, built: String) throws -> (status: Int32, text: String, files: [String])
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "jikoku-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ path: String) throws {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        try write(try text("Scripts/licences"), "Scripts/licences")
        try write(try text("LICENSE"), "LICENSE")
        try write(".package(url: \"https://example.org/a/Tool\", exact: \"\(version)\"),\n", "Package.swift")
        try write(
            #"{"pins":[{"location":"https://example.org/a/Tool","state":{"version":"\#(built)"}}],"version":3}"#,
            "Package.resolved"
        )
        try write("Do as you like.\n", "checkouts/Tool/LICENSE.txt")
        try write("As it is.\n", "Packaging/licences/Part.txt")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "Scripts/licences", "checkouts", "texts"]
        process.currentDirectoryURL = folder
        let (output, words) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, words)
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let fault = try words.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "texts").path)) ?? []
        return (process.terminationStatus, String(decoding: text + fault, as: UTF8.self), files.sorted())
    }

    @Test func theListOfLicencesIsMadeOfWhatIsPinned() throws {
        for version in ["1.2.3", "1.2.4"] {
            let list = try licences(exact: version, built: version)
            #expect(list.status == 0, "\(list.text)")
            #expect(list.text.contains("\nComment: Tool \(version), https://example.org/a/Tool\nLicense: Tool\n Do as"))
            #expect(
                list.text.contains("\nLicense: Expat\n Permission is hereby granted")
                    && list.files == ["Part.txt", "Tool.txt"]
            )
        }
        let other = try licences(exact: "1.2.3", built: "1.2.4")
        #expect(other.status == 1)
        #expect(other.text == "https://example.org/a/Tool was built as 1.2.4; Package.swift says exact: 1.2.3.\n")
    }
}
