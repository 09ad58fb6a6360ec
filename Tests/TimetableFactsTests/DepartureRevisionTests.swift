import Testing
import Timetable
import TimetableFacts

/// What changed from one timetable to the next, as whoever holds both side by side sees it.
@Suite struct DepartureRevisionTests {
    /// `7:12 Local A, 7:20 Express B !` with a sign on the second.
    private func departures(_ text: String) -> [ShownDeparture] {
        text.split(separator: ",").map { part in
            let words = part.split(separator: " ").map(String.init)
            let time = words[0].split(separator: ":").compactMap { Int($0) }
            return ShownDeparture(
                time: ServiceTime(clamping: time[0] * 60 + time[1]),
                type: words[1],
                destination: words[2],
                marks: Array(words.dropFirst(3))
            )
        }
    }

    /// Each change as `old → new`, with `·` for a side that has none.
    private func changes(_ old: String, _ new: String) -> [String] {
        let (old, new) = (departures(old), departures(new))
        func text(_ departure: ShownDeparture) -> String {
            "\(departure.time.hour):\(departure.time.minute) \(departure.type) \(departure.destination)"
        }
        return DepartureRevision.all(from: old, to: new).map { revision in
            "\(revision.old.map { text(old[$0]) } ?? "·") → \(revision.new.map { text(new[$0]) } ?? "·")"
        }
    }

    @Test func whatIsTheSameIsNoChange() {
        #expect(changes("7:12 L A, 7:12 E B, 7:20 L A", "7:12 E B, 7:12 L A, 7:20 L A") == [])
        #expect(changes("", "") == [])
    }

    @Test func aTrainThatLeavesOneOrTwoMinutesLaterIsOneChange() {
        #expect(changes("7:12 L A", "7:13 L A") == ["7:12 L A → 7:13 L A"])
        #expect(changes("8:01 L A", "7:59 L A") == ["8:1 L A → 7:59 L A"])
        #expect(changes("7:12 L A", "7:15 L A") == ["7:12 L A → ·", "· → 7:15 L A"])
        #expect(changes("7:12 L A", "7:13 L B") == ["7:12 L A → ·", "· → 7:13 L B"])
        #expect(changes("7:12 L A", "7:13 E A") == ["7:12 L A → ·", "· → 7:13 E A"])
    }

    @Test func whatCouldBeEitherOfTwoIsNotPaired() {
        #expect(changes("7:12 L A", "7:11 L A, 7:13 L A") == ["· → 7:11 L A", "7:12 L A → ·", "· → 7:13 L A"])
        #expect(changes("7:11 L A, 7:13 L A", "7:12 L A") == ["7:11 L A → ·", "· → 7:12 L A", "7:13 L A → ·"])
        // Each of the two has only one near by that goes where it goes.
        #expect(
            changes("7:11 L A, 7:13 L B", "7:12 L A, 7:12 L B") == ["7:11 L A → 7:12 L A", "7:13 L B → 7:12 L B"]
        )
    }

    @Test func aWholeHourThatIsShiftedByTheDistanceOfItsTrainsLosesOneAndGetsOne() {
        #expect(
            changes("7:10 L A, 7:12 L A, 7:14 L A", "7:12 L A, 7:14 L A, 7:16 L A") == ["7:10 L A → ·", "· → 7:16 L A"]
        )
    }

    @Test func atItsMinuteATrainMayBecomeAnother() {
        #expect(changes("7:12 L A", "7:12 E A") == ["7:12 L A → 7:12 E A"])
        #expect(changes("7:12 L A", "7:12 L B") == ["7:12 L A → 7:12 L B"])
        #expect(changes("7:12 L A", "7:12 E B") == ["7:12 L A → 7:12 E B"])
        #expect(changes("7:12 L A", "7:12 L A !") == ["7:12 L A → 7:12 L A"])
        // Of two that leave at one minute the one that goes to the same place counts as the same.
        #expect(changes("7:12 L A, 7:12 L B", "7:12 E B, 7:12 L A") == ["7:12 L B → 7:12 E B"])
        #expect(
            changes("7:12 L A, 7:12 L B", "7:12 E C, 7:12 R D")
                == ["7:12 L A → ·", "7:12 L B → ·", "· → 7:12 E C", "· → 7:12 R D"]
        )
    }

    @Test func afterMidnightComesLast() {
        #expect(changes("24:05 L A", "5:00 L A") == ["· → 5:0 L A", "24:5 L A → ·"])
    }
}
