import Timetable
import TimetableFacts

/// Every journey as its page shows it, and what other pages say of a call or a train by that.
struct DrawnJourneys: Sendable {
    /// At the positions that they have in the site's ``Site/journeys``.
    let journeys: [Journey]
    /// For each of the dataset's stop times: the number of its calling point on its train page.
    let callingPointOfCall: [UInt16]

    init(_ journeys: Journeys, _ dataset: Dataset) {
        let drawn = journeys.all.indices.map(journeys.journey)
        self.journeys = drawn
        callingPointOfCall = Self.callingPoints(drawn, calls: dataset.stopTimes.count)
    }

    /// Numbers the calling points of each journey, leg by leg, and notes for every call which one shows it.
    private static func callingPoints(_ journeys: [Journey], calls: Int) -> [UInt16] {
        var numbers = [UInt16](repeating: 0, count: calls)
        for journey in journeys {
            var number: UInt16 = 0
            for point in journey.legs.lazy.flatMap(\.callingPoints) {
                numbers[point.arrivalCall] = number
                numbers[point.departureCall] = number
                number += 1
            }
        }
        return numbers
    }
}
