import Foundation
import Testing

/// `jikoku braille`: what it writes, and what it says when it cannot.
@Suite struct BrailleCommandTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
    }

    @Test func aStationIsWrittenByItsReadings() throws {
        try here.write("name_ja,name_en,reading\n甲,X,こう\n乙,Y,おつ\n丙,Z,へい\n丁,W,てい\n", to: "feed/station-readings.csv")
        try here.write("name_ja,name_en,reading\n本線,Main Line,ほんせん\n", to: "feed/railway-readings.csv")
        try here.importFeed()
        let outcome = try here.run("braille --store s.sqlite --station A.Main.X --language ja --output x.brf")
        #expect(outcome.words.hasSuffix("x.brf: 1 page, 1 departure (kana); in 0.0 s\n"), "\(outcome.words)")
        let text = String(decoding: try here.bytes(of: "x.brf"), as: UTF8.self)
        #expect(text.hasPrefix("[3"))
        #expect(text.contains("\r\n#BC #EJ\r\n"))
        #expect(text.hasSuffix("MADE BY JIKOKU\r\n"))
        // What it made it may make again, and the same comes out.
        try here.run("braille --store s.sqlite --station A.Main.X --language ja --output x.brf --quiet")
        #expect(String(decoding: try here.bytes(of: "x.brf"), as: UTF8.self) == text)
    }

    @Test func aNameWithoutAReadingIsAnError() throws {
        try here.importFeed()
        let outcome = try here.run("braille --store s.sqlite --station A.Main.X --language ja --output x.brf")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("Error: braille: no reading is known for "), "\(outcome.words)")
        #expect(outcome.words.contains("station-readings.csv and railway-readings.csv (Mini Tokyo 3D)"))
        #expect(!here.exists("x.brf"))
    }

    @Test func aFileOfAnotherProgramStays() throws {
        try here.importFeed()
        try here.write("mine", to: "x.brf")
        let outcome = try here.run("braille --store s.sqlite --station A.Main.X --language en --output x.brf")
        #expect(outcome.status == 1)
        #expect(String(decoding: try here.bytes(of: "x.brf"), as: UTF8.self) == "mine")
    }

    @Test func aNameTellsTheForm() throws {
        let outcome = try here.run("braille --store s.sqlite --station A.Main.X --output x.pdf")
        #expect(outcome.words.hasPrefix("Error: --output x.pdf: write a name that ends in .brf or .txt.\n"))
    }
}
