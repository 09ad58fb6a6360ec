import Foundation
import Messages
import Synchronization

/// A project whose site is built again whenever one of its files changes.
final class WatchedProject: Sendable {
    /// How often the site was built, which open pages ask for.
    private let builds = Mutex(0)
    /// The files as they were when the first build began: what changes while it runs is built as well.
    private let first = state()

    /// The number of the newest build.
    var version: Int { builds.withLock { $0 } }

    /// Milliseconds between two looks at the files.
    private static let pause: UInt32 = 200

    /// Imports and builds for the first time. What is wrong with the feed is reported; where there is a site already, the
    /// command then waits for its correction.
    ///
    /// - Throws: what stopped the first build, where there is no site to show.
    init() throws {
        do { try Self.make() } catch {
            guard Project.exists("\(Project.site)/index.html") else { throw error }
            Self.tell(error)
        }
    }

    /// Looks at the files from now on, on a thread of its own.
    func start() {
        let thread = Thread { [self] in
            var known = first
            while true {
                usleep(Self.pause * 1_000)
                let now = Self.state()
                if now == known { continue }
                known = now
                do {
                    try Self.make()
                    builds.withLock { $0 += 1 }
                } catch {
                    Self.tell(error)
                }
            }
        }
        // Building a site takes deeper stacks than threads have by default.
        thread.stackSize = 8 << 20
        thread.start()
    }

    private static func make() throws {
        try Jikoku.runAsProgram(["import"])
        try Jikoku.runAsProgram(["build", "--unflushed"])
    }

    private static func tell(_ error: any Error) {
        StandardStreams.say("\(Wording.current(Message(of: error)).printable)\n")
    }

    /// The project's own files, when each was changed last, and how large it is.
    private static func state() -> [String: String] {
        let made: Set = [Project.store, Project.site, Project.posters]
        var found: [String: String] = [:]
        let folder = URL(filePath: FileManager.default.currentDirectoryPath)
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isDirectoryKey]
        guard
            let files = FileManager.default.enumerator(
                at: folder,
                includingPropertiesForKeys: keys,
                options: .skipsHiddenFiles
            )
        else { return [:] }
        for case let file as URL in files {
            if files.level == 1, made.contains(where: { file.lastPathComponent.hasPrefix($0) }) {
                files.skipDescendants()
                continue
            }
            guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isDirectory != true else {
                continue
            }
            let time = values.contentModificationDate?.timeIntervalSince1970 ?? 0
            found[file.path] = "\(time) \(values.fileSize ?? 0)"
        }
        return found
    }
}
