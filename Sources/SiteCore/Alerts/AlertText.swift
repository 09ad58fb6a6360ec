import Foundation
import InputFiles
import Messages
import Templating
import Timetable

/// An alert in one language: a file of the publisher's folder of alerts.
package struct AlertText: Sendable {
    let file: String
    let name: DocumentName
    let languages: [Language]
    let scope: AlertScope
    package let title: String
    let body: HTML
    /// What it says without any form, for sheets of paper.
    package let plain: String

    /// Reads a file.
    ///
    /// - Throws: ``ConfigurationError`` for a file that cannot be read, one without a title, and a link that does not
    ///   lead to the web.
    init(_ url: URL, name: DocumentName) throws(ConfigurationError) {
        let file = url.relativePath
        try ConfigurationError.check(url, liesIn: url.deletingLastPathComponent())
        let whole = try ConfigurationError.text(of: url, atMost: InputLimit.document)
        let front = try AlertFrontMatter(of: whole, file: file)
        let text = whole.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(front.lines)
            .joined(separator: "\n")
        let markdown = MarkdownDocument(text)
        let heading = markdown.takeTitle()
        guard let title = front.title ?? heading else {
            throw ConfigurationError(
                file: file,
                line: nil,
                message: Message("an alert needs a title: begin it with a line such as '# No trains on Sunday'.")
            )
        }
        // It stands on pages of any folder, so that only a whole address leads anywhere.
        try markdown.rewriteReferences { reference throws(ConfigurationError) in
            let isWhole = ["https://", "http://", "mailto:"].contains { reference.address.hasPrefix($0) }
            if isWhole, !reference.isImage { return reference.address }
            throw ConfigurationError(
                file: file,
                line: reference.line + front.lines,
                message: Message("an alert has no images, and its links are whole addresses with https:// or mailto:.")
            )
        }
        self.file = file
        self.name = name
        self.title = title
        languages = front.languages.isEmpty ? [name.language].compactMap { $0 } : front.languages
        scope = front.scope
        plain = PublisherText(text: markdown).pieces.map(\.text).joined()
        body = markdown.html()
    }
}
