/// An area of a page that leads somewhere; millimetres from the lower left corner of the page.
struct PDFLink: Sendable {
    /// Where it leads.
    enum Target: Sendable {
        case address(String)
        /// A page of the same document, counted from 0.
        case page(Int)
    }

    let left, bottom, width, height: Double
    let target: Target
    /// Its element on its page.
    let element: Int
    /// Where it leads, in words.
    let said: String

    /// The same on a page that others share, moved from its corner.
    ///
    /// - Parameter place: Where each page has come to.
    func moved(_ right: Double, _ up: Double, _ place: (Int) -> Int) -> PDFLink {
        let goal: Target = if case .page(let page) = target { .page(place(page)) } else { target }
        return PDFLink(
            left: left + right,
            bottom: bottom + up,
            width: width,
            height: height,
            target: goal,
            element: element,
            said: said
        )
    }
}
