import GRDB
import Messages
import Timetable

/// What rides cost.
extension DatasetReader {
    func readFares(into dataset: inout Dataset) throws {
        let (table, ruleTable) = (FareTable(), FareRuleTable())
        dataset.fares = try rows(of: table, by: table.id) { row, _ in
            let (price, currency) = (try row[table.price], try row[table.currency])
            let isCurrency = currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
            guard isCurrency, price.map((0...Fare.highest).contains) ?? true else {
                throw StoreDamage(Message("a fare has a price that none has"))
            }
            return Fare(
                feedID: try row[table.feedID],
                price: price,
                currency: currency,
                isPaidAgain: try row[table.isPaidAgain]
            )
        }
        dataset.fareNetworks = try readIDs { FareNetwork(feedID: $0) }
        dataset.fareZones = try readIDs { FareZone(feedID: $0) }
        for (position, zones) in try readLists(ListTable<Stop, FareZone>.zones).enumerated() {
            dataset.stops[position].fareZones = zones
        }
        let passes = try readLists(ListTable<FareRule, FareZone>.passes)
        dataset.fareRules = try rows(of: ruleTable, by: ruleTable.id) { row, id in
            let priority = try row[ruleTable.priority]
            guard FareRule.priorities.contains(priority) else {
                throw StoreDamage(Message("a rule of fares has a priority that none has"))
            }
            return FareRule(
                fareID: try known.checked(try row[ruleTable.fareID]),
                networkID: try row[ruleTable.networkID].map(known.checked),
                originID: try row[ruleTable.originID].map(known.checked),
                destinationID: try row[ruleTable.destinationID].map(known.checked),
                passes: passes[id.position],
                priority: priority
            )
        }
    }

    private func readIDs<Entity: StoredEntity & Identified>(_ make: (String) -> Entity) throws -> [Entity] {
        let table = EntityTable<Entity>()
        return try rows(of: table, by: table.id) { row, _ in make(try row[table.feedID]) }
    }
}
