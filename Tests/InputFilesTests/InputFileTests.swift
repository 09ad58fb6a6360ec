import Foundation
import InputFiles
import MessageLiterals
import TestFolders
import Testing

/// What a person names as a file is read if it is one, and nothing else holds the reader up.
@Suite struct InputFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func url(_ name: String) -> URL { folder.url.appending(path: name) }

    private func refusal(_ name: String, atMost limit: Int = 10) -> InputFileError? {
        do throws(InputFileError) {
            _ = try InputFile.text(of: url(name), atMost: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [0, 1, 9, 10]) func aFileUpToTheLimitIsReadWhole(count: Int) throws {
        let data = Data((0..<count).map { UInt8($0) })
        try data.write(to: url("f"))
        #expect(try InputFile.bytes(of: url("f"), atMost: 10) == data)
    }

    @Test func aLargerFileIsRefused() throws {
        try Data(count: 11).write(to: url("f"))
        #expect(refusal("f") == .tooLarge(limit: 10))
        // A file of a terabyte that takes no place on the disk.
        let handle = try FileHandle(forWritingTo: url("f"))
        try handle.truncate(atOffset: 1 << 40)
        #expect(refusal("f", atMost: 1 << 20) == .tooLarge(limit: 1 << 20))
    }

    @Test(.timeLimit(.minutes(30))) func aPipeAFolderAndADeviceAreNoFiles() throws {
        #expect(mkfifo(url("f").path, 0o600) == 0)
        #expect(refusal("f") == .notAFile)
        #expect(refusal("") == .notAFile)
        #expect(throws: InputFileError.notAFile) {
            try InputFile.bytes(of: URL(filePath: "/dev/zero"), atMost: .max)
        }
    }

    @Test func whatIsNotThereOrNoTextIsTold() throws {
        #expect(refusal("none") == .missing)
        #expect(refusal("none/none") == .missing)
        try Data([0x61, 0xFF]).write(to: url("f"))
        #expect(refusal("f") == .notText)
        try FileManager.default.createSymbolicLink(atPath: url("a").path, withDestinationPath: "a")
        #expect(refusal("a") == .unreadable(reason: "its links go round in a circle"))
    }

    @Test func aFileOfTheSystemThatTellsNoSizeIsReadToItsLimit() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/maps") else { return }
        let maps = URL(filePath: "/proc/self/maps")
        #expect(try InputFile.bytes(of: maps, atMost: 1 << 26).count > 100)
        #expect(throws: InputFileError.tooLarge(limit: 10)) { try InputFile.bytes(of: maps, atMost: 10) }
    }

    @Test func linksAreFollowedBeforeAFileIsSaidToLieInAFolder() throws {
        for name in ["site", "site-of-others"] {
            try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
            try Data().write(to: url("\(name)/file"))
        }
        for (link, destination) in [("site/out", "../site-of-others/file"), ("site/in", "file"), ("link", "site")] {
            try FileManager.default.createSymbolicLink(atPath: url(link).path, withDestinationPath: destination)
        }
        for inside in ["site", "site/file", "site/in", "link/file", "site/../site/file"] {
            #expect(InputFile.isInside(url(inside), url("link")), "\(inside)")
        }
        for outside in ["site/out", "site-of-others/file", "", "site/../site-of-others", "site/none"] {
            #expect(!InputFile.isInside(url(outside), url("site")), "\(outside)")
        }
        #expect(InputFile.isInside(url("site/out"), URL(filePath: "/")))
    }

    @Test func everyLimitIsInTheDocuments() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/reliability.md")
        let text = try String(contentsOf: url.standardized, encoding: .utf8)
        for (what, limit) in [
            ("a file of a feed in JSON", InputLimit.feed), ("a supplement in CSV", InputLimit.supplement),
            ("`site.yaml`", InputLimit.configuration), ("a template", InputLimit.template),
            ("a document in Markdown", InputLimit.document), ("a file that is published", InputLimit.published),
        ] {
            let line = text.split(separator: "\n").first { $0.hasPrefix("- \(what)") }
            #expect(line?.hasSuffix(": \(InputLimit.told(limit))") == true, "\(what)")
        }
    }

    @Test(arguments: [
        (InputFileError.missing, "there is no such file"),
        (.notAFile, "this is a folder, a pipe or a device, and not a file"),
        (.tooLarge(limit: InputLimit.configuration), "the file is larger than 1 MB, which no such file needs"),
        (.unreadable(reason: "permission is denied"), "the file cannot be read: permission is denied"),
        (.notText, "the file is not UTF-8"),
    ])
    func eachReasonIsAClause(error: InputFileError, words: String) { #expect(error.description == words) }
}
