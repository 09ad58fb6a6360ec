import Foundation
import InputFiles
import Messages

/// The templates of a site: every `.mustache` file of some folders, and the strings of one language.
///
/// A template's name is its path below its folder without the extension: `partials/head`. Templates are Mustache without
/// logic: variables, sections, inverted sections, comments and partials, with names that are looked up in the sections
/// around. Besides the fields of the page's record there are the strings of the language, `{{t.some-key}}`, which are put
/// in when a template is loaded.
public struct TemplateSet: Sendable {
    /// The sources by name.
    private var sources: [String: TemplateSource] = [:]
    private let strings: [String: String]
    private let shortens: Bool
    private let showsReadings: Bool

    /// Reads the files of all folders.
    ///
    /// - Parameters:
    ///   - folders: the first that has a file wins: a user's own before the default.
    ///   - strings: what `{{t.key}}` stands for, in plain text.
    /// - shortens: whether the templates are HTML to be written in few bytes: without quotes, closing tags and white
    ///   space that mean nothing.
    /// - showsReadings: whether texts may have readings, which pages show; see ``Reading``.
    /// - Throws: `TemplateError` for a folder or a file that cannot be read.
    public init(
        folders: [URL],
        strings: [String: String],
        shortens: Bool = false,
        showsReadings: Bool = false
    ) throws(TemplateError) {
        self.strings = strings
        self.shortens = shortens
        self.showsReadings = showsReadings
        for folder in folders {
            for path in try Self.paths(in: folder) {
                let name = String(path.dropLast(Self.fileExtension.count))
                if sources[name] == nil { sources[name] = try Self.source(folder: folder, path: path) }
            }
        }
    }

    /// Compiles a template for the records of one type.
    ///
    /// - Throws: `TemplateError` at the first thing that is wrong in the template or a partial of it.
    public func template<Record>(
        _ name: String,
        for type: Record.Type
    ) throws(TemplateError) -> Template<Record> {
        let program = try compiler(for: type, shortens: shortens).compile(name)
        return Template(
            program: program.isEven ? program : try compiler(for: type, shortens: false).compile(name),
            showsReadings: showsReadings
        )
    }

    /// The fields that a template and its partials read: for each type of record, by the type's name, its fields by
    /// name.
    ///
    /// Whoever makes the same view elsewhere has to give its records these fields.
    ///
    /// - Throws: `TemplateError` at the first thing that is wrong in the template or a partial of it.
    public func fields<Record: TemplateRecord>(
        readBy name: String,
        for type: Record.Type
    ) throws(TemplateError) -> [String: [String: FieldKind]] {
        try compiler(for: type, shortens: false).fields(name)
    }

    /// The same templates with another text in the place of one.
    public func replacing(_ name: String, with text: String) -> TemplateSet {
        var set = self
        if let source = sources[name] { set.sources[name] = TemplateSource(file: source.file, text: Array(text.utf8)) }
        return set
    }

    /// The text of a template as it stands in its file; `nil` where there is none of this name.
    public func text(of name: String) -> String? { sources[name].map { String(decoding: $0.text, as: UTF8.self) } }

    /// The names of the templates whose text has a word in it, sorted.
    public func names(mentioning word: String) -> [String] {
        sources.keys.filter { text(of: $0)?.contains(word) == true }.sorted()
    }

    private func compiler<Record: TemplateRecord>(for _: Record.Type, shortens: Bool) -> TemplateCompiler {
        TemplateCompiler(sources: sources, strings: strings, shape: Record.fields.shape, shortens: shortens)
    }

    private static let fileExtension = ".mustache"

    private static func paths(in folder: URL) throws(TemplateError) -> [String] {
        let path = folder.path(percentEncoded: false)
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(fileExtension) }
        } catch {
            throw TemplateError(file: folder.relativePath, message: Message("no folder of templates is here"))
        }
    }

    private static func source(folder: URL, path: String) throws(TemplateError) -> TemplateSource {
        let file = folder.relativePath.hasSuffix("/") ? folder.relativePath + path : "\(folder.relativePath)/\(path)"
        let url = folder.appending(path: path)
        guard InputFile.isInside(url, folder) else {
            throw TemplateError(
                file: file,
                message: Message("the file is not there, or a link that leads out of its folder")
            )
        }
        do throws(InputFileError) {
            return TemplateSource(
                file: file,
                text: Array(try InputFile.text(of: url, atMost: InputLimit.template).utf8)
            )
        } catch {
            throw TemplateError(file: file, message: error.explanation)
        }
    }
}
