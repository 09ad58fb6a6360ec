import Timetable

/// The records of one kind, each under an id that no other has.
struct UniqueRecords<Record: FeedRecord>: Sendable {
    /// What its records are: `station`.
    let kind: RecordKind
    let file: String
    private(set) var records: [Record] = []
    /// The position of each id in ``records``.
    private(set) var ids = IDIndex()
    /// Whether an error was found with the record of a position.
    var isFaulty: [Bool] = []
    /// Where each record stands in its file, from 1.
    private var places: [Int] = []

    /// Keeps the records that have an id, and reports what is wrong with each.
    init(_ all: [Record], kind: RecordKind, file: String, _ log: inout NoticeLog) {
        self.kind = kind
        self.file = file
        // By Swift's equality, so that é as one character and as two do not become two ids.
        var seen: Set<String> = []
        for (place, record) in all.enumerated() {
            let label = RecordLabel(kind: kind, id: record.id, file: file, number: place + 1)
            var faulty = false
            for rule in FieldRules.all where log.report(rule.check(record.faults, of: label)) { faulty = true }
            guard let id = record.id else {
                log.leaveOut()
                continue
            }
            guard seen.insert(id).inserted else {
                log.report(DuplicateID.check(label))
                log.leaveOut()
                continue
            }
            ids.add(id)
            records.append(record)
            places.append(place + 1)
            isFaulty.append(faulty)
        }
    }

    /// Takes a record that the feed does not have, or not in a state that can be used, and returns its position.
    mutating func adopt(_ record: Record) -> Int {
        let id = record.id ?? ""
        if let position = ids[id] {
            records[position] = record
            isFaulty[position] = false
            return position
        }
        ids.add(id)
        records.append(record)
        places.append(records.count)
        isFaulty.append(false)
        return records.count - 1
    }

    /// The feed's id of a position.
    func id<Entity>(_ id: Identifier<Entity>) -> String { records[id.position].id ?? "" }

    /// How notices call the record of a position.
    func label(_ position: Int) -> RecordLabel {
        RecordLabel(kind: kind, id: records[position].id, file: file, number: places[position])
    }
}
