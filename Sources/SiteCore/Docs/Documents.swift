import Foundation
import Messages
import Timetable

/// All documents of a site: those that come with Jikoku and those of the publisher, in the order they are shown.
package struct Documents: Sendable {
    /// A document in every language of the site.
    package struct Entry: Sendable {
        package let name: DocumentName
        /// One for each of the site's languages: the text in that language, else the one that there is.
        package let texts: [Document]
    }

    /// The documents are sorted by their order, then by name.
    package let entries: [Entry]
    /// The document at which a reader who wants to know more begins: the guide or, where there is none, the first of
    /// all.
    var guide: Entry? { entries.first { $0.name.slug == "guide" } ?? entries.first }
    /// The images that documents show: path below the site's folder `docs`, and file.
    package let images: [(path: String, file: URL)]
    /// What readers would not see as its writer meant it.
    package let notices: [Notice]

    /// A site without documents.
    static let none = Documents()

    private init() { (entries, images, notices) = ([], [], []) }

    /// Reads every `.md` of the folders.
    ///
    /// - Parameters:
    ///   - folders: the first that has a file wins.
    ///   - audiences: whom the site is for; documents for others are left out.
    /// - Throws: ``ConfigurationError`` when a folder or a document cannot be taken.
    package init(
        folders: [URL],
        languages: [Language],
        for audiences: Set<FrontMatter.Audience> = [.riders]
    ) throws(ConfigurationError) {
        var files: [String: DocumentSource] = [:]
        for folder in folders {
            guard let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            else {
                throw ConfigurationError(
                    file: folder.relativePath,
                    line: nil,
                    message: Message("this folder of documents cannot be read.")
                )
            }
            for file in found where file.hasSuffix(".md") && files[file] == nil {
                let url = folder.appending(path: file)
                guard let name = DocumentName(file) else {
                    throw ConfigurationError(
                        file: url.relativePath,
                        line: nil,
                        message: Message(
                            "a document's name must be of lower-case letters, digits and hyphens: fares.md, "
                                + "fares.en.md."
                        )
                    )
                }
                files[file] = try DocumentSource(url, name: name)
            }
        }
        let sources = files.sorted { $0.key < $1.key }.map(\.value).filter { audiences.contains($0.front.audience) }
        let names = Set(sources.map(\.name.slug))
        var texts: [String: [Document]] = [:]
        var images: [String: URL] = [:]
        var notices: [Notice] = []
        for source in sources {
            let document = try Document(source, names: names)
            texts[source.name.slug, default: []].append(document)
            notices += document.notices
            for image in document.images {
                images[image] = source.url.deletingLastPathComponent().appending(path: image)
            }
        }
        self.notices = notices
        entries = texts.values.compactMap { Entry($0, languages: languages) }.sorted { a, b in
            (a.order, a.name.slug) < (b.order, b.name.slug)
        }
        self.images = images.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension Documents.Entry {
    /// `nil` for no text at all.
    fileprivate init?(_ texts: [Document], languages: [Language]) {
        guard let first = texts.first else { return nil }
        name = first.name
        self.texts = languages.map { language in
            texts.first { $0.language == language }
                ?? (language == .jaEasy ? texts.first { $0.language == .ja } : nil) ?? texts.first {
                    $0.language == nil
                }
                ?? texts.first { $0.language == .en } ?? first
        }
    }

    fileprivate var order: Int { texts.compactMap(\.order).min() ?? .max }
}
