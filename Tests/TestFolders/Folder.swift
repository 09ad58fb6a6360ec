import Foundation
import Output

/// A folder in the system's temporary one that goes away with the test.
public final class Folder: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes a new folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "jikoku-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Where a site goes: does not exist at first.
    public var site: URL { url.appending(path: "site") }

    /// Every file of the site but ours, with its text.
    public func files() -> [String: String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: site.path)) ?? []
        var files: [String: String] = [:]
        for path in all where path != OutputRecord.folder && !path.hasPrefix(OutputRecord.folder + "/") {
            var isFolder: ObjCBool = false
            let full = site.appending(path: path).path
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[path] = FileManager.default.contents(atPath: full).map { String(decoding: $0, as: UTF8.self) }
        }
        return files
    }
}
