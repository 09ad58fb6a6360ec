import Timetable

/// calendar.txt and calendar_dates.txt: a service as days of the week and the dates that differ.
struct ServiceTables {
    /// `nil` where every service is given by its dates alone.
    let calendar: [UInt8]?
    /// `nil` where no date differs.
    let exceptions: [UInt8]?

    /// - Parameter dates: For each service, when it runs.
    init(_ dataset: Dataset, _ dates: [DateSet], used: Set<Service.ID>) {
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        var weeks = TableText(["service_id"] + days + ["start_date", "end_date"])
        var others = TableText(["service_id", "date", "exception_type"])
        var (hasWeeks, hasOthers) = (false, false)
        for service in used.sorted() {
            guard let weekly = WeeklyDates(dates[service.position]) else { continue }
            let id = TableText.field(dataset[service].feedID)
            if !weekly.days.isEmpty {
                hasWeeks = true
                weeks.add(field: id)
                for day in DayKinds.each.prefix(7) { weeks.add(weekly.days.contains(day) ? 1 : 0) }
                weeks.add(weekly.from)
                weeks.add(weekly.to)
                weeks.end()
            }
            let exceptions = weekly.added.map { ($0, 1) } + weekly.removed.map { ($0, 2) }
            for (date, type) in exceptions.sorted(by: { $0.0 < $1.0 }) {
                hasOthers = true
                others.add(field: id)
                others.add(date)
                others.add(type)
                others.end()
            }
        }
        calendar = hasWeeks ? weeks.take() : nil
        exceptions = hasOthers ? others.take() : nil
    }
}
