import Foundation
import Testing

/// Scripts/build, with a Swift in the place of the real one that fails as that does.
@Suite struct BuildScriptTests {
    private let folder: URL

    /// The top of a checkout that has nothing but the script, and a Swift that does what it is told.
    init() throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appending(path: "jikoku-\(UUID().uuidString)")
        let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        for path in ["Scripts", "bin"] {
            try files.createDirectory(at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        try files.copyItem(
            at: project.appending(path: "Scripts/build"),
            to: folder.appending(path: "Scripts/build")
        )
    }

    private func run(swift script: String) throws -> (status: Int32, words: String) {
        let swift = folder.appending(path: "bin/swift")
        try Data("#!/bin/sh\necho \"$@\" >> calls\n\(script)\n".utf8).write(to: swift)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
        let process = Process()
        process.executableURL = folder.appending(path: "Scripts/build")
        process.arguments = ["-c", "release"]
        process.environment = ["PATH": "\(folder.path)/bin:/usr/bin:/bin:/usr/local/bin"]
        let words = Pipe()
        process.standardError = words
        try process.run()
        let data = try words.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private var calls: Int {
        get throws {
            try String(contentsOf: folder.appending(path: "calls"), encoding: .utf8).split(separator: "\n").count
        }
    }

    private func makeCache() throws -> URL {
        let cache = folder.appending(path: ".build/x86_64/debug/ModuleCache")
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        return cache
    }

    @Test func theMinutesOfAFirstBuildAreSaidBeforeTheyPass() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try run(swift: "echo Building >&2")
        #expect(first.status == 0)
        #expect(first.words.hasPrefix("The first build takes some minutes: "))
        #expect(first.words.hasSuffix("Building\n"))
        _ = try makeCache()
        #expect(try run(swift: "echo Building >&2").words == "Building\n")
    }

    @Test func theModuleCacheOfACheckoutThatWasMovedIsToldAndCleared() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = try makeCache()
        let outcome = try run(
            swift: """
                [ -d .build/x86_64/debug/ModuleCache ] || exit 0
                echo "error: PCH was compiled with module cache path '/old/ModuleCache', but the path is currently '/new'"
                exit 1
                """
        )
        #expect(outcome.status == 0)
        #expect(outcome.words.contains("\nThis checkout was moved or copied: "), "\(outcome.words)")
        #expect(!FileManager.default.fileExists(atPath: cache.path))
        #expect(try calls == 2)
    }

    @Test func anyOtherFaultIsToldOnceAndNothingIsCleared() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = try makeCache()
        let outcome = try run(swift: "echo 'error: no such module'; exit 1")
        #expect(outcome.status == 1)
        #expect(outcome.words == "error: no such module\n")
        #expect(FileManager.default.fileExists(atPath: cache.path))
        #expect(try calls == 1)
    }
}
