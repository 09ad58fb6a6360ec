import Foundation
import Messages
import Timetable

extension TrainFile {
    /// What a file of trains came to.
    struct Checked: Sendable {
        /// Empty where the file cannot be read.
        var file: TrainFile
        var notices: [Notice] = []
        var isUnreadable = false
    }

    /// Reads a file and checks each of its trains.
    static func check(_ feedFile: FeedFile, _ network: FeedNetwork, isLenient: Bool) -> Checked {
        let parsed: Parsed<TrainFile> = feedFile.parse { reader throws(JSONError) in
            var file = TrainFile(name: feedFile.name)
            try file.read(&reader, network)
            return file
        }
        switch parsed {
        case .unreadable(let notice):
            return Checked(file: TrainFile(name: feedFile.name), notices: [notice], isUnreadable: true)
        case .value(let file):
            var checked = Checked(file: file)
            checked.checkTrains(network, isLenient: isLenient)
            return checked
        }
    }
}

extension TrainFile.Checked {
    fileprivate mutating func checkTrains(_ network: FeedNetwork, isLenient: Bool) {
        for position in file.trains.indices {
            let train = file.trains[position]
            var isFaulty = false
            if !train.faults.isEmpty {
                for rule in FieldRules.all { take(rule.check(train.faults, of: file.label(of: train)), &isFaulty) }
            }
            for rule in MiniTokyo3DRules.trains { take(rule.check(train, in: file, of: network), &isFaulty) }
            if isLenient, !isFaulty, network.hasFaults { take(lost(train, network), &isFaulty) }
            if isFaulty { file.trains[position].isFaulty = true }
            if let way = DirectionOffItsRailway.taken(train, in: file, of: network) {
                file.trains[position].direction = way
            }
        }
    }

    private mutating func take(_ notice: Notice?, _ isFaulty: inout Bool) {
        guard let notice else { return }
        notices.append(notice)
        if notice.severity == .error { isFaulty = true }
    }

    /// The first thing the train depends on that is left out.
    private func lost(_ train: TrainRecord, _ network: FeedNetwork) -> Notice? {
        let label = file.label(of: train)
        if network.railways.isFaulty[train.railway.position] {
            return LeftOutToo.check(label, with: .railway, network.railways.id(train.railway))
        }
        if network.trainTypes.isFaulty[train.type.position] {
            return LeftOutToo.check(label, with: .trainType, network.trainTypes.id(train.type))
        }
        let stations = file.calls[train.calls].map(\.stationID) + train.origins + train.destinations
        if let station = stations.first(where: { network.stations.isFaulty[$0.position] }) {
            return LeftOutToo.check(label, with: .station, network.stations.id(station))
        }
        return nil
    }
}
