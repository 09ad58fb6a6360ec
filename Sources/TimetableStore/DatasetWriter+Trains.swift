import GRDB
import Messages
import Timetable

/// The trains and their calls, and the headway runs.
extension DatasetWriter {
    func writeTrains() throws {
        let table = TrainTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, train) in dataset.trains.enumerated() {
            insert.set(table.id, Train.ID(position))
            insert.set(table.feedID, train.feedID)
            insert.set(table.sharedRecordID, train.sharedRecordID)
            insert.set(table.number, train.number)
            insert.set(table.patternID, train.patternID)
            insert.set(table.trainTypeID, train.typeID)
            insert.set(table.directionID, train.directionID)
            insert.set(table.serviceID, train.serviceID)
            insert.set(table.wheelchairs, train.admission.wheelchairs)
            insert.set(table.bicycles, train.admission.bicycles)
            insert.set(table.fareNetworkID, train.fareNetworkID)
            try insert.run()
        }
        try writeTrainNames()
        try writeLists(of: dataset.trains, \.origins, to: .origins)
        try writeLists(of: dataset.trains, \.destinations, to: .destinations)
        try writeHeadsignChanges(of: dataset.trains, \.headsigns)
        try writeRemarkUses(of: dataset.trains, \.remarks)
    }

    private func writeTrainNames() throws {
        let table = TrainNameTable()
        let insert = try Insert(into: table, db, checksums)
        for (trainPosition, train) in dataset.trains.enumerated() {
            for (position, names) in train.names.enumerated() {
                for entry in names.entries {
                    insert.set(table.trainID, Train.ID(trainPosition))
                    insert.set(table.position, position)
                    insert.set(table.language, entry.language)
                    insert.set(table.text, entry.text)
                    try insert.run()
                }
            }
        }
    }

    /// A link is written once, with its place in both trains' lists.
    func writeTrainLinks() throws {
        let table = TrainLinkTable()
        let insert = try Insert(into: table, db, checksums)
        for (trainPosition, train) in dataset.trains.enumerated() {
            let id = Train.ID(trainPosition)
            for (position, next) in train.next.enumerated() {
                let counterpart = dataset.trains.indices.contains(next.position) ? dataset[next].previous : []
                guard let previousPosition = counterpart.firstIndex(of: id) else {
                    throw StoreDamage(Message("the link from \(train.feedID) to a next train has no counterpart"))
                }
                insert.set(table.trainID, id)
                insert.set(table.nextID, next)
                insert.set(table.nextPosition, position)
                insert.set(table.previousPosition, previousPosition)
                try insert.run()
            }
        }
    }

    func writeStopTimes() throws {
        let table = StopTimeTable()
        let insert = try Insert(into: table, db, checksums)
        for (trainPosition, train) in dataset.trains.enumerated() {
            for (position, call) in dataset.stopTimes[train.calls].enumerated() {
                insert.set(table.trainID, Train.ID(trainPosition))
                insert.set(table.position, position)
                insert.set(table.arrival, call.arrival)
                insert.set(table.departure, call.departure)
                insert.set(table.platformID, call.platformID)
                insert.set(table.boarding, call.boarding)
                insert.set(table.alighting, call.alighting)
                insert.set(table.isApproximate, call.isApproximate)
                try insert.run()
            }
        }
    }

    func writeHeadwayRuns() throws {
        let (table, callTable) = (HeadwayRunTable(), HeadwayRunCallTable())
        let insert = try Insert(into: table, db, checksums)
        let insertCall = try Insert(into: callTable, db, checksums)
        for (runPosition, run) in dataset.headwayRuns.enumerated() {
            let id = HeadwayRun.ID(runPosition)
            insert.set(table.id, id)
            insert.set(table.feedID, run.feedID)
            insert.set(table.recordID, run.recordID)
            insert.set(table.patternID, run.patternID)
            insert.set(table.trainTypeID, run.typeID)
            insert.set(table.directionID, run.directionID)
            insert.set(table.serviceID, run.serviceID)
            insert.set(table.fromTime, run.from)
            insert.set(table.untilTime, run.until)
            insert.set(table.headwaySeconds, run.headwaySeconds)
            insert.set(table.wheelchairs, run.admission.wheelchairs)
            insert.set(table.bicycles, run.admission.bicycles)
            insert.set(table.fareNetworkID, run.fareNetworkID)
            try insert.run()
            for (position, call) in run.calls.enumerated() {
                insertCall.set(callTable.headwayRunID, id)
                insertCall.set(callTable.position, position)
                insertCall.set(callTable.arrival, call.arrival)
                insertCall.set(callTable.departure, call.departure)
                insertCall.set(callTable.platformID, call.platformID)
                insertCall.set(callTable.boarding, call.boarding)
                insertCall.set(callTable.alighting, call.alighting)
                try insertCall.run()
            }
        }
        try writeLists(of: dataset.headwayRuns, \.destinations, to: .destinations)
        try writeHeadsignChanges(of: dataset.headwayRuns, \.headsigns)
        try writeRemarkUses(of: dataset.headwayRuns, \.remarks)
    }
}
