import Testing
import Timetable

@Suite struct StopTimeTests {
    private let times = [nil, ServiceTime(rawValue: 0), ServiceTime(rawValue: 1440), ServiceTime(rawValue: 2879)]

    @Test func aCallKeepsItsTimesAndItsStation() {
        for arrival in times {
            for departure in times {
                let call = StopTime(stationID: Station.ID(2583), arrival: arrival, departure: departure)
                #expect(call.stationID == Station.ID(2583))
                #expect(call.arrival == arrival)
                #expect(call.departure == departure)
            }
        }
    }

    @Test func callsAreEqualWhenStationAndTimesAre() {
        func call(_ station: Int, _ arrival: Int, _ departure: Int) -> StopTime {
            StopTime(stationID: Station.ID(station), arrival: times[arrival], departure: times[departure])
        }
        #expect(call(1, 1, 2) == call(1, 1, 2))
        #expect(call(1, 1, 2) != call(2, 1, 2))
        #expect(call(1, 1, 2) != call(1, 0, 2))
        #expect(call(1, 1, 2) != call(1, 1, 0))
    }

    @Test func theOneTimeStandsForTheOther() {
        let arrives = StopTime(stationID: Station.ID(0), arrival: times[2], departure: nil)
        let leaves = StopTime(stationID: Station.ID(0), arrival: nil, departure: times[2])
        let stops = StopTime(stationID: Station.ID(0), arrival: times[1], departure: times[3])
        #expect([arrives, leaves, stops].map(\.departureOrArrival) == [times[2], times[2], times[3]])
        #expect([arrives, leaves, stops].map(\.arrivalOrDeparture) == [times[2], times[2], times[1]])
    }

    @Test func aCallKeepsItsPlatform() {
        let call = StopTime(stationID: Station.ID(1), arrival: times[1], departure: nil, platformID: Stop.ID(70_000))
        #expect(call.platformID == Stop.ID(70_000))
        #expect(StopTime(stationID: Station.ID(1), arrival: times[1], departure: nil).platformID == nil)
    }

    @Test func aCallKeepsHowRidersGetOnAndOff() {
        for boarding in Boarding.allCases {
            for alighting in Boarding.allCases {
                for isApproximate in [false, true] {
                    let call = StopTime(
                        stationID: Station.ID(1),
                        arrival: times[3],
                        departure: times[1],
                        boarding: boarding,
                        alighting: alighting,
                        isApproximate: isApproximate
                    )
                    #expect((call.boarding, call.alighting) == (boarding, alighting))
                    #expect(call.isApproximate == isApproximate)
                    #expect((call.arrival, call.departure) == (times[3], times[1]))
                }
            }
        }
    }

    @Test func twentyMillionOfThemStaySmall() { #expect(MemoryLayout<StopTime>.stride == 12) }
}
