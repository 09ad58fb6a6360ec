/// An area of a page that leads to an address; millimetres from the lower left corner of the page.
struct PDFLink: Sendable {
    let left, bottom, width, height: Double
    let address: String
}
