import GRDB
import Timetable

/// The network: railways, stops, stations, interchanges and patterns.
extension DatasetWriter {
    func writeOperators() throws {
        let table = OperatorTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, company) in dataset.operators.enumerated() {
            insert.set(table.id, Operator.ID(position))
            insert.set(table.feedID, company.feedID)
            insert.set(table.url, company.url)
            insert.set(table.phone, company.phone)
            try insert.run()
        }
        try writeNames(of: dataset.operators, \.names)
    }

    func writeRailways() throws {
        let (table, routes, wholeNames) = (RailwayTable(), RailwayRouteTable(), RailwayWholeNameTable())
        let insert = try Insert(into: table, db, checksums)
        let insertRoute = try Insert(into: routes, db, checksums)
        let insertName = try Insert(into: wholeNames, db, checksums)
        for (position, railway) in dataset.railways.enumerated() {
            insert.set(table.id, Railway.ID(position))
            insert.set(table.feedID, railway.feedID)
            insert.set(table.reading, railway.reading)
            insert.set(table.mode, railway.mode)
            insert.set(table.code, railway.code)
            insert.set(table.operatorID, railway.operatorID)
            insert.set(table.color, railway.color)
            insert.set(table.textColor, railway.textColor)
            insert.set(table.ascendingID, railway.ascending)
            insert.set(table.descendingID, railway.descending)
            insert.set(table.listingID, railway.listing)
            try insert.run()
            for (order, id) in railway.otherIDs.enumerated() {
                insertRoute.set(routes.railwayID, Railway.ID(position))
                insertRoute.set(routes.position, order)
                insertRoute.set(routes.feedID, id)
                try insertRoute.run()
            }
            for (order, text) in railway.wholeNames.enumerated() {
                insertName.set(wholeNames.railwayID, Railway.ID(position))
                insertName.set(wholeNames.position, order)
                insertName.set(wholeNames.text, text)
                try insertName.run()
            }
        }
        try writeNames(of: dataset.railways, \.names)
    }

    func writePatterns() throws {
        let (table, courseTable) = (PatternTable(), PatternCourseTable())
        let insert = try Insert(into: table, db, checksums)
        let insertPoint = try Insert(into: courseTable, db, checksums)
        for (patternPosition, pattern) in dataset.patterns.enumerated() {
            insert.set(table.id, Pattern.ID(patternPosition))
            insert.set(table.railwayID, pattern.railwayID)
            try insert.run()
            for (position, point) in pattern.course.enumerated() {
                insertPoint.set(courseTable.patternID, Pattern.ID(patternPosition))
                insertPoint.set(courseTable.position, position)
                insertPoint.set(courseTable.latitude, point.latitude)
                insertPoint.set(courseTable.longitude, point.longitude)
                try insertPoint.run()
            }
        }
        try writeLists(of: dataset.patterns, \.stations, to: .stations)
    }

    func writeStops() throws {
        let table = StopTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, stop) in dataset.stops.enumerated() {
            insert.set(table.id, Stop.ID(position))
            insert.set(table.feedID, stop.feedID)
            insert.set(table.reading, stop.reading)
            insert.set(table.latitude, stop.coordinate?.latitude)
            insert.set(table.longitude, stop.coordinate?.longitude)
            insert.set(table.parentID, stop.parentID)
            insert.set(table.code, stop.code)
            insert.set(table.platformCode, stop.platformCode)
            insert.set(table.wheelchairs, stop.wheelchairs)
            try insert.run()
        }
        try writeNames(of: dataset.stops, \.names)
    }

    func writeStations() throws {
        let table = StationTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, station) in dataset.stations.enumerated() {
            insert.set(table.id, Station.ID(position))
            insert.set(table.feedID, station.feedID)
            insert.set(table.stopID, station.stopID)
            insert.set(table.railwayID, station.railwayID)
            try insert.run()
        }
    }

    func writeTransfers() throws {
        let table = TransferTable()
        let insert = try Insert(into: table, db, checksums)
        for (position, transfer) in dataset.transfers.enumerated() {
            insert.set(table.id, Identifier(position))
            insert.set(table.fromID, transfer.fromID)
            insert.set(table.toID, transfer.toID)
            insert.set(table.fromRailwayID, transfer.fromRailwayID)
            insert.set(table.toRailwayID, transfer.toRailwayID)
            insert.set(table.kind, transfer.kind)
            insert.set(table.minutes, transfer.minutes)
            insert.set(table.stepFree, transfer.steps.map { $0 != .unavoidable })
            insert.set(table.stepFreeMinutes, transfer.steps?.minutes)
            try insert.run()
        }
    }

    func writeInterchanges() throws {
        try writeIDs(of: dataset.interchanges)
        let table = InterchangeStationTable()
        let insert = try Insert(into: table, db, checksums)
        for (interchangePosition, interchange) in dataset.interchanges.enumerated() {
            for (position, station) in interchange.stations.enumerated() {
                insert.set(table.interchangeID, Interchange.ID(interchangePosition))
                insert.set(table.position, position)
                insert.set(table.stationID, station)
                insert.set(table.gates, interchange.gates.firstIndex { $0.contains(station) })
                try insert.run()
            }
        }
    }
}
