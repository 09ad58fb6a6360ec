import Timetable

/// The lines of routes.txt: one for each railway, or one for each train type of a railway that has several, since a
/// feed has no other place for a type.
///
/// The type then stands in brackets behind the railway's name: `東横線（急行）`, `Toyoko Line (Express)`. Where types are
/// numbers and the railway has one of them, as with 6 and 6X, the types are the short names of the routes.
struct ExportedRoutes {
    /// A line of routes.txt.
    struct Line {
        let id: String
        let railway: Railway.ID
        let shortNames: Names
        let longNames: Names
    }

    private struct Key: Hashable {
        let railway: Railway.ID
        let type: TrainType.ID
    }

    private(set) var lines: [Line] = []
    private var fields: [Key: [UInt8]] = [:]
    private var ofRailway: [Railway.ID: [[UInt8]]] = [:]

    init(_ dataset: Dataset, trains: [Train], runs: [HeadwayRun], _ language: Language) {
        var types = [Set<TrainType.ID>](repeating: [], count: dataset.railways.count)
        for train in trains { types[train.railwayID.position].insert(train.typeID) }
        for run in runs { types[dataset[run.patternID].railwayID.position].insert(run.typeID) }
        // A feed's own routes bear the ids of their types, and its railways those of their first routes.
        var ids = UniqueIDs(dataset.railways.map(\.feedID))
        for (position, types) in types.enumerated() {
            let id = Railway.ID(position)
            let railway = dataset[id]
            let code = Names([language: railway.code ?? ""])
            let areNumbers = types.contains { railway.code != nil && dataset[$0].names[language] == railway.code }
            let areRoutes = types.contains { dataset[$0].feedID == railway.feedID }
            for type in types.sorted() {
                let names = dataset[type].names
                let own = dataset[type].feedID
                let isOnly = types.count == 1
                let isRailway = isOnly || own == railway.feedID
                let route = isRailway ? railway.feedID : ids.new(areRoutes ? own : "\(railway.feedID):\(own)")
                lines.append(
                    Line(
                        id: route,
                        railway: id,
                        shortNames: areNumbers ? names : code,
                        longNames: isOnly || areNumbers || names.isEmpty || names == railway.names
                            ? railway.names : Self.joined(railway.names, names, language)
                    )
                )
                let field = TableText.field(route)
                fields[Key(railway: id, type: type)] = field
                ofRailway[id, default: []].append(field)
            }
        }
    }

    /// The field that names the route of trains of a type.
    func field(of railway: Railway.ID, _ type: TrainType.ID) -> [UInt8] {
        fields[Key(railway: railway, type: type)] ?? []
    }

    /// The fields that name all routes of a railway; none for one on which nothing runs.
    subscript(railway: Railway.ID) -> [[UInt8]] { ofRailway[railway] ?? [] }

    private static func joined(_ railway: Names, _ type: Names, _ language: Language) -> Names {
        var joined: [Language: String] = [:]
        for entry in railway.entries {
            let word = type.shown(in: [entry.language, language])
            let isWide = ["ja", "zh-Hans", "zh-Hant"].contains(entry.language.rawValue)
            joined[entry.language] = isWide ? "\(entry.text)（\(word)）" : "\(entry.text) (\(word))"
        }
        return Names(joined)
    }
}
