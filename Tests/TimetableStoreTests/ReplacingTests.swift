import Foundation
import MessageLiterals
import Testing
import Timetable
import TimetableStore

/// An import replaces stores and removes what it made itself, and nothing else.
@Suite struct ReplacingTests {
    private let file: StoreFile

    init() throws { file = try StoreFile() }

    private static let pattern = ".small.sqlite.0123456789abcdef.jikoku-new"

    /// The bytes of a file beside the store; `nil` without one.
    private func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: file.beside(name)) }

    private func create(_ name: String, _ contents: Data) {
        #expect(FileManager.default.createFile(atPath: file.beside(name), contents: contents))
    }

    @Test(arguments: ["", "a text", "%PDF-1.7", String(repeating: "SQLite format 3\0", count: 9)])
    func aFileOfAnotherKindStays(text: String) {
        create("small.sqlite", Data(text.utf8))
        #expect(file.refusalToWrite() == .notReplaced(path: file.path))
        #expect(contents("small.sqlite") == Data(text.utf8))
        #expect(file.files == ["small.sqlite"])
    }

    @Test func theDatabaseOfAnotherProgramStays() throws {
        try file.write(WholeDataset.value)
        file.bytes[71] ^= 1
        let before = file.bytes
        #expect(file.refusalToWrite() == .notReplaced(path: file.path))
        #expect(file.bytes == before)
    }

    @Test func aStoreOfAnotherVersionIsReplaced() throws {
        try file.write(WholeDataset.value)
        file.bytes[63] = 99
        #expect(file.refusalToWrite() == nil)
        #expect(try file.read() == WholeDataset.value)
    }

    @Test func aFolderStays() throws {
        try FileManager.default.createDirectory(atPath: file.path + "/inside", withIntermediateDirectories: true)
        #expect(file.refusalToWrite() == .notReplaced(path: file.path))
        #expect(file.files == ["small.sqlite"])
        #expect(FileManager.default.fileExists(atPath: file.path + "/inside"))
    }

    @Test(.timeLimit(.minutes(30))) func aPipeStays() {
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(file.refusalToWrite() == .notReplaced(path: file.path))
    }

    @Test func aFolderThatIsNotThereIsAClearError() {
        let path = file.path + "/nowhere/small.sqlite"
        let error = #expect(throws: StoreError.self) { try TimetableStore.write(WholeDataset.value, to: path) }
        #expect(error == .file(path: path, reason: "its folder does not exist"))
    }

    @Test func aLinkedStoreIsReplacedBehindItsLink() throws {
        try FileManager.default.createDirectory(atPath: file.beside("far"), withIntermediateDirectories: true)
        let links = [(file.path, "second"), (file.beside("second"), "far/../far/real.sqlite")]
        for (link, destination) in links {
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
        }
        // Once where the file is made behind the link, and once where it is replaced.
        for number in ["1", "2"] {
            var dataset = WholeDataset.value
            dataset.trains[0].number = number
            try file.write(dataset)
            #expect(try file.read() == dataset)
            #expect(try TimetableStore(path: file.beside("far/real.sqlite")).dataset() == dataset)
        }
        for (link, destination) in links {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.beside("far")) == ["real.sqlite"])
        #expect(file.files == ["far", "second", "small.sqlite"])
    }

    @Test func linksInACircleAreAnError() throws {
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "other")
        try FileManager.default.createSymbolicLink(atPath: file.beside("other"), withDestinationPath: "small.sqlite")
        #expect(file.refusalToWrite() == .file(path: file.path, reason: "its links go round in a circle"))
    }

    @Test func whoMayReadAStoreMayStillReadTheNext() throws {
        try file.write(WholeDataset.value)
        chmod(file.path, 0o640)
        try file.write(WholeDataset.value)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func filesOfSimilarNamesStay() throws {
        create("small.sqlite.new", Data("half a store".utf8))
        create(Self.pattern, Data("a person's own".utf8))
        try FileManager.default.createDirectory(
            atPath: file.beside(".small.sqlite.0123456789abcdee.jikoku-new/inside"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: file.beside(".small.sqlite.0123456789abcded.jikoku-new"),
            withDestinationPath: "small.sqlite.new"
        )
        let before = file.files
        try file.write(WholeDataset.value)
        #expect(file.files == (before + ["small.sqlite"]).sorted())
        #expect(contents("small.sqlite.new") == Data("half a store".utf8))
        #expect(contents(Self.pattern) == Data("a person's own".utf8))
    }

    @Test func whatAKilledImportLeftIsRemoved() throws {
        try file.write(WholeDataset.value)
        create(Self.pattern, Data(file.bytes.prefix(4096)))
        create(".small.sqlite.0123456789abcdee.jikoku-new", Data())
        // Left by the import of another store.
        create(".large.sqlite.0123456789abcdef.jikoku-new", Data(file.bytes.prefix(4096)))
        try file.write(WholeDataset.value)
        #expect(file.files == [".large.sqlite.0123456789abcdef.jikoku-new", "small.sqlite"])
    }

    @Test func anotherImportOfTheSameStoreIsNotDisturbed() throws {
        try file.write(WholeDataset.value)
        let before = file.bytes
        create(Self.pattern, Data(file.bytes.prefix(4096)))
        let other = open(file.beside(Self.pattern), O_RDWR | O_CLOEXEC)
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
        #expect(file.refusalToWrite() == .busy(path: file.path))
        #expect(file.bytes == before)
        #expect(file.files == [Self.pattern, "small.sqlite"])
        // As soon as it has ended. A program that another test is just starting has the descriptor too until it runs, so
        // that closing it alone would leave the lock there for a moment.
        #expect(flock(other, LOCK_UN) == 0)
        close(other)
        #expect(file.refusalToWrite() == nil)
        #expect(file.files == ["small.sqlite"])
    }

    @Test func manyImportsAtOnceLeaveOneWholeStore() async throws {
        let path = file.path
        let results = await withTaskGroup(of: StoreError?.self) { group in
            for number in 0..<12 {
                group.addTask {
                    var dataset = WholeDataset.value
                    dataset.trains[0].number = "\(number)"
                    do throws(StoreError) {
                        try TimetableStore.write(dataset, to: path)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: [StoreError?]()) { $0.append($1) }
        }
        #expect(results.contains(nil))
        #expect(results.allSatisfy { $0 == nil || $0 == .busy(path: file.path) }, "\(results)")
        #expect(try file.violations() == [])
        #expect(file.files == ["small.sqlite"])
    }

    @Test(arguments: ["-journal", "-wal"]) func aStaleJournalStaysAndIsTold(suffix: String) throws {
        try file.write(WholeDataset.value)
        let before = file.bytes
        create("small.sqlite" + suffix, Data(repeating: 7, count: 5000))
        #expect(file.refusalToWrite() == .journalled(path: file.path, journal: file.path + suffix))
        #expect(file.bytes == before)
        #expect(file.files == ["small.sqlite", "small.sqlite" + suffix])
    }
}
