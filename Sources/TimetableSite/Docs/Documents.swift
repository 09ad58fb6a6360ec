import Foundation
import Timetable

/// All documents of a site: those that come with Jikoku and those of the publisher, in the order they are shown.
struct Documents: Sendable {
    /// A document in every language of the site.
    struct Entry: Sendable {
        let name: DocumentName
        /// One for each of the site's languages: the text in that language, else the one that there is.
        let texts: [Document]
    }

    /// The documents are sorted by their order, then by name.
    let entries: [Entry]
    /// The images that documents show: path below the site's folder `docs`, and file.
    let images: [(path: String, file: URL)]

    /// A site without documents.
    static let none = Documents()

    private init() { (entries, images) = ([], []) }

    /// Reads every `.md` of the folders.
    ///
    /// - Parameter folders: the first that has a file wins.
    /// - Throws: ``ConfigurationError`` when a folder or a document cannot be taken.
    init(folders: [URL], languages: [Language]) throws(ConfigurationError) {
        var files: [String: (name: DocumentName, url: URL)] = [:]
        for folder in folders {
            guard let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            else {
                throw ConfigurationError(
                    file: folder.relativePath,
                    line: nil,
                    message: "this folder of documents cannot be read."
                )
            }
            for file in found where file.hasSuffix(".md") && files[file] == nil {
                let url = folder.appending(path: file)
                guard let name = DocumentName(file) else {
                    throw ConfigurationError(
                        file: url.relativePath,
                        line: nil,
                        message: "a document's name must be of lower-case letters, digits and hyphens: fares.md, "
                            + "fares.en.md."
                    )
                }
                files[file] = (name, url)
            }
        }
        let names = Set(files.values.map(\.name.slug))
        var texts: [String: [Document]] = [:]
        var images: [String: URL] = [:]
        for (_, file) in files.sorted(by: { $0.key < $1.key }) {
            let document = try Document(file.url, name: file.name, names: names)
            texts[file.name.slug, default: []].append(document)
            for image in document.images { images[image] = file.url.deletingLastPathComponent().appending(path: image) }
        }
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
            texts.first { $0.language == language } ?? texts.first { $0.language == nil }
                ?? texts.first { $0.language == .en } ?? first
        }
    }

    fileprivate var order: Int { texts.compactMap(\.order).min() ?? .max }
}
