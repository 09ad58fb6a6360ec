import Timetable

/// The parts of a document's file name: `guide.en.md` is the English text of `guide`, `store.md` is a text without a
/// language.
package struct DocumentName: Equatable {
    /// The name of its page: `[a-z0-9-]`.
    let slug: String
    /// The language behind the first dot, if any.
    let language: Language?

    /// `nil` unless the name is of the form `name.md` or `name.language.md`, the name in lower-case letters, digits and hyphens.
    init?(_ file: some StringProtocol) {
        guard let match = String(file).wholeMatch(of: /([a-z0-9-]+)(?:\.([A-Za-z0-9-]+))?\.md/) else { return nil }
        let language = match.2.map { Language(rawValue: String($0)) }
        guard language?.isTag != false else { return nil }
        slug = String(match.1)
        self.language = language
    }

    /// The path of the document's page below its language's folder.
    package var path: String { "\(Self.folder)\(slug).html" }

    /// The folder of documents and their images below each language's folder.
    package static let folder = "docs/"
}
