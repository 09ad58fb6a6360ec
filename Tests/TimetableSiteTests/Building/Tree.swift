import Foundation
import Output
import TestFolders
import Testing

@testable import TimetableSite

/// The files of a site by path, and how two such trees differ.
struct Tree: Sendable {
    let files: [String: Data]

    init(_ folder: Folder) {
        var files: [String: Data] = [:]
        let all = FileManager.default.enumerator(atPath: folder.site.path)
        while let path = all?.nextObject() as? String {
            if path == OutputRecord.folder || path.hasPrefix(OutputRecord.folder + "/") { continue }
            guard all?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
            files[path] = FileManager.default.contents(atPath: folder.site.appending(path: path).path)
        }
        self.files = files
    }

    var paths: [String] { files.keys.sorted() }

    /// The pages among the files, without the one that stands for those that are not there, the one that stands for all
    /// of them, and the frame that keeps what readers store.
    var pages: [String] {
        let others = [NotFoundPage.path, PocketFile.path, "store.html"]
        return paths.filter { $0.hasSuffix(".html") && !others.contains($0) }
    }

    func text(_ path: String) -> String { String(decoding: files[path] ?? Data(), as: UTF8.self) }

    /// Missing, unexpected and different files; empty when the trees are the same to the byte.
    func differences(from expected: Tree) -> [String] {
        let missing = Set(expected.paths).subtracting(paths).sorted().map { "missing: \($0)" }
        let unexpected = Set(paths).subtracting(expected.paths).sorted().map { "unexpected: \($0)" }
        let different = paths.filter { expected.files[$0] != nil && expected.files[$0] != files[$0] }
        return missing + unexpected + different.map { "different: \($0)" }
    }
}
