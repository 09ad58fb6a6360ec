/// The order in which pages stand on sheets that are laid into one another, folded in the middle and stapled there.
///
/// Eight pages, on two sheets with two sides each:
/// ```
///     outer sheet   front │ 8 1 │   back │ 2 7 │
///     inner sheet   front │ 6 3 │   back │ 4 5 │
/// ```
package enum SaddleStitch {
    /// Two pages side by side, counted from 0; `nil` for one that is blank.
    package struct Side: Equatable {
        package let left: Int?
        package let right: Int?
    }

    /// The sides in the order in which they are printed, front and back in turn. Blank pages at the end fill up the last
    /// sheet.
    package static func sides(of pages: Int) -> [Side] {
        let all = (pages + 3) / 4 * 4
        func page(_ number: Int) -> Int? { number < pages ? number : nil }
        return (0..<all / 2).map { number in
            let (low, high) = (page(number), page(all - 1 - number))
            return number % 2 == 0 ? Side(left: high, right: low) : Side(left: low, right: high)
        }
    }

    /// On which side a page stands.
    package static func side(of page: Int, among pages: Int) -> Int { min(page, (pages + 3) / 4 * 4 - 1 - page) }
}
