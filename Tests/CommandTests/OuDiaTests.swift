import Foundation
import Testing

/// `jikoku import oudia` and `jikoku export oudia`: what they say and leave behind.
@Suite struct OuDiaTests {
    private let here: Workplace

    init() throws { here = try Workplace() }

    @Test func aRailwayGoesOutAndComesInAgain() throws {
        try here.importFeed()
        let out = try here.run("export oudia --store s.sqlite --railway A.Main --output main.oud")
        #expect(out.status == 0)
        #expect(out.words == "main.oud: 3 stations, 2 trains with 5 calls; in 0.0 s\n")
        let again = try here.run("import oudia main.oud --store o.sqlite --licence CC0 --attribution A")
        #expect(again.status == 0)
        #expect(
            again.words == """
                o.sqlite: 1 operator, 1 railway, 3 stations, 2 trains, 3 departures; in 0.0 s
                Next: jikoku build --store o.sqlite --output _site

                """
        )
        try here.run("export oudia --store o.sqlite --railway 本線 --output second.oud")
        #expect(try here.bytes(of: "second.oud").count > 1000)
    }

    @Test func anErrorNamesTheLineAndLeavesTheStore() throws {
        try here.importFeed()
        let store = try here.bytes(of: "s.sqlite")
        try here.write("FileType=OuDia.1.02\nRosen.\nRosenmei=A\n", to: "cut.oud")
        let outcome = try here.run("import oudia cut.oud --store s.sqlite")
        #expect(outcome.status == 1)
        #expect(
            outcome.words == """
                error: cut.oud:2: nothing closes the railway (Rosen): the file is not whole. Correct the file with OuDia or \
                OuDiaSecond, and save it again. [unreadable-oudia]
                Error: cut.oud: 1 error; nothing was imported. Mend the feed, or leave out what is wrong with --lenient.

                """
        )
        #expect(try here.bytes(of: "s.sqlite") == store)
    }

    @Test func aProjectNamesAFile() throws {
        try here.importFeed()
        try here.run("export oudia --store s.sqlite --railway A.Main --output main.oud2")
        try here.write("feed: main.oud2\ncredit: {en: A}\nlicence: CC0\n", to: "feed.yaml")
        let outcome = try here.run("import")
        #expect(outcome.status == 0, "\(outcome.words)")
        #expect(
            outcome.words.contains("timetable.sqlite: 1 operator, 1 railway, 3 stations, 2 trains, 3 departures; in ")
        )
    }

    @Test func whatTheOutputIsToldByItsEnding() throws {
        try here.importFeed()
        let outcome = try here.run("export oudia --store s.sqlite --railway A.Main --output main.txt")
        #expect(outcome.status == 64)
        #expect(outcome.words.contains("--output main.txt: write a name that ends in .oud or .oud2."))
        let none = try here.run("export oudia --store s.sqlite --railway None --output main.oud")
        #expect(none.status == 1)
        #expect(none.words.contains("there is no railway None."))
    }
}
