import Foundation

@testable import Templating

/// Templates in memory, written to a folder for as long as it takes to load them.
struct TemplateFiles {
    var files: [String: String]
    var strings: [String: String] = [:]

    init(_ files: [String: String], strings: [String: String] = [:]) {
        self.files = files
        self.strings = strings
    }

    /// The files in a folder of their own, which is removed behind `body`.
    func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: "\(name).mustache")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return try body(folder)
    }

    /// The compiled template "page".
    func page<Record: TemplateRecord>(for type: Record.Type) throws -> Template<Record> {
        try withFolder { try TemplateSet(folders: [$0], strings: strings).template("page", for: type) }
    }

    /// The page of a record.
    func render(_ record: some TemplateRecord) throws -> String {
        try page(for: Swift.type(of: record)).rendered(record)
    }

    /// The error of loading "page", with file names as if the folder were named `Templates`.
    func error(for type: (some TemplateRecord).Type) throws -> String {
        try withFolder { folder in
            do {
                _ = try TemplateSet(folders: [folder], strings: strings).template("page", for: type)
                return "no error"
            } catch let error as TemplateError {
                return error.description.replacing(folder.relativePath, with: "Templates")
            }
        }
    }
}

extension Template {
    /// The page of a record as text.
    func rendered(_ record: Record) -> String {
        var bytes = Bytes()
        render(record, into: &bytes)
        return bytes.text
    }
}

extension Bytes {
    /// What was written, taken for UTF-8.
    var text: String { withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }
}
