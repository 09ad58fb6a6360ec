import SiteCore
import Templating
import Timetable
import TimetableFacts

/// What scripts know of each train of a diagram beyond its line and its group, as the value of an attribute: the page's name
/// (nothing where it has none), its first calling point there, and its number. The last two are left out where the point is
/// the first of the page and the number is what the page is called by.
struct DiagramMarks {
    /// Those of pages in folders of other railways, which marks name by their places here: `1/501a-w`.
    let folders: [String]
    private let places: [Substring: Int]
    private let directions: [Direction.ID: Int]
    private let site: Site

    /// - Parameter trains: those of one direction after those of the other.
    init(_ trains: [Train.ID], _ site: Site) {
        self.site = site
        var directions: [Direction.ID: Int] = [:]
        var counts: [Substring: Int] = [:]
        for id in trains {
            let train = site.dataset[id]
            if directions[train.directionID] == nil { directions[train.directionID] = directions.count }
            if let folder = Self.page(of: id, site).folder { counts[folder, default: 0] += 1 }
        }
        self.directions = directions
        let folders = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        self.folders = folders.map(String.init)
        places = Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($1, $0) })
    }

    func direction(of train: Train) -> Int { directions[train.directionID] ?? 0 }

    /// In quotes where it needs them.
    subscript(_ id: Train.ID) -> String {
        let train = site.dataset[id]
        let page = Self.page(of: id, site)
        let folder = page.folder.flatMap { places[$0] }.map { "\($0)/" } ?? ""
        let point = train.calls.first.map { site.runs.callingPoint(of: $0, of: id) } ?? 0
        let isCalled = TrainName.number(page.name) == train.number
        let mark = folder + page.name + (isCalled ? point == 0 ? "" : " \(point)" : " \(point) \(train.number)")
        if mark.utf8.allSatisfy(Self.isPlain) { return mark }
        var bytes = Bytes()
        bytes.append(escaped: mark)
        return "\"" + bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } + "\""
    }

    private static func page(of id: Train.ID, _ site: Site) -> (folder: Substring?, name: Substring) {
        let name = site.paths.trainName(journey: site.journeys.position(of: id), on: site.dataset[id].railwayID) ?? ""
        guard let slash = name.lastIndex(of: "/") else { return (nil, name[...]) }
        return (name[..<slash], name[name.index(after: slash)...])
    }

    /// Whether a byte needs no quotes in a value: a letter, a digit, a hyphen, or the stroke behind a folder.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
