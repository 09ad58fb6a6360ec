import Messages

/// What the command counts.
enum CountedThing {
    case page, file, sheet, poster, change, `operator`, railway, station
    case train, departure, interval, trip, call, alert, error, warning, recordLeftOut, feed

    /// One of it.
    fileprivate var one: Message {
        switch self {
        case .page: Message("1 page")
        case .file: Message("1 file")
        case .sheet: Message("1 sheet")
        case .poster: Message("1 poster")
        case .change: Message("1 change")
        case .operator: Message("1 operator")
        case .railway: Message("1 railway")
        case .station: Message("1 station")
        case .train: Message("1 train")
        case .departure: Message("1 departure")
        case .interval: Message("1 interval")
        case .trip: Message("1 trip")
        case .call: Message("1 call")
        case .alert: Message("1 alert")
        case .error: Message("1 error")
        case .warning: Message("1 warning")
        case .recordLeftOut: Message("1 record left out")
        case .feed: Message("1 feed")
        }
    }

    /// Any other number of it.
    fileprivate func many(_ number: String) -> Message {
        switch self {
        case .page: Message("\(number) pages")
        case .file: Message("\(number) files")
        case .sheet: Message("\(number) sheets")
        case .poster: Message("\(number) posters")
        case .change: Message("\(number) changes")
        case .operator: Message("\(number) operators")
        case .railway: Message("\(number) railways")
        case .station: Message("\(number) stations")
        case .train: Message("\(number) trains")
        case .departure: Message("\(number) departures")
        case .interval: Message("\(number) intervals")
        case .trip: Message("\(number) trips")
        case .call: Message("\(number) calls")
        case .alert: Message("\(number) alerts")
        case .error: Message("\(number) errors")
        case .warning: Message("\(number) warnings")
        case .recordLeftOut: Message("\(number) records left out")
        case .feed: Message("\(number) feeds")
        }
    }
}

extension Int {
    /// The number with what it counts: 1 error, 1,200 errors.
    func counted(_ thing: CountedThing) -> Message { self == 1 ? thing.one : thing.many(grouped) }
}
