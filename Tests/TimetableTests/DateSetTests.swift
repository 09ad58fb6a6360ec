import SmallNetworks
import Testing
import Timetable

@Suite struct DateSetTests {
    private func set(_ days: [Int]) -> DateSet { DateSet(days.map { CalendarDate(daysSince1970: $0) }) }

    /// Days around the edges of words, before 1970 too.
    private static let days = [-130, -129, -128, -65, -64, -1, 0, 1, 62, 63, 64, 65, 127, 128, 20_000, 20_001]

    @Test func aSetHasTheDatesThatItWasMadeOfAndNoOthers() {
        let dates = set(Self.days.shuffled())
        #expect(dates.dates.map { Int($0.daysSince1970) } == Self.days)
        #expect(dates.count == Self.days.count)
        #expect(dates.first?.daysSince1970 == -130 && dates.last?.daysSince1970 == 20_001)
        for day in -200...200 {
            #expect(dates.contains(CalendarDate(daysSince1970: day)) == Self.days.contains(day), "\(day)")
        }
        #expect(!dates.contains(CalendarDate(daysSince1970: 1_000_000)))
    }

    @Test func theEmptySetHasNone() {
        let empty = DateSet()
        #expect(empty.isEmpty && empty.count == 0 && empty.dates == [] && empty.first == nil && empty.last == nil)
        #expect(!empty.contains(CalendarDate(daysSince1970: 0)))
        #expect(set([5]).subtracting(set([5])) == empty)
        #expect(empty.union(set([5])) == set([5]) && set([5]).union(empty) == set([5]))
    }

    @Test func setsAreTakenTogetherLikeSwiftsOwn() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<200 {
            func some() -> Set<Int> {
                Set(
                    (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
                        Self.days.randomElement(using: &numbers) ?? 0
                    }
                )
            }
            let (a, b) = (some(), some())
            #expect(set(a.sorted()).union(set(b.sorted())) == set(a.union(b).sorted()))
            #expect(set(a.sorted()).intersection(set(b.sorted())) == set(a.intersection(b).sorted()))
            #expect(set(a.sorted()).subtracting(set(b.sorted())) == set(a.subtracting(b).sorted()))
        }
    }
}
