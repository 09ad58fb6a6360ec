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
        let html = UnsafeRawBufferPointer(rebasing: html)
        // Nothing is carried from byte to byte, so that a processor counts many at once.
        for place in 0..<max(0, html.count - 1) {
            let letter = html[place + 1] | 0x20
            let begins = html[place] == UInt8(ascii: "<") && letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
            elements &+= begins ? 1 : 0
        }
    }

    /// Whether it is within both limits.
    var isReadable: Bool { bytes <= Self.mostBytes && elements <= Self.mostElements }
}
