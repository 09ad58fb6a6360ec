import Foundation
import InputFiles
import Templating

/// One Markdown file before it is drawn: its name, the head of it, and its text.
struct DocumentSource {
    let url: URL
    let name: DocumentName
    let front: FrontMatter
    /// The text below the front matter.
    let text: String

    /// The file as the user knows it.
    var file: String { url.relativePath }

    /// Reads a file.
    ///
    /// - Throws: ``ConfigurationError`` for a file that cannot be read, and for a front matter that cannot be taken.
    init(_ url: URL, name: DocumentName) throws(ConfigurationError) {
        let file = url.relativePath
        try ConfigurationError.check(url, liesIn: url.deletingLastPathComponent())
        let whole = try ConfigurationError.text(of: url, atMost: InputLimit.document)
        front = try FrontMatter(of: whole, file: file)
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(front.lines)
            .joined(separator: "\n")
        text = (name.language ?? front.language)?.hasReadings == true ? Reading.marked(lines) : lines
        self.url = url
        self.name = name
    }

    /// The line of the file on which a line of the text stands; both count from 1.
    func line(_ line: Int) -> Int { line + front.lines }
}
