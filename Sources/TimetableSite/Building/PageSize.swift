/// How large a page is, and whether phones of some years ago scroll it without jerks.
///
/// The limits are 300,000 bytes of HTML before compression and 6,000 elements. `Scripts/checks/page-sizes` counts both on
/// a built site, as browsers do.
struct PageSize {
    private(set) var bytes = 0
    private(set) var elements = 0

    private static let mostBytes = 300_000
    /// Browsers add some elements to those that stand in a file, such as the body of each table.
    private static let mostElements = 5_850

    /// - Parameter html: What was written: an element begins where a letter follows `<`.
    init(of html: Slice<UnsafeRawBufferPointer>) {
        bytes = html.count
        elements = UnsafeRawBufferPointer(rebasing: html).withMemoryRebound(to: UInt8.self, Self.elements)
    }

    /// Each 255 bytes have a sum of one byte, and nothing is carried from one to the next: so a processor counts many at
    /// once.
    private static func elements(in html: UnsafeBufferPointer<UInt8>) -> Int {
        var (elements, start) = (0, 0)
        while start + 1 < html.count {
            let end = min(start + 255, html.count - 1)
            var sum: UInt8 = 0
            for place in start..<end {
                let letter = (html[place &+ 1] | 0x20) &- UInt8(ascii: "a")
                sum &+= (html[place] == UInt8(ascii: "<") ? 1 : 0) & (letter < 26 ? 1 : 0)
            }
            elements += Int(sum)
            start = end
        }
        return elements
    }

    /// Whether it is within both limits.
    var isReadable: Bool { bytes <= Self.mostBytes && elements <= Self.mostElements }
}
