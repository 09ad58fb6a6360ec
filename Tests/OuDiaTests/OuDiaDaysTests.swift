import Testing
import Timetable

@testable import OuDia

/// What schedules are called.
@Suite struct OuDiaDaysTests {
    private func schedule(_ days: DayKinds) -> Schedule {
        Schedule(feedID: "s", dates: .kinds(days), usualDays: days)
    }

    @Test func aNameTellsTheDaysThatItWasMadeOf() {
        let kinds: [DayKinds] = [
            .weekdays, .saturday, [.saturday, .sunday, .holiday], [.sunday, .holiday], [.monday, .friday],
        ]
        let names = OuDiaDays.names(kinds.map(schedule))
        #expect(names == ["平日", "土曜", "土曜・休日", "休日", "月・金"])
        #expect(names.map { OuDiaDays.days(of: $0)?.days } == kinds)
    }

    @Test func schedulesOfOneNameAreToldApart() {
        #expect(OuDiaDays.names([schedule(.weekdays), schedule(.weekdays), schedule([])]) == ["平日", "平日（2）", "臨時"])
    }

    @Test func anyOtherNameTellsNothing() {
        #expect(OuDiaDays.days(of: "基準運転時分") == nil)
        #expect(OuDiaDays.days(of: "") == nil)
    }
}
