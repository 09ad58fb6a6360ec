/// How a file's content lies in a ZIP archive.
struct ZipForm {
    /// Whether it came piece by piece, so that its checksum and sizes follow it.
    var isStreamed: Bool
    /// Whether it is compressed.
    var isDeflated: Bool

    /// What comes piece by piece is always compressed: nobody knows in advance whether that makes it smaller.
    static let streamed = ZipForm(isStreamed: true, isDeflated: true)
}
