import SiteCore
import Templating
import Timetable
import TimetableFacts

/// What scripts know of each train of a diagram beyond its line, as the value of an attribute in quotes: by numbers its
/// type, its direction and its first calling point on its page, then the page's name (nothing where it has none) and the
/// train's number.
struct DiagramMarks {
    private let types: [TrainType.ID: Int]
    private let directions: [Direction.ID: Int]
    private let site: Site

    /// - Parameter trains: those of one direction after those of the other.
    init(_ trains: [Train.ID], _ types: [TrainType.ID], _ site: Site) {
        self.site = site
        self.types = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, $0) })
        var directions: [Direction.ID: Int] = [:]
        for train in trains {
            let direction = site.dataset[train].directionID
            if directions[direction] == nil { directions[direction] = directions.count }
        }
        self.directions = directions
    }

    subscript(_ id: Train.ID) -> String {
        let train = site.dataset[id]
        let page = site.paths.trainName(journey: site.journeys.position(of: id), on: train.railwayID) ?? ""
        let point = train.calls.first.map { site.runs.callingPoint(of: $0) } ?? 0
        var bytes = Bytes()
        let numbers = "\(types[train.typeID] ?? 0) \(directions[train.directionID] ?? 0) \(point)"
        bytes.append(escaped: "\(numbers) \(page) \(train.number)")
        return "\"" + bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } + "\""
    }
}
