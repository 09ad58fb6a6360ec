import Timetable

/// What came of reading a file.
enum Parsed<Value> {
    case value(Value)
    case unreadable(Notice)
}
