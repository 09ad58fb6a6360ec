import Testing

@testable import SiteCore

/// The legends of a site's timetables, each made once.
@Suite struct TimetableLegendsTests {
    private let legends = TimetableLegends(count: 5)

    @Test func eachIsMadeOnce() {
        var made = 0
        for _ in 0..<2 {
            let legend = legends.legend(of: 4) {
                made += 1
                return Self.legend("小田原")
            }
            #expect(legend == Self.legend("小田原"))
        }
        #expect(made == 1)
    }

    /// Stations of a line stand one behind the other, two timetables each: one for each direction.
    @Test func thatOfTheStationBeforeIsKeptOnce() {
        let names = ["小田原", "新宿", "小田原", "新宿", "片瀬江ノ島"]
        let all = names.indices.map { number in legends.legend(of: number) { Self.legend(names[number]) } }
        #expect(all.map { $0.destinations[0].name } == names)
        let places = all.map { legend in legend.destinations.withUnsafeBufferPointer { $0.baseAddress } }
        #expect(places[2] == places[0])
        #expect(places[3] == places[1])
        #expect(Set(places).count == 3)
    }

    /// Two that differ in one mark are two.
    @Test(arguments: ["小", "小田"]) func oneOfOtherMarksIsAnother(_ mark: String) {
        let first = legends.legend(of: 0) { Self.legend("小田原", mark: "小") }
        let second = legends.legend(of: 1) { Self.legend("小田原", mark: mark) }
        #expect(first.destinations[0].mark == "小")
        #expect(second.destinations[0].mark == mark)
    }

    @Test func whatDoesNotOccurHasNoLine() {
        let legend = Self.legend("小田原")
        #expect(legend.destination(7)?.name == "小田原")
        #expect(legend.destination(0) == nil)
        #expect(legend.type(.init(0)) == nil)
    }

    private static func legend(_ name: String, mark: String = "小") -> TimetableLegend {
        // A list of its own each time.
        TimetableLegend(
            types: [],
            destinations: [name].map { TimetableLegend.Line(id: 7, name: $0, mark: mark) },
            unmarkedType: nil,
            unmarkedDestination: nil,
            marksStarts: false
        )
    }
}
