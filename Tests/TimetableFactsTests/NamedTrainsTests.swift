import Testing
import Timetable

@testable import TimetableFacts

/// Names of trains without their numbers.
@Suite struct NamedTrainsTests {
    @Test(arguments: [
        ("あずさ 1号", "あずさ"), ("あずさ12号", "あずさ"), ("Azusa 1", "Azusa"), ("むさしの号", "むさしの号"),
        ("S-TRAIN 101号", "S-TRAIN"), ("42", "42"), ("1号", "1号"), ("号", "号"), ("", ""),
    ])
    func theNumberAtTheEndIsNoPartOfTheName(name: String, bare: String) {
        #expect(NamedTrains.withoutNumber(name) == bare)
    }
}
