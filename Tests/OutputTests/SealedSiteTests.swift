import Digests
import Foundation
import TestFolders
import Testing

@testable import Output

/// A finished build says what it was made of; a build of the same then has nothing to do, unless anything is not as it was
/// left.
@Suite struct SealedSiteTests {
    private let folder: Folder
    private let files = ["index.html": "home", "a/x.html": "one", "a/b/y.html": "two"]
    private let note = Array("3 pages".utf8)

    init() throws {
        folder = try Folder()
        try build(madeOf: digest("all"))
    }

    private func digest(_ text: String) -> ContentDigest {
        var digest = ContentDigest()
        digest.add(text)
        return digest
    }

    private func build(madeOf: ContentDigest?) throws {
        let writer = try OutputWriter(folder: folder.site, paths: files.keys.sorted())
        for (path, text) in files { try writer.write(path, text) }
        _ = try writer.finish(madeOf: madeOf, note: note)
    }

    private func sealed(_ text: String = "all") throws -> SealedSite? {
        try SealedSite(folder.site, madeOf: digest(text), jobs: 2)
    }

    private var seal: URL { folder.own.appending(path: OutputSeal.name) }

    @Test func aSiteAsItWasLeftIsReportedWithoutBeingRead() throws {
        let site = try #require(try sealed())
        #expect(site.report == OutputReport(written: 0, unchanged: 3, removed: 0, bytes: 10, largest: 4))
        #expect(site.note == note)
    }

    @Test func aBuildThatFindsItsFilesTheSameSealsThemAsWell() throws {
        try build(madeOf: digest("other"))
        #expect(try sealed() == nil)
        #expect(try sealed("other") != nil)
    }

    @Test func aSiteMadeOfSomethingElseIsNotSealed() throws {
        #expect(try sealed("all!") == nil)
        #expect(try sealed("") == nil)
    }

    @Test func aBuildThatDoesNotKnowWhatItIsMadeOfSealsNothing() throws {
        try build(madeOf: nil)
        #expect(try sealed() == nil)
        #expect(!FileManager.default.fileExists(atPath: seal.path))
    }

    @Test(arguments: ["index.html", "a/x.html", "a/b/y.html"])
    func anyFileThatIsNotAsItWasLeftIsNoticed(_ path: String) throws {
        let file = folder.site.appending(path: path)
        let time = try #require(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
        for change in ["gone", "longer", "touched", "a link", "a folder"] {
            switch change {
            case "gone": try FileManager.default.removeItem(at: file)
            case "longer":
                try folder.put(path, "longer than it was")
                try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
            case "touched":
                try FileManager.default.setAttributes(
                    [.modificationDate: time.addingTimeInterval(-1)],
                    ofItemAtPath: file.path
                )
            case "a link":
                let other = folder.url.appending(path: "elsewhere")
                try? FileManager.default.removeItem(at: other)
                try FileManager.default.moveItem(at: file, to: other)
                try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
            default:
                try FileManager.default.removeItem(at: file)
                try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            }
            #expect(try sealed() == nil, "\(path) is \(change)")
            try FileManager.default.removeItem(at: folder.site)
            try FileManager.default.removeItem(at: folder.own)
            try build(madeOf: digest("all"))
            #expect(try sealed() != nil)
        }
    }

    @Test func aLinkInTheWayToAFileIsNoticed() throws {
        let (inner, outer) = (folder.site.appending(path: "a"), folder.url.appending(path: "elsewhere"))
        try FileManager.default.moveItem(at: inner, to: outer)
        try FileManager.default.createSymbolicLink(at: inner, withDestinationURL: outer)
        #expect(try sealed() == nil)
    }

    @Test func aBuildThatWasKilledLeavesNoSeal() throws {
        do {
            let writer = try OutputWriter(folder: folder.site, paths: files.keys.sorted())
            try writer.write("index.html", "home")
        }
        #expect(try sealed() == nil)
        try build(madeOf: digest("all"))
        #expect(try sealed() != nil)
    }

    @Test func aBuildThatIsRefusedLeavesTheSeal() throws {
        #expect(throws: OutputError.self) { try OutputWriter(folder: folder.site, paths: ["index.html"]) }
        #expect(try sealed() != nil)
    }

    @Test func aSealThatIsDamagedAnywhereIsNone() throws {
        let whole = try Data(contentsOf: seal)
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 0x10
            #expect(OutputSeal(Array(damaged)) == nil, "byte \(position)")
            #expect(OutputSeal(Array(whole.prefix(position))) == nil, "cut at \(position)")
        }
        #expect(OutputSeal(Array(whole)) != nil)
        #expect(OutputSeal([]) == nil)
    }

    /// A number of files that comes to the length of the seal only where their product overflows.
    @Test func aSealOfMoreFilesThanThereCanBeIsNone() {
        let none = ContentDigest(first: 1, second: 2)
        let empty = OutputSeal.bytes(madeOf: none, record: none, note: [], files: []).dropLast(ContentDigest.size)
        // Five times this is 2⁶² + 1, and 40 times 8 more than a multiple of 2⁶⁴.
        let count = Int64(922_337_203_685_477_581)
        let lying =
            empty.dropLast(8) + withUnsafeBytes(of: count.littleEndian) { Array($0) } + [UInt8](repeating: 0, count: 8)
        #expect(OutputSeal(Array(lying) + OutputSeal.digest(lying[...]).bytes) == nil)
        #expect(OutputSeal(Array(empty) + OutputSeal.digest(empty).bytes) != nil)
    }

    /// Its digests mean something else: the number in its title is another one, and it is taken for none.
    @Test(arguments: ["1", "2", "3"]) func aSealOfAnotherMeaningIsNone(number: String) throws {
        let bytes = try Data(contentsOf: seal)
        let title = Data("jikoku seal 4\n".utf8)
        #expect(bytes.starts(with: title))
        var other = Array("jikoku seal \(number)\n".utf8) + bytes.dropFirst(title.count).dropLast(ContentDigest.size)
        other += OutputSeal.digest(other[...]).bytes
        #expect(OutputSeal(other) == nil)
        try Data(other).write(to: seal)
        #expect(try sealed() == nil)
    }

    @Test func aRecordThatIsNotTheSealsIsNoticed() throws {
        try Data("jikoku files 1\na/b/y.html\na/x.html\n".utf8).write(to: folder.record)
        #expect(try sealed() == nil)
    }

    @Test func whatWasNeverBuiltIsNotMade() throws {
        let other = folder.url.appending(path: "other")
        #expect(try SealedSite(other, madeOf: digest("all")) == nil)
        #expect(!FileManager.default.fileExists(atPath: other.path))
    }

    @Test func aSiteIsNotLookedAtWhileABuildWritesIt() throws {
        let writer = try OutputWriter(folder: folder.site, paths: files.keys.sorted())
        // Broken already, so that nobody waits for the lock.
        #expect(try sealed() == nil)
        withExtendedLifetime(writer) {}
    }
}
