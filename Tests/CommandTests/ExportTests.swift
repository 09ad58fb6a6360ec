import Foundation
import Testing

/// `jikoku export gtfs`: what it writes, and what it says when it cannot.
@Suite struct ExportTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: here.url.path)) ?? [] }

    @Test func aStoreBecomesAnArchive() throws {
        let outcome = try here.run("export gtfs --store s.sqlite --output g.zip --year 2027 --url https://example.com/")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        let words = "g.zip: 3 trips with 7 calls from 2027-01-01 to 2027-12-31, N kB; in 0.0 s\n"
        #expect(outcome.words.replacing(/\d+ kB/, with: "N kB") == words)
        let bytes = try here.bytes(of: "g.zip")
        #expect(bytes.starts(with: Data("PK".utf8)))
        // The names of its files stand in it as they are.
        for file in ["agency.txt", "stops.txt", "stop_times.txt", "calendar_dates.txt", "translations.txt"] {
            #expect(bytes.range(of: Data(file.utf8)) != nil, "\(file)")
        }
        try here.run("export gtfs --store s.sqlite --output again.zip --year 2027 --url https://example.com/ --quiet")
        #expect(try here.bytes(of: "again.zip") == bytes)
    }

    @Test func scriptsGetOneLineOfJSON() throws {
        let outcome = try here.run("export gtfs --store s.sqlite --output g.zip --year 2027 --json")
        #expect(outcome.words == "")
        #expect(
            outcome.output.replacing(/"bytes":\d+/, with: "\"bytes\":0")
                == #"{"trips":3,"calls":7,"bytes":0,"seconds":0}"# + "\n"
        )
    }

    @Test func whoeverNamesNoAddressIsToldWhichStandsThere() throws {
        let outcome = try here.run("export gtfs --store s.sqlite --output g.zip --year 2027")
        #expect(
            outcome.words.hasSuffix(
                "A feed must name a web address for each operator and its publisher. "
                    + "https://example.org/ stands where none is known; --url names a better one.\n"
            )
        )
    }

    @Test func kindsOfDayNeedAYear() throws {
        let outcome = try here.run("export gtfs --store s.sqlite --output g.zip")
        #expect(outcome.status == 1)
        #expect(
            outcome.words == "Error: s.sqlite: its trains run on kinds of day, and a feed tells dates. "
                + "Name a year, as with --year 2027, or both --from and --until.\n"
        )
        #expect(!here.exists("g.zip"))
    }

    @Test func aPeriodWithoutTrainsIsNoFeed() throws {
        let line = "export gtfs --store s.sqlite --output g.zip --from 2027-05-01 --until 2027-05-02"
        let outcome = try here.run(line)
        #expect(outcome.status == 1)
        #expect(outcome.words == "Error: s.sqlite: no train runs from 2027-05-01 to 2027-05-02.\n")
        #expect(!here.exists("g.zip"))
    }

    @Test func whatIsNoArchiveStays() throws {
        try here.write("This is a letter to my aunt.\n", to: "letter.txt")
        let outcome = try here.run("export gtfs --store s.sqlite --output letter.txt --year 2027")
        #expect(outcome.status == 1)
        #expect(
            outcome.words
                == "Error: letter.txt: what stands here is not a ZIP archive that jikoku wrote, and it was left as it is. "
                + "Choose another name.\n"
        )
        #expect(try here.bytes(of: "letter.txt").count == 29)
        #expect(!names.contains { $0.hasSuffix(".jikoku-new") })
    }

    @Test(arguments: [
        ("--year 2027 --from 2027-01-01", "Give either --year or --from and --until."),
        ("--year 27", "--year 27: write a year such as 2027."),
        ("--from 2027-02-01 --until 2027-01-01", "--from 2027-02-01 lies behind --until 2027-01-01."),
        (
            "--from 2027-02-31",
            "The value '2027-02-31' is invalid for '--from <from>': write a date such as 2026-08-05."
        ),
        ("--url example.org", "--url example.org: write an address such as https://example.org/."),
    ])
    func optionsThatItCannotTakeAreNamed(options: String, error: String) throws {
        let outcome = try here.run("export gtfs --store s.sqlite --output g.zip \(options)")
        #expect(outcome.status == 64)
        #expect(outcome.error == "Error: \(error)")
    }
}
