import Timetable

/// transfers.txt: what a dataset says about changes, and trains that one vehicle runs as (`transfer_type` 4).
enum TransferTable {
    static func bytes(
        _ dataset: Dataset,
        _ trains: [Train],
        _ routes: ExportedRoutes,
        _ stops: ExportedStops
    ) -> [UInt8]? {
        var text = TableText([
            "from_stop_id", "to_stop_id", "from_route_id", "to_route_id", "from_trip_id", "to_trip_id",
            "transfer_type", "min_transfer_time",
        ])
        var isEmpty = true
        for transfer in dataset.transfers {
            guard let from = stops[transfer.fromID], let to = stops[transfer.toID] else { continue }
            let pair = [transfer.fromRailwayID, transfer.toRailwayID].map { $0.map { routes[$0] } ?? [[]] }
            for fromRoute in pair[0] {
                for toRoute in pair[1] {
                    isEmpty = false
                    for field in [from, to, fromRoute, toRoute, [], []] { text.add(field: field) }
                    text.add(type(of: transfer.kind))
                    if let minutes = transfer.minutes { text.add(minutes * 60) } else { text.add(nil) }
                    text.end()
                }
            }
        }
        let isKept = Set(trains.map(\.feedID))
        for train in trains {
            let from = stops.field(of: dataset.stopTimes[train.calls.upperBound - 1], dataset)
            for next in train.next where isKept.contains(dataset[next].feedID) {
                isEmpty = false
                text.add(field: from)
                text.add(field: stops.field(of: dataset.stopTimes[dataset[next].calls.lowerBound], dataset))
                text.add(nil)
                text.add(nil)
                text.add(train.feedID)
                text.add(dataset[next].feedID)
                text.add(4)
                text.add(nil)
                text.end()
            }
        }
        return isEmpty ? nil : text.take()
    }

    private static func type(of kind: Transfer.Kind) -> Int {
        switch kind {
        case .recommended: 0
        case .timed: 1
        case .minimumTime: 2
        case .impossible: 3
        }
    }
}
