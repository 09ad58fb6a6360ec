import Timetable

/// A column of a timetable: one train.
struct WorksheetTrain {
    /// A stop of the train.
    struct Call: Equatable {
        /// The position of the station in the list.
        let station: Int
        var arrival: ServiceTime?
        var departure: ServiceTime?
        /// The platform, as the sheet names it; empty where it does not.
        var platform = ""
        /// Whether the times are only about right.
        var isApproximate = false
    }

    /// The column, from 0.
    let column: Int
    /// Where the column begins, for notices.
    let place: WorksheetPlace
    var number = ""
    /// What its id ends in; empty for its number, or else the letters of its column.
    var id = ""
    var type = ""
    var name = ""
    var notes: [String] = []
    /// The train that this one becomes, as the sheet names it.
    var continuesAs = ""
    /// Where it goes, as the sheet says.
    var destination = ""
    var calls: [Call] = []
    /// A platform that is told before the time there: of the next call, or of that at a station.
    var pendingPlatform: (station: Int?, text: String)?

    /// Takes the platform of the call at a station that was read last, or else of the one that comes.
    mutating func stands(at text: String, of station: Int?) {
        guard WorksheetCell.isPlatform(text) else { return }
        if let station, let last = calls.last, last.station == station {
            calls[calls.count - 1].platform = text
        } else {
            pendingPlatform = (station, text)
        }
    }
}
