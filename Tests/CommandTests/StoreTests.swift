import Foundation
import Testing

/// `jikoku check` and `jikoku build`, of stores that are sound, missing, foreign, of another version or damaged.
@Suite struct StoreTests {
    private let here: Workplace

    init() throws { here = try Workplace() }

    /// Both commands that only read a store.
    private static let readers = ["check --store", "build --output site --store"]

    @Test func aSoundStoreIsCounted() throws {
        try here.importFeed()
        let outcome = try here.run("check --store s.sqlite")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.words == "s.sqlite: sound; 3 trains; checked in 0.0 s\n")
    }

    @Test func scriptsGetOneLineOfJSON() throws {
        try here.importFeed()
        let outcome = try here.run("check --store s.sqlite --json")
        #expect(outcome.status == 0)
        #expect(outcome.output == #"{"trains":3,"errors":0,"warnings":0,"notices":[],"seconds":0}"# + "\n")
        #expect(outcome.words == "")
    }

    @Test func quietIsQuiet() throws {
        try here.importFeed()
        let outcome = try here.run("check --store s.sqlite --quiet")
        #expect(outcome.status == 0)
        #expect(outcome.output + outcome.words == "")
    }

    @Test(arguments: readers) func aStoreThatIsNotThereIsAnsweredWithTheWayToOne(reader: String) throws {
        let outcome = try here.run("\(reader) s.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.words == "Error: s.sqlite: there is no store here. Make one with `jikoku import`.\n")
        #expect(!here.exists("s.sqlite"))
    }

    @Test(arguments: readers) func aFileThatIsNoStoreIsLeftAlone(reader: String) throws {
        try here.write("This is a letter to my aunt.\n", to: "letter.txt")
        let outcome = try here.run("\(reader) letter.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.words == "Error: letter.txt: this file is not a Jikoku store. "
                + "Name another, or make one with `jikoku import`.\n"
        )
        #expect(try here.bytes(of: "letter.txt").count == 29)
    }

    @Test(arguments: readers, [0, 9_999]) func aStoreOfAnotherVersionIsToBeImportedAgain(
        reader: String,
        version: Int
    ) throws {
        try here.importFeed()
        // SQLite keeps `user_version` in bytes 60 to 63 of a file (https://www.sqlite.org/fileformat.html).
        var bytes = try here.bytes(of: "s.sqlite")
        bytes[62] = UInt8(version >> 8)
        bytes[63] = UInt8(version & 255)
        try bytes.write(to: here.url.appending(path: "s.sqlite"))
        let outcome = try here.run("\(reader) s.sqlite")
        #expect(outcome.status == 1)
        #expect(
            outcome.words.replacing(/reads version \d+/, with: "reads version N")
                == "Error: s.sqlite: a store of version \(version), but this jikoku reads version N. "
                + "Import the feed again.\n"
        )
        #expect(!here.exists("site"))
    }

    @Test(arguments: readers) func aDamagedStoreIsAFaultNotACrash(reader: String) throws {
        try here.importFeed()
        var bytes = try here.bytes(of: "s.sqlite")
        for position in 4_096..<min(bytes.count, 40_960) { bytes[position] = 0xA5 }
        try bytes.write(to: here.url.appending(path: "s.sqlite"))
        let outcome = try here.run("\(reader) s.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.words.hasPrefix("Error: s.sqlite: the "))
        #expect(!here.exists("site"))
    }

    /// A train's id stands in its table and in that table's index; and a store may be cut off.
    @Test(arguments: ["table", "index", "both", "cut"])
    func checkAndBuildSayTheSameOfADamagedStore(damage: String) throws {
        try here.importFeed()
        var bytes = [UInt8](try here.bytes(of: "s.sqlite"))
        let id = Array("A.Main.1.Weekday".utf8)
        let places = bytes.indices.dropLast(id.count).filter { bytes[$0..<$0 + id.count].elementsEqual(id) }
        try #require(places.count == 2)
        let changed = ["table": [places[0]], "index": [places[1]], "both": places][damage] ?? []
        for place in changed { bytes[place] = UInt8(ascii: "B") }
        if damage == "cut" { bytes.removeLast(bytes.count / 4096 / 2 * 4096) }
        try Data(bytes).write(to: here.url.appending(path: "s.sqlite"))
        let outcomes = try Self.readers.map { try here.run("\($0) s.sqlite") }
        #expect(outcomes.map(\.status) == [1, 1])
        #expect(outcomes[0].words == outcomes[1].words)
        #expect(outcomes[0].words.hasPrefix("Error: s.sqlite: the store is damaged: "))
        #expect(!here.exists("site"))
    }
}
