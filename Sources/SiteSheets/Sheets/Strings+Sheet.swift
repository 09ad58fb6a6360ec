import SiteCore

extension Strings {
    /// The label of a sheet that shows a part of the day: Sheet 1 of 2 (5:00–13:59).
    ///
    /// - Parameters:
    ///   - number: Its position among the sheets, from 0.
    ///   - hours: Hours of the service day, 0 to 47.
    func sheet(_ number: Int, of count: Int, hours: ClosedRange<Int>) -> String {
        let span = clock.span(hours)
        return self(
            "poster-sheet",
            ["number": String(number + 1), "count": String(count), "from": span.from, "to": span.to]
        )
    }
}
