import Foundation
import InputFiles
import Messages
import Templating
import Timetable

/// One Markdown file, read and drawn.
package struct Document: Sendable {
    let name: DocumentName
    /// The language of the text; `nil` where neither the file's name nor its front matter says.
    package let language: Language?
    let order: Int?
    package let title: String
    package let headings: [MarkdownDocument.Heading]
    package let body: HTML
    /// The images that it shows, as paths below the documents' folder.
    let images: [String]
    /// What a reader would not see as the writer meant it.
    let notices: [Notice]

    /// Draws a text.
    ///
    /// - Parameter names: every document that a link may lead to.
    /// - Throws: ``ConfigurationError`` for a text without a title, a table that is none, and a link or image that leads
    ///   nowhere.
    init(_ source: DocumentSource, names: Set<String>) throws(ConfigurationError) {
        let (file, front) = (source.file, source.front)
        let markdown = MarkdownDocument(source.text)
        notices = markdown.linesOfPipeTables(in: source.text).map { PipeTable.notice(file, source.line($0)) }
        if let line = markdown.drawTables() {
            throw ConfigurationError(
                file: file,
                line: source.line(line),
                message: Message("this table is no CSV: each row needs a line, and each quote its other.")
            )
        }
        let heading = markdown.takeTitle()
        guard let title = front.title ?? heading else {
            throw ConfigurationError(
                file: file,
                line: nil,
                message: Message("a document needs a title: begin it with a line such as '# Fares'.")
            )
        }
        let folder = source.url.deletingLastPathComponent()
        var images: [String] = []
        try markdown.rewriteReferences { reference throws(ConfigurationError) in
            if let page = Self.address(of: reference, names: names) { return page }
            if reference.isImage, Self.isImage(reference.address, in: folder) {
                images.append(reference.address)
                return reference.address
            }
            throw ConfigurationError(
                file: file,
                line: source.line(reference.line),
                message: Self.complaint(about: reference)
            )
        }
        name = source.name
        self.title = title
        self.images = images
        language = front.language ?? source.name.language
        order = front.order
        headings = markdown.anchorHeadings()
        body = markdown.html()
    }

    /// Returns where a link leads to from the document's page: another document's page, a place of this page, the world
    /// outside.
    private static func address(of reference: MarkdownDocument.Reference, names: Set<String>) -> String? {
        let address = reference.address
        if reference.isImage { return nil }
        if address.hasPrefix("#") || address.hasPrefix("https://") || address.hasPrefix("http://")
            || address.hasPrefix("mailto:")
        {
            return address
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.flatMap({ DocumentName($0) }), names.contains(name.slug) else { return nil }
        return "\(name.slug).html" + (parts.count > 1 ? "#\(parts[1])" : "")
    }

    /// Images lie beside the documents, under names that are safe on every server.
    private static func isImage(_ path: String, in folder: URL) -> Bool {
        path.wholeMatch(of: /(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:png|svg|jpg|jpeg|webp)/) != nil
            && InputFile.isInside(folder.appending(path: path), folder)
    }

    private static func complaint(about reference: MarkdownDocument.Reference) -> Message {
        reference.isImage
            ? Message(
                """
                there is no image '\(reference.address)' beside the documents; its name must be of lower-case letters, \
                digits and hyphens, and end in png, svg, jpg or webp.
                """
            )
            : Message(
                """
                the link '\(reference.address)' leads to no document; write the file name of one, such as guide.en.md, or \
                a whole address with https://.
                """
            )
    }
}
