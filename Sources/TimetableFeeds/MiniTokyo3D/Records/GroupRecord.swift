/// One group of station-groups.json.
struct GroupRecord: Sendable {
    /// Each inner list shares one set of gates.
    var gates: [[String]] = []
    var faults: [RecordFault] = []

    /// Reads the next group.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> GroupRecord {
        var group = GroupRecord()
        if try reader.expects(.array, "group") {
            try reader.json.beginArray()
            while try reader.json.nextElement() {
                if let gate = try reader.strings("gates") { group.gates.append(gate) }
            }
        }
        group.faults = reader.takeFaults()
        return group
    }
}
