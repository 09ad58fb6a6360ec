import Timetable

/// The headsigns of a feed, each text once.
struct Headsigns {
    /// In the order first met.
    private(set) var all: [Headsign] = []
    private var known: [[String]: Headsign.ID] = [:]

    /// The headsign that these names are.
    mutating func id(of names: Names) -> Headsign.ID {
        let key = names.entries.flatMap { [$0.language.rawValue, $0.text] }
        if let id = known[key] { return id }
        let id = Headsign.ID(all.count)
        known[key] = id
        all.append(Headsign(names: names))
        return id
    }
}
