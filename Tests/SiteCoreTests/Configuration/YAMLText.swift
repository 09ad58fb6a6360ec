import Foundation
import Testing

/// A user's file with a text, in a folder of its own, which goes away with the test.
final class YAMLText {
    private let folder: URL
    let url: URL

    init(_ text: String, name: String = "site.yaml") throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "jikoku-yaml-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Reads the file while it is there.
    func read<Result>(_ read: (URL) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try read(url) }
    }

    /// Reads the file and tells what is wrong with it, without its folder: `site.yaml:2: …`. `nil` when all is well.
    func complaint(_ read: (URL) throws -> Void) -> String? {
        do {
            try self.read(read)
            return nil
        } catch {
            return "\(error)".replacing(folder.path(percentEncoded: false) + "/", with: "")
                .replacing(folder.path(percentEncoded: false), with: "")
        }
    }
}
