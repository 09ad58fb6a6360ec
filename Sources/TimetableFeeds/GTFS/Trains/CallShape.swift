import Timetable

/// The calls of trips at the same stops on the same terms, worked out once for all of these trips.
struct CallShape {
    /// What makes trips alike.
    struct Key: Hashable {
        let railway: Int32
        let stops: Int32
        let terms: Int32
        let headsign: TextPool.Key
    }

    /// One call.
    struct Call {
        /// Which of the trip's calls it is.
        let position: Int
        let station: Station.ID
        let platform: Stop.ID?
        let boarding: Boarding
        let alighting: Boarding
        let isApproximate: Bool
    }

    let pattern: Pattern.ID
    let calls: [Call]
    let headsigns: [HeadsignChange]
    let remarks: [RemarkUse]
    let origins: [Stop.ID]
    let destinations: [Stop.ID]

    /// A call of a trip that runs at these minutes.
    func stopTime(_ index: Int, arrival: ServiceTime, departure: ServiceTime) -> StopTime {
        let call = calls[index]
        let (isFirst, isLast) = (index == 0, index == calls.count - 1)
        let takesNobody = isLast || call.boarding == .none
        return StopTime(
            stationID: call.station,
            arrival: isFirst && !takesNobody ? nil : arrival,
            departure: takesNobody ? nil : departure,
            platformID: call.platform,
            boarding: call.boarding,
            alighting: call.alighting,
            isApproximate: call.isApproximate
        )
    }
}
