import Timetable

/// The records of one of a GTFS feed's files, each under an id that no other has.
struct GTFSTable<Record: GTFSRecord>: Sendable {
    /// What a reference leads to.
    enum Target {
        case record(Identifier<Record>)
        /// A record that has a fault of its own, which was reported.
        case leftOut
        case nothing
    }

    private(set) var records: [Record] = []
    /// By record: its line in the file, from 1.
    private(set) var lines: [Int32] = []
    private var ids = IDIndex()
    /// By id, where more than the bytes decides: é as one character and as two are one id for Swift.
    private var wideIDs: [String: Int] = [:]
    private var leftOut: Set<String> = []

    /// How many records there are.
    var count: Int { records.count }

    /// The record of an id.
    subscript(id: Identifier<Record>) -> Record {
        get { records[id.position] }
        set { records[id.position] = newValue }
    }

    /// The record of an id of the feed.
    subscript(id: String) -> Identifier<Record>? {
        ids[id].map { Identifier($0) } ?? wideIDs[id].map { Identifier($0) }
    }

    /// Where a record stands.
    func place(of id: Identifier<Record>) -> FileLine { FileLine(Record.file, Int(lines[id.position])) }

    /// What an id of the feed leads to.
    func target(_ id: UnsafeBufferPointer<UInt8>) -> Target {
        if let position = ids[id] { return .record(Identifier(position)) }
        guard !leftOut.isEmpty || !wideIDs.isEmpty else { return .nothing }
        let text = String(decoding: id, as: UTF8.self)
        if let position = wideIDs[text] { return .record(Identifier(position)) }
        return leftOut.contains(text) ? .leftOut : .nothing
    }

    /// Keeps a record unless there is one with its id.
    ///
    /// - Returns: what is wrong with it.
    @discardableResult
    mutating func add(_ record: Record, line: Int) -> Notice? {
        if let first = self[record.id] {
            let place = FileLine(Record.file, line)
            let firstLine = Int(lines[first.position])
            return records[first.position] == record
                ? RepeatedRecord.check(place, kind: Record.kind, record.id, first: firstLine)
                : DuplicateID.check(place, kind: Record.kind, record.id, first: firstLine)
        }
        if record.id.utf8.contains(where: { $0 >= 0x80 }) { wideIDs[record.id] = records.count }
        ids.add(record.id)
        records.append(record)
        lines.append(Int32(clamping: line))
        return nil
    }

    /// Remembers the id of a record that has a fault, so that references to it are no faults of their own.
    mutating func leaveOut(_ id: String) { leftOut.insert(id) }

    /// Makes room for records to come.
    mutating func reserve(_ count: Int) {
        records.reserveCapacity(count)
        lines.reserveCapacity(count)
    }
}
