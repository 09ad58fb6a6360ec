import Testing

@testable import Timetable

@Suite struct StopTimesTests {
    private let times = [nil] + [0, 1, 1440, 2878, 2879].map { ServiceTime(rawValue: $0) }

    /// Calls of each manner, at every pair of times, also those that no import lets through.
    private var calls: [StopTime] {
        var calls: [StopTime] = []
        for station in [0, 1, 70_000] {
            for platform in [nil, Stop.ID(0), Stop.ID(500_000)] {
                for arrival in times {
                    for departure in times {
                        calls.append(
                            StopTime(
                                stationID: Station.ID(station),
                                arrival: arrival,
                                departure: departure,
                                platformID: platform,
                                boarding: Boarding.allCases[calls.count % Boarding.allCases.count],
                                alighting: Boarding.allCases[calls.count / 7 % Boarding.allCases.count],
                                isApproximate: calls.count.isMultiple(of: 3)
                            )
                        )
                    }
                }
            }
        }
        return calls
    }

    @Test func everyCallComesBackAsItWas() {
        let list = StopTimes(calls)
        #expect(list.count == calls.count)
        #expect(Array(list) == calls)
        #expect(Array(list[5..<9]) == Array(calls[5..<9]))
    }

    @Test func aListThatWasMadeCompactCanBeChanged() {
        var list = StopTimes(calls)
        list.compact()
        let later = StopTime(stationID: Station.ID(3), arrival: times[1], departure: times[3])
        list[7] = later
        list.append(calls[7])
        list.removeSubrange(0..<2)
        list.insert(contentsOf: [later, calls[0]], at: 1)
        var expected = calls
        expected[7] = later
        expected.append(calls[7])
        expected.removeSubrange(0..<2)
        expected.insert(contentsOf: [later, calls[0]], at: 1)
        #expect(Array(list) == expected)
    }

    @Test func listsAreEqualWhenTheirCallsAre() {
        var (list, other) = (StopTimes(calls), StopTimes(calls.reversed()))
        #expect(list != other)
        other.reverse()
        #expect(list == other)
        list[0] = calls[1]
        #expect(list != other)
        list[0] = calls[0]
        #expect(list == other)
    }

    @Test func callsThatDifferInTheirTimeAloneHaveOneForm() {
        func call(_ arrival: Int?, _ departure: Int?) -> StopTime {
            StopTime(
                stationID: Station.ID(4),
                arrival: arrival.map(ServiceTime.init(clamping:)),
                departure: departure.map(ServiceTime.init(clamping:))
            )
        }
        var list = StopTimes((0..<1000).flatMap { [call($0, nil), call(nil, $0), call($0, $0 + 2)] })
        #expect(list.forms.count == 3)
        list.compact()
        list.append(call(nil, 1500))
        #expect(list.forms.count == 3)
    }

    @Test func moreThanSixtyFiveThousandFormsAreKeptApart() {
        let list = StopTimes(
            (0..<70_000).map { StopTime(stationID: Station.ID($0), arrival: nil, departure: times[1 + $0 % 5]) }
        )
        #expect(list.map(\.stationID.position) == Array(list.indices))
        #expect(list.map(\.departure) == list.indices.map { times[1 + $0 % 5] })
    }

    @Test func twentyMillionOfThemStaySmall() {
        #expect(MemoryLayout<StopTimes.Packed>.stride == 6)
    }
}
