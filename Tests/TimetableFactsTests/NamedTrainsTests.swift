import Testing
import Timetable

@testable import TimetableFacts

/// Names of trains without their numbers.
@Suite struct NamedTrainsTests {
    @Test(arguments: [
        ("あずさ 1号", "あずさ", 1), ("あずさ12号", "あずさ", 12), ("Azusa 1", "Azusa", 1), ("むさしの号", "むさしの号", nil),
        ("S-TRAIN 101号", "S-TRAIN", 101), ("42", "42", 42), ("1号", "1号", 1), ("号", "号", nil), ("", "", nil),
    ])
    func theNumberAtTheEndIsNoPartOfTheName(name: String, bare: String, number: Int?) {
        #expect(NamedTrains.withoutNumber(name) == bare)
        #expect(NamedTrains.number(in: name) == number)
    }
}
