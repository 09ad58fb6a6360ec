import Messages
import Timetable

/// The dates on which trips run.
extension GTFSRecords {
    /// - Returns: whether one of the two files is there.
    mutating func readServices(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        let hasWeeks = readCalendar(folder, log)
        let hasDates = readCalendarDates(folder, log)
        return hasWeeks || hasDates
    }

    private mutating func readCalendar(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return services.read(folder, requiring: ["service_id"] + weekdays + ["start_date", "end_date"], log) { rows in
            var record = ServiceRecord(id: rows.id("service_id"))
            for (weekday, name) in zip(DayKinds.each, weekdays)
            where rows.requiredInteger(at: rows.column(name), name, 0...1) == 1 {
                record.days.insert(weekday)
            }
            let (from, to) = (rows.requiredDate("start_date"), rows.requiredDate("end_date"))
            if rows.isFaulty { return record }
            if from > to {
                rows.report(DatesOutOfOrder.self) { $0.check(rows.place, record.id) }
                record.days = []
            } else {
                (record.from, record.to) = (from, to)
            }
            return record
        }
    }

    private mutating func readCalendarDates(_ folder: FeedFolder, _ log: ReadingLog) -> Bool {
        let columns = ["service_id", "date", "exception_type"]
        guard let rows = TableReader("calendar_dates.txt", in: folder, requiring: columns, log) else { return false }
        let (service, kind) = (rows.column("service_id"), rows.column("exception_type"))
        var exceptions: [[ServiceException]] = []
        while rows.next() {
            let date = rows.requiredDate("date")
            let type = rows.requiredInteger(at: kind, "exception_type", 1...2)
            let position = rows.isFaulty ? nil : self.service(at: service, rows)
            guard let position else {
                log.log.leaveOut()
                continue
            }
            while exceptions.count < services.count { exceptions.append([]) }
            exceptions[position.position].append(ServiceException(date: date, isAdded: type == 1, line: rows.line))
        }
        for (position, list) in exceptions.enumerated() { keep(list, of: Identifier(position), log) }
        return true
    }

    /// Keeps the exceptions of a service: of several on one date the first.
    private mutating func keep(_ list: [ServiceException], of id: Identifier<ServiceRecord>, _ log: ReadingLog) {
        var kept = list
        if DateSet(list.lazy.map(\.date)).count < list.count {
            var first: [CalendarDate: ServiceException] = [:]
            let service = services[id].id
            kept = list.filter { exception in
                guard let other = first.updateValue(first[exception.date] ?? exception, forKey: exception.date) else {
                    return true
                }
                let place = FileLine("calendar_dates.txt", Int(exception.line))
                if other.isAdded == exception.isAdded {
                    log.report(RepeatedRecord.self) {
                        $0.check(
                            place,
                            kind: Message("the date \(exception.date) of service"),
                            service,
                            first: Int(other.line)
                        )
                    }
                } else {
                    log.report(ContradictingDates.self) {
                        $0.check(place, exception.date, of: service, first: Int(other.line))
                    }
                    log.log.leaveOut()
                }
                return false
            }
        }
        services[id].added = kept.filter(\.isAdded).map(\.date)
        services[id].removed = kept.filter { !$0.isAdded }.map(\.date)
    }

    /// The service of a row, a new one where calendar.txt does not have it.
    private mutating func service(at column: Int, _ rows: TableReader) -> Identifier<ServiceRecord>? {
        if case .record(let id) = services.target(rows.bytes(column)) { return id }
        let id = rows.id("service_id")
        // The id is looked up again, as it may be in Shift_JIS.
        if let known = services[id] { return known }
        guard !rows.isFaulty else { return nil }
        services.add(ServiceRecord(id: id), line: rows.line)
        return Identifier(services.count - 1)
    }
}
