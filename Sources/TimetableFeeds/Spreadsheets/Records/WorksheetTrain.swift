import Timetable

/// A column of a timetable: one train.
struct WorksheetTrain {
    /// A stop of the train.
    struct Call: Equatable {
        /// The position of the station in the list.
        let station: Int
        var arrival: ServiceTime?
        var departure: ServiceTime?
    }

    /// The column, from 0.
    let column: Int
    /// Where the column begins, for notices.
    let place: WorksheetPlace
    var number = ""
    var type = ""
    var name = ""
    var notes: [String] = []
    /// The train that this one becomes, as the sheet names it.
    var continuesAs = ""
    var calls: [Call] = []
}
