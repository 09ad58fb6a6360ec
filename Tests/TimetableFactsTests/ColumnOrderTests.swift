import Testing
import TimetableFacts

/// In which order trains stand in the table of a line.
@Suite struct ColumnOrderTests {
    /// Trains as strings of times by station, `-` for none: `"5 7 -"`.
    private func order(_ trains: String...) -> [Int] {
        let columns = trains.map { text in
            text.split(separator: " ").enumerated().compactMap { row, time in
                Int(time).map { (row: row, minutes: $0) }
            }
        }
        return ColumnOrder.order(columns, rows: 5)
    }

    @Test func trainsWithoutOvertakingStandByTheirTimes() {
        #expect(order("5 6 7", "1 2 3", "3 4 5") == [1, 2, 0])
    }

    @Test func aTrainThatStartsOnTheWayStandsWhereItsStationsSay() {
        // It starts before the other does, and comes behind it where both are.
        #expect(order("10 20 30 40", "- - 31 41", "- - 29 39", "11 21 - -") == [2, 0, 3, 1])
    }

    @Test func trainsThatMeetAtNoStationStandByTheTimeOfTheirStart() {
        #expect(order("- - - 9 10", "5 6 - - -", "- - 7 - -") == [1, 2, 0])
    }

    @Test func ofTwoThatOvertakeTheOneStandsFirstThatIsEarlierAtMoreStations() {
        #expect(order("5 20 30", "8 12 20") == [1, 0])
        #expect(order("5 10 30", "8 12 20") == [0, 1])
    }

    @Test func ofTwoThatAreEarlierAtAsManyStationsTheOneThatStartsFirstStandsFirst() {
        #expect(order("5 20", "8 12") == [0, 1])
        #expect(order("8 12", "5 20") == [1, 0])
    }

    @Test func behindTwoThatOvertakeNothingIsOutOfOrder() {
        // 3 runs behind both of them, and starts on a branch long before.
        #expect(order("- 5 20 30", "- 8 22 20", "- - - 25", "1 - - 35") == [0, 1, 2, 3])
    }

    @Test func aCircleOfThreeIsBrokenAtTheFirst() {
        // 0 before 1 at the first station, 1 before 2 at the second, 2 before 0 at the third.
        #expect(order("5 - 30", "6 10 -", "- 11 20") == [0, 1, 2])
    }

    @Test func thoseOfOneMinuteDoNotWaitForEachOther() {
        #expect(order("5 7", "- 7", "4 7") == [2, 0, 1])
    }

    @Test func everyTrainHasOneColumn() {
        #expect(order("1", "", "1", "0") == [3, 0, 2, 1])
    }
}
