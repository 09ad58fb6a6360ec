import GRDB
import Timetable

/// What rides cost.
extension DatasetWriter {
    func writeFares() throws {
        let (table, ruleTable) = (FareTable(), FareRuleTable())
        let insert = try Insert(into: table, db, checksums)
        for (position, fare) in dataset.fares.enumerated() {
            insert.set(table.id, Fare.ID(position))
            insert.set(table.feedID, fare.feedID)
            insert.set(table.price, fare.price)
            insert.set(table.currency, fare.currency)
            insert.set(table.isPaidAgain, fare.isPaidAgain)
            try insert.run()
        }
        try writeIDs(of: dataset.fareNetworks)
        try writeIDs(of: dataset.fareZones)
        try writeLists(of: dataset.stops, \.fareZones, to: .zones)
        let insertRule = try Insert(into: ruleTable, db, checksums)
        for (position, rule) in dataset.fareRules.enumerated() {
            insertRule.set(ruleTable.id, Identifier(position))
            insertRule.set(ruleTable.fareID, rule.fareID)
            insertRule.set(ruleTable.networkID, rule.networkID)
            insertRule.set(ruleTable.originID, rule.originID)
            insertRule.set(ruleTable.destinationID, rule.destinationID)
            insertRule.set(ruleTable.priority, rule.priority)
            try insertRule.run()
        }
        try writeLists(of: dataset.fareRules, \.passes, to: .passes)
    }
}
