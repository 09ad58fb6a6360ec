import SiteCore
import Timetable
import TimetableFacts

/// What is known of riders who cannot take steps, at stops and on the ways between these, as data/network.js has it.
struct StepFreeColumns {
    /// For each stop: 0 nothing, 1 one gets on there, 2 one does not, 3 it depends on the platform.
    let access: ByteColumn
    /// For each change, in order: 0 nothing, 1 one does not get there, 2 it depends on the platforms, from 3 on the minutes
    /// that it takes, and 3.
    let steps: ByteColumn

    /// - Parameters:
    ///   - stops: In the order of data/network.js.
    ///   - changes: In the order of data/network.js.
    init?(_ site: Site, stops: [Stop.ID], changes: [Change]) {
        let dataset = site.dataset
        let isAnyKnown =
            stops.contains { site.wheelchairs[$0] != nil } || changes.contains { $0.steps != nil }
            || dataset.trains.contains { $0.admission.wheelchairs != nil }
            || dataset.headwayRuns.contains { $0.admission.wheelchairs != nil }
        guard isAnyKnown else { return nil }
        var (access, steps) = (ByteColumn(), ByteColumn())
        for stop in stops { access.append(Self.number(of: site.wheelchairs[stop])) }
        for change in changes { steps.append(Self.number(of: change.steps)) }
        (self.access, self.steps) = (access, steps)
    }

    private static func number(of place: WheelchairAccess.Place?) -> Int {
        switch place {
        case nil: 0
        case .whole(true): 1
        case .whole(false): 2
        case .parts: 3
        }
    }

    private static func number(of steps: Change.Steps?) -> Int {
        switch steps {
        case nil: 0
        case .unavoidable: 1
        case .byPlatform: 2
        case .avoidable(let minutes): minutes + 3
        }
    }
}
