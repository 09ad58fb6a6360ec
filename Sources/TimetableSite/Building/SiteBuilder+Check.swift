import Foundation
import Messages
import Output
import SiteData

extension SiteBuilder {
    /// When any page of a built site changed last: the file of a build's version is written then, and only then.
    public static func lastChange(of site: URL) throws -> Date {
        let path = site.appending(path: DataSource.path(of: BuildData.name)).path(percentEncoded: false)
        return try URL(filePath: path).resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            ?? Date.distantPast
    }

    /// Writes into a built site what a comparison of its pages with the store has found; its page about itself shows it
    /// until the next build.
    ///
    /// - Parameter value: A JSON object, as Docs/data-files.md describes it.
    public static func publish(check value: String, into site: URL) throws {
        let path = site.appending(path: DataSource.path(of: CheckData.name)).path(percentEncoded: false)
        let start = "jikoku.data[\"\(CheckData.name)\"]="
        let bytes = Array("\(start)\(value);\n".utf8)
        try WholeFile.put(bytes, at: path, replacing: FileKind(Message("a file that jikoku wrote"), start: start))
        // A copy for servers would tell of what was there before; without one they send the file itself.
        try? FileManager.default.removeItem(atPath: path + ".gz")
    }
}
