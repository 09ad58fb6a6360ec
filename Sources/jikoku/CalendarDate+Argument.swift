import ArgumentParser
import Messages
import Timetable

extension CalendarDate {
    /// The date that an option names.
    @Sendable static func argument(_ text: String) throws -> CalendarDate {
        guard let date = CalendarDate(text) else {
            throw ValidationError(Message("write a date such as 2026-08-05."))
        }
        return date
    }
}
