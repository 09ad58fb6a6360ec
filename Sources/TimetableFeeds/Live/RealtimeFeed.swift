import Messages
import Timetable

/// A message of GTFS Realtime (https://gtfs.org/documentation/realtime/reference/): updates of trips, and alerts. The
/// numbers are those of its fields.
enum RealtimeFeed {
    /// The longest text of an alert, in bytes.
    private static let longest = 8_000
    /// The longest id, in bytes.
    private static let longestID = 1_000

    /// - Throws: ``ProtobufError`` for what is no such message.
    static func report(_ bytes: ArraySlice<UInt8>) throws(ProtobufError) -> LiveReport {
        var message = ProtobufReader(bytes)
        var report = LiveReport(time: nil)
        var hasHeader = false
        var parts = 0
        while let (number, value) = try message.next() {
            switch number {
            case 1:
                guard var header = value.message else { continue }
                hasHeader = true
                while let (number, value) = try header.next() {
                    if number == 3 { report.time = value.integer }
                }
            case 2:
                if let entity = value.message { try add(entity, to: &report, &parts) }
            default: break
            }
        }
        guard hasHeader else { throw ProtobufError(reason: Message("there is no header"), offset: bytes.startIndex) }
        return report
    }

    /// - Parameter parts: How many calls, periods and subjects were taken so far.
    private static func add(
        _ entity: ProtobufReader,
        to report: inout LiveReport,
        _ parts: inout Int
    ) throws(ProtobufError) {
        var entity = entity
        var (isDeleted, train, alert) = (false, LiveReport.Train?.none, LiveReport.Alert?.none)
        while let (number, value) = try entity.next() {
            switch number {
            case 2: isDeleted = value.integer ?? 0 != 0
            case 3: if let message = value.message { train = try self.train(message) }
            case 5: if let message = value.message { alert = try self.alert(message) }
            default: break
            }
        }
        if isDeleted { return }
        /// Takes what has so many parts if there is room for it.
        func takes(_ count: Int, _ isFull: Bool) -> Bool {
            guard !isFull, count <= LiveLimit.partsOfOne, count <= LiveLimit.parts - parts else { return false }
            parts += count
            return true
        }
        if let train {
            let isTaken = takes(train.calls.count, report.trains.count >= LiveLimit.trains)
            if isTaken { report.trains.append(train) } else { report.unreadTrains += 1 }
        }
        if let alert {
            let count = alert.periods.count + alert.subjects.count
            let isTaken = takes(count, report.alerts.count >= LiveLimit.alerts)
            if isTaken { report.alerts.append(alert) } else { report.unreadAlerts += 1 }
        }
    }

    // MARK: Updates of trips

    private static func train(_ message: ProtobufReader) throws(ProtobufError) -> LiveReport.Train? {
        var message = message
        var trip: Trip?
        var train = LiveReport.Train(recordID: "")
        while let (number, value) = try message.next() {
            switch number {
            case 1: if let message = value.message { trip = try self.trip(message) }
            case 2:
                // One more than may be, by which it is known as too large.
                guard train.calls.count <= LiveLimit.partsOfOne, let message = value.message else { continue }
                train.calls.append(try call(message))
            case 5: train.delay = value.integer
            default: break
            }
        }
        guard let trip, let id = trip.id, !trip.isExtra else { return nil }
        (train.recordID, train.date, train.start) = (id, trip.date, trip.start)
        train.isCancelled = trip.isCancelled
        return train
    }

    private struct Trip {
        var id: String?
        var start: ServiceTime?
        var date: CalendarDate?
        var routeID: String?
        var isCancelled = false
        /// One that no timetable has.
        var isExtra = false
    }

    private static func trip(_ message: ProtobufReader) throws(ProtobufError) -> Trip {
        var message = message
        var trip = Trip()
        while let (number, value) = try message.next() {
            switch number {
            case 1: trip.id = value.text(atMost: longestID)
            case 2: trip.start = value.text(atMost: longestID).flatMap(time)
            case 3: trip.date = value.text(atMost: longestID).flatMap(date)
            case 4:
                // CANCELED and DELETED; ADDED, UNSCHEDULED, DUPLICATED and NEW.
                trip.isCancelled = [3, 7].contains(value.integer)
                trip.isExtra = [1, 2, 6, 8].contains(value.integer)
            case 5: trip.routeID = value.text(atMost: longestID)
            default: break
            }
        }
        return trip
    }

