import Foundation
import TestFolders

@testable import Output

extension Folder {
    /// Puts a file into the site as somebody else would.
    func put(_ path: String, _ text: String) throws {
        let file = site.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// Every folder of the site but ours.
    func folders() -> Set<String> {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: site.path)) ?? []
        return Set(
            all.filter { path in
                var isFolder: ObjCBool = false
                let full = site.appending(path: path).path
                return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) && isFolder.boolValue
                    && !path.hasPrefix(OutputRecord.folder)
            }
        )
    }

    /// Where builds keep what is not the site's.
    var own: URL { url.appending(path: ".site.jikoku") }
    /// The record of builds.
    var record: URL { own.appending(path: "files") }

    /// What the record lists.
    func recorded() throws -> Set<String> {
        let text = try String(contentsOf: record, encoding: .utf8)
        return Set(text.split(separator: "\n").dropFirst().map(String.init))
    }

    /// A whole build of these files, written in the order of their paths.
    @discardableResult
    func build(_ files: [String: String], acceptsLosses: Bool = true) throws -> OutputReport {
        let writer = try OutputWriter(folder: site, paths: files.keys.sorted(), acceptsLosses: acceptsLosses)
        for (path, text) in files.sorted(by: { $0.key < $1.key }) { try writer.write(path, text) }
        return try writer.finish()
    }

    /// The error of a build that has to fail.
    func failure(_ files: [String: String], acceptsLosses: Bool = true) -> OutputError? {
        do {
            try build(files, acceptsLosses: acceptsLosses)
            return nil
        } catch {
            return error as? OutputError
        }
    }
}

extension OutputWriter {
    func write(_ path: String, _ text: String) throws(OutputError) {
        let bytes = Array(text.utf8)
        let result = bytes.withUnsafeBytes { bytes -> OutputError? in
            do throws(OutputError) { try write(path, bytes) } catch { return error }
            return nil
        }
        if let result { throw result }
    }
}
