/// A line of one of the feed's files, as notices name it.
struct FileLine: Equatable, Sendable {
    /// The file's name: `stops.txt`.
    let file: String
    /// The line, from 1; `nil` where the whole file is meant.
    let line: Int?

    init(_ file: String, _ line: Int? = nil) {
        self.file = file
        self.line = line
    }

    /// The beginning of a message: `stops.txt:17`.
    var start: String { line.map { "\(file):\($0)" } ?? file }
}