    /// A day as `YYYYMMDD`.
    private static func date(_ text: String) -> CalendarDate? {
        guard text.utf8.count == 8, let number = Int(text) else { return nil }
        return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// A time of a service day as `H:MM:SS`, whose seconds do not count.
    private static func time(_ text: String) -> ServiceTime? {
        let parts = text.split(separator: ":").map { Int($0) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1] else { return nil }
        return ServiceTime(hour: hour, minute: minute)
    }

    private static func call(_ message: ProtobufReader) throws(ProtobufError) -> LiveReport.Call {
        var message = message
        var call = LiveReport.Call(stopID: nil)
        while let (number, value) = try message.next() {
            switch number {
            case 1: call.sequence = value.integer
            case 2: if let message = value.message { call.arrival = try moment(message) }
            case 3: if let message = value.message { call.departure = try moment(message) }
            case 4: call.stopID = value.text(atMost: longestID)
            case 5: call.state = value.integer == 1 ? .skipped : value.integer == 2 ? .unknown : .expected
            default: break
            }
        }
        return call
    }

    /// The time goes before the delay, as the reference says.
    private static func moment(_ message: ProtobufReader) throws(ProtobufError) -> LiveReport.Moment? {
        var message = message
        var (delay, time) = (Int?.none, Int?.none)
        while let (number, value) = try message.next() {
            if number == 1 { delay = value.integer }
            if number == 2 { time = value.integer }
        }
        if let time, time > 0 { return .at(time) }
        return delay.map { .late($0) }
    }

    // MARK: Alerts

    private static func alert(_ message: ProtobufReader) throws(ProtobufError) -> LiveReport.Alert {
        var message = message
        var alert = LiveReport.Alert()
        while let (number, value) = try message.next() {
            guard alert.periods.count + alert.subjects.count <= LiveLimit.partsOfOne, let inner = value.message else {
                continue
            }
            switch number {
            case 1: alert.periods.append(try period(inner))
            case 5: if let subject = try subject(inner) { alert.subjects.append(subject) }
            case 10: alert.titles = try texts(inner)
            case 11: alert.texts = try texts(inner)
            default: break
            }
        }
        return alert
    }

    private static func period(_ message: ProtobufReader) throws(ProtobufError) -> LiveReport.Alert.Period {
        var message = message
        var period = LiveReport.Alert.Period(from: nil, until: nil)
        while let (number, value) = try message.next() {
            if number == 1 { period.from = value.integer }
            if number == 2 { period.until = value.integer }
        }
        return period
    }

    private static func subject(_ message: ProtobufReader) throws(ProtobufError) -> LiveReport.Alert.Subject? {
        var message = message
        var subject = LiveReport.Alert.Subject()
        while let (number, value) = try message.next() {
            switch number {
            case 1: subject.operatorID = value.text(atMost: longestID)
            case 2: subject.railwayID = value.text(atMost: longestID)
            case 4:
                guard let message = value.message else { continue }
                let trip = try self.trip(message)
                subject.trainID = trip.id
                subject.railwayID = subject.railwayID ?? trip.routeID
            case 5: subject.stopID = value.text(atMost: longestID)
            default: break
            }
        }
        return subject == LiveReport.Alert.Subject() ? nil : subject
    }

    private static func texts(_ message: ProtobufReader) throws(ProtobufError) -> [String: String] {
        var message = message
        var texts: [String: String] = [:]
        while let (number, value) = try message.next() {
            guard number == 1, var translation = value.message else { continue }
            var (text, language) = ("", "")
            while let (number, value) = try translation.next() {
                if number == 1 { text = value.text(atMost: longest) ?? "" }
                if number == 2 { language = value.text(atMost: longestID) ?? "" }
            }
            // A sound of the text, or its markup, comes in an alert of its own kind.
            guard texts.count < LiveLimit.languages else { break }
            if !text.isEmpty, !language.hasSuffix("-html") { texts[language] = texts[language] ?? text }
        }
        return texts
    }
}
