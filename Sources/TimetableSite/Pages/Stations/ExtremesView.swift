import Templating
import Timetable
import TimetableFacts

/// A row of first and last trains: of a type, of a destination under it, or of both where a type has one destination.
struct ExtremesView: TemplateRecord {
    let type: TypeMarkView?
    /// The feed's ids, with spaces between; `nil` for all destinations of a type.
    let destination: String?
    let destinationName: String?
    let first: MomentView
    let last: MomentView

    /// The rows of a table, type by type.
    static func all(
        in departures: ArraySlice<Departure>,
        _ legend: TimetableLegend,
        _ details: StationDetails,
        _ frame: PageFrame
    ) -> [ExtremesView] {
        let trains = FirstAndLastTrains(departures, groups: details.groups, dataset: frame.dataset)
        return trains.types.flatMap { type in
            let mark = TypeMarkView(type.typeID, legend, frame)
            func row(_ pair: FirstAndLastTrains.Pair, _ mark: TypeMarkView?, to goal: FirstAndLastTrains.OfDestination?)
                -> ExtremesView
            {
                ExtremesView(
                    type: mark,
                    destination: goal.map { frame.ids($0.stops) },
                    destinationName: goal.map { details.name(ofGroup: $0.group, frame) },
                    first: moment(pair.first, frame),
                    last: moment(pair.last, frame)
                )
            }
            if type.destinations.count == 1 { return [row(type.all, mark, to: type.destinations[0])] }
            return [row(type.all, mark, to: nil)] + type.destinations.map { row($0.trains, nil, to: $0) }
        }
    }

    private static func moment(_ departure: Departure, _ frame: PageFrame) -> MomentView {
        MomentView(time: departure.time, href: frame.href(call: Int(departure.call), of: departure.trainID), note: "")
    }

    static let fields = Fields(\Self.type, \.destination, \.destinationName, \.first, \.last)
        .flag("ofDestination") { $0.destination != nil }
}
