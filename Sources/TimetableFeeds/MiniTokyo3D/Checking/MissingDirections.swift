import Timetable

/// Completes the directions of railways that give only one of theirs, from the directions that their trains run in.
///
/// Feeds of 2023 have no `descending` at all, and a rail-directions.json with the directions of loops only.
struct MissingDirections {
    private let names: DirectionNames
    /// By position of a railway that lacks a direction: how many trains run in each direction.
    private var counts: [Int: [String: Int]] = [:]
    private var adopted: [String] = []

    /// Looks up what is missing, and puts the trains of those railways right.
    static func complete(
        _ network: inout FeedNetwork,
        _ files: inout [TrainFile.Checked],
        _ log: inout NoticeLog
    ) {
        let railways = network.railways.records.indices.filter { network.lacksDescending(Railway.ID($0)) }
        guard !railways.isEmpty else { return }
        var directions = MissingDirections(network, railways, files)
        for railway in railways { directions.complete(railway, &network) }
        log.report(RailwayWithoutDescending.check(railways.map { network.railways.id(Railway.ID($0)) }))
        log.report(DirectionWithoutRecord.check(directions.adopted))
        for position in files.indices { directions.putRight(&files[position], network, &log) }
    }

    private init(_ network: FeedNetwork, _ railways: [Int], _ files: [TrainFile.Checked]) {
        names = DirectionNames(stations: network.stations.records)
        for railway in railways { counts[railway] = [:] }
        for file in files {
            for train in file.file.trains where train.railway.isKnown && counts[train.railway.position] != nil {
                guard let direction = Self.word(train, file.file, network) else { continue }
                counts[train.railway.position, default: [:]][direction, default: 0] += 1
            }
        }
    }

    private static func word(_ train: TrainRecord, _ file: TrainFile, _ network: FeedNetwork) -> String? {
        train.direction.isKnown ? network.directions.id(train.direction) : file.word(train.direction)
    }

    private mutating func complete(_ railway: Int, _ network: inout FeedNetwork) {
        guard let ascending = network.railways.records[railway].ascending else { return }
        let others = (counts[railway] ?? [:]).filter { $0.key != ascending }
        // The direction of most of its trains; those that run in a third one are reported below.
        let most = others.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let descending =
            most ?? DirectionNames.opposite(of: ascending)
            ?? network.directions.records.first { $0.id != ascending }?.id ?? ascending
        network.ways[railway] = FeedNetwork.Ways(
            ascending: adopt(ascending, &network),
            descending: adopt(descending, &network)
        )
    }

    /// The direction of a name, with a record of its own if the feed has none that can be used.
    private mutating func adopt(_ id: String, _ network: inout FeedNetwork) -> Direction.ID {
        if let position = network.directions.ids[id], !network.directions.isFaulty[position] {
            return Direction.ID(position)
        }
        adopted.append(id)
        return Direction.ID(network.directions.adopt(NamedRecord(id: id, names: names[id])))
    }

    /// Looks up the directions of a file's trains, and corrects those that are none of their railway's.
    private func putRight(_ checked: inout TrainFile.Checked, _ network: FeedNetwork, _ log: inout NoticeLog) {
        for position in checked.file.trains.indices {
            var train = checked.file.trains[position]
            guard train.railway.isKnown, counts[train.railway.position] != nil else { continue }
            if let word = checked.file.word(train.direction), let found = network.directions.ids[word] {
                train.direction = Direction.ID(found)
            }
            log.report(DirectionOffItsRailway.check(train, in: checked.file, of: network))
            train.direction =
                DirectionOffItsRailway.taken(train, in: checked.file, of: network) ?? train.direction
            checked.file.trains[position] = train
        }
    }
}
