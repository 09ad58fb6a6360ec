/// One group of station-groups.json.
struct GroupRecord: Sendable {
    /// Their ids. The feed puts them into lists within the group, but says nowhere what those mean: it is not the gates
    /// that stations share, so all of them are one list here.
    var stations: [String] = []
    var faults: [RecordFault] = []

    /// Reads the next group.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> GroupRecord {
        var group = GroupRecord()
        if try reader.expects(.array, "group") {
            try reader.json.beginArray()
            while try reader.json.nextElement() {
                if let part = try reader.strings("part") { group.stations += part }
            }
        }
        group.faults = reader.takeFaults()
        try reader.count(group.faults)
        return group
    }
}
