import Messages

/// A place in a spreadsheet, as notices name it and as its program shows it: row 7, column C.
struct WorksheetPlace: Hashable, Sendable {
    /// The file below the feed's folder: `timetable/main_down_weekday.csv`.
    let file: String
    /// The row, from 1; `nil` where the whole file is meant.
    var row: Int?
    /// The column, from 0; `nil` where the whole row is meant.
    var column: Int?

    /// The beginning of a message: `timetable/main_down_weekday.csv, row 7, column C`.
    var start: Message {
        switch (row, column.map(Self.letters)) {
        case (let row?, let column?): Message("\(file.shown), row \(row), column \(column)")
        case (let row?, nil): Message("\(file.shown), row \(row)")
        case (nil, let column?): Message("\(file.shown), column \(column)")
        case (nil, nil): Message("\(file.shown)")
        }
    }

    /// A column's letters: 0 is A, 25 is Z, 26 is AA.
    static func letters(_ column: Int) -> String {
        var (rest, letters) = (column, "")
        repeat {
            letters = String(UnicodeScalar(UInt8(0x41 + rest % 26))) + letters
            rest = rest / 26 - 1
        } while rest >= 0
        return letters
    }
}
