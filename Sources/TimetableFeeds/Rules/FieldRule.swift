import Timetable

/// A rule for one field of any record, broken while it was read.
protocol FieldRule: Rule {
    /// A notice for all fields that break the rule; `nil` where none does.
    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice?
}
