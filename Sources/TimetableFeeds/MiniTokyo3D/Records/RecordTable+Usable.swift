import Timetable

extension UniqueRecords<NamedRecord> {
    /// The names of the records that are not at fault.
    var usable: [(id: String, names: Names)] {
        zip(records, isFaulty).compactMap { record, faulty in faulty ? nil : record.id.map { ($0, record.names) } }
    }
}
