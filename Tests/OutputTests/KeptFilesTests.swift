import Digests
import Foundation
import TestFolders
import Testing

@testable import Output

/// A file that the last build made of the same is taken as it is, unless anything is not as it was left.
@Suite struct KeptFilesTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let writer = try OutputWriter(folder: folder.site, paths: ["a.html", "b/c.html", "d.html"])
        for (position, text) in ["one", "two", "three"].enumerated() {
            let origin =
                position == 2 ? nil : FileOrigin(madeOf: digest("of \(position)"), content: UInt64(position), remark: 7)
            try write(text, at: position, by: writer, origin)
        }
        _ = try writer.finish(madeOf: digest("all"))
    }

    private func digest(_ text: String) -> ContentDigest {
        var digest = ContentDigest()
        digest.add(text)
        return digest
    }

    private func write(
        _ text: String,
        at position: Int,
        by writer: OutputWriter,
        _ origin: FileOrigin? = nil
    ) throws {
        _ = try Array(text.utf8).withUnsafeBytes { try writer.write(at: position, $0, origin: origin) }
    }

    /// Whether a build on top knows of the first two files.
    private func known(_ paths: [String] = ["a.html", "b/c.html", "d.html"]) throws -> [Bool] {
        let writer = try OutputWriter(folder: folder.site, paths: paths, acceptsLosses: true)
        return ["a.html", "b/c.html"].enumerated().map { number, path in
            paths.firstIndex(of: path).map { writer.finished(at: $0, madeOf: digest("of \(number)")) != nil } ?? false
        }
    }

    @Test func whatWasMadeOfTheSameIsKeptWithoutItsBytes() throws {
        let writer = try OutputWriter(folder: folder.site, paths: ["a.html", "b/c.html", "d.html"])
        let found = try #require(writer.finished(at: 1, madeOf: digest("of 1")))
        #expect(found.origin == FileOrigin(madeOf: digest("of 1"), content: 1, remark: 7))
        #expect(found.size == 3)
        writer.keep(at: 1)
        try write("ONE", at: 0, by: writer)
        try write("three", at: 2, by: writer)
        let report = try writer.finish(madeOf: digest("more"))
        #expect(report == OutputReport(written: 1, unchanged: 2, removed: 0, bytes: 11, largest: 5))
        #expect(folder.files() == ["a.html": "ONE", "b/c.html": "two", "d.html": "three"])
        // The next build knows the same of it; of the others it was told nothing.
        #expect(try known() == [false, true])
    }

    @Test func whatWasMadeOfSomethingElseOrOfSomethingUnknownIsNot() throws {
        let writer = try OutputWriter(folder: folder.site, paths: ["a.html", "b/c.html", "d.html"])
        #expect(writer.finished(at: 0, madeOf: digest("of 1")) == nil)
        #expect(writer.finished(at: 2, madeOf: digest("of 2")) == nil)
        #expect(writer.finished(at: 2, madeOf: ContentDigest()) == nil)
        #expect(writer.finished(at: 2, madeOf: ContentDigest(first: 0, second: 0)) == nil)
    }

    @Test func filesAreKnownByTheirPathsWhateverComesAndGoes() throws {
        #expect(try known(["0.html", "a.html", "b/c.html"]) == [true, true])
    }

    @Test func aFileOfThePlanThatIsNewIsNotKnown() throws {
        let writer = try OutputWriter(folder: folder.site, paths: ["a.html", "b/c.html", "e.html"])
        #expect(writer.finished(at: 2, madeOf: digest("of 0")) == nil)
        #expect(writer.finished(at: 0, madeOf: digest("of 0")) != nil)
    }

    @Test(arguments: ["gone", "longer", "touched", "a link"])
    func whatSomebodyHasTouchedIsNot(_ change: String) throws {
        let file = folder.site.appending(path: "a.html")
        switch change {
        case "gone": try FileManager.default.removeItem(at: file)
        case "longer": try folder.put("a.html", "one and more")
        case "touched":
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 9)],
                ofItemAtPath: file.path
            )
        default:
            let other = folder.url.appending(path: "elsewhere")
            try FileManager.default.moveItem(at: file, to: other)
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
        }
        #expect(try known() == [false, true])
    }

    @Test func aBuildThatWasKilledLeavesNothingKnown() throws {
        #expect(try known() == [true, true])
        #expect(try known() == [false, false], "the build before has not finished")
    }

    @Test func aRecordOrASealThatIsDamagedTellsNothing() throws {
        let seal = folder.own.appending(path: OutputSeal.name)
        var bytes = try Data(contentsOf: seal)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: seal)
        #expect(try known() == [false, false])
    }

    @Test func aRecordThatIsNotTheSealsTellsNothing() throws {
        try Data("jikoku files 1\na.html\nb/c.html\n".utf8).write(to: folder.record)
        let writer = try OutputWriter(folder: folder.site, paths: ["a.html", "b/c.html"])
        #expect(writer.finished(at: 0, madeOf: digest("of 0")) == nil)
    }
}
