import Foundation
import MessageLiterals
import TestFolders
import Testing

@testable import Output

#if canImport(Glibc)
    import Glibc
#endif

/// Builds that end before they are done: every page stays whole, and the next build mends the rest.
@Suite struct OutputSurvivalTests {
    private let old = site("old", pages: 0..<8)
    private let new = site("new", pages: 4..<12)

    private static func site(_ text: String, pages: Range<Int>) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: pages.map {
                ("folder-\($0 / 2)/page-\($0).html", text + String(repeating: ".", count: $0))
            }
        )
    }

    /// Every file is an old one or a new one, and one of ours.
    private func expectWhole(_ folder: Folder) throws {
        let recorded = try folder.recorded()
        for (path, text) in folder.files() {
            #expect(text == old[path] || text == new[path], "\(path) is torn")
            #expect(recorded.contains(path), "\(path) is nobody's")
        }
    }

    @Test(arguments: 0...8)
    func aBuildAbandonedAfterAnyPageIsMendedByTheNext(_ pages: Int) throws {
        let folder = try Folder()
        try folder.build(old)
        do {
            let writer = try OutputWriter(folder: folder.site, paths: new.keys.sorted(), acceptsLosses: true)
            for path in new.keys.sorted().prefix(pages) { try writer.write(path, new[path] ?? "") }
        }
        try expectWhole(folder)
        #expect(Set(folder.files().keys).isSuperset(of: old.keys), "a stale page went too early")
        try folder.build(new)
        #expect(folder.files() == new)
        #expect(folder.folders() == ["folder-2", "folder-3", "folder-4", "folder-5"])
        #expect(try folder.recorded() == Set(new.keys))
    }

    @Test func aBuildAbandonedAmongTheRemovalsIsMendedByTheNext() throws {
        for stale in old.keys.filter({ new[$0] == nil }) {
            let folder = try Folder()
            try folder.build(old)
            do { _ = try OutputWriter(folder: folder.site, paths: new.keys.sorted(), acceptsLosses: true) }
            // As if killed when it had removed this one and written nothing down.
            try FileManager.default.removeItem(at: folder.site.appending(path: stale))
            try folder.build(new)
            #expect(folder.files() == new)
            #expect(folder.folders().count == 4)
        }
    }

    @Test func theFirstBuildAbandonedAnywhereIsMendedByTheNext() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.site.appending(path: OutputRecord.folder),
            withIntermediateDirectories: true
        )
        do { _ = try OutputWriter(folder: folder.site, paths: old.keys.sorted(), acceptsLosses: true) }
        try folder.build(old)
        #expect(folder.files() == old)
    }

    @Test func aTemporaryFileThatWasLeftBehindIsTidiedAway() throws {
        let folder = try Folder()
        try folder.build(old)
        let left = folder.own.appending(path: OutputLane.prefix + "0")
        try Data("half a pa".utf8).write(to: left)
        try folder.build(new)
        #expect(folder.files() == new)
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }

    @Test func aKilledProcessLeavesWholePagesAndNoLock() async throws {
        for milliseconds in [1, 5, 20] {
            let folder = try Folder()
            try folder.build(old)
            let path = folder.site.path
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, milliseconds = milliseconds as Int] in
                let killer = Thread {
                    usleep(UInt32(milliseconds) * 1000)
                    kill(getpid(), SIGKILL)
                }
                killer.start()
                for round in 0... {
                    let paths = (0..<50).map { "folder-\($0 / 10)/page-\($0).html" }
                    let writer = try OutputWriter(folder: URL(filePath: path), paths: paths, acceptsLosses: true)
                    let text = String(repeating: "\(round % 10)", count: 100_000)
                    for page in paths { try writer.write(page, text) }
                    _ = try writer.finish()
                }
            }
            for (path, text) in folder.files() where text != old[path] {
                #expect(text.utf8.count == 100_000 && Set(text.utf8).count == 1, "\(path) is torn")
            }
            try folder.build(new)
            #expect(folder.files() == new)
        }
    }

    @Test func aForbiddenFolderIsAClearErrorAndTheOldSiteStays() throws {
        try AnyUser.run {
            let folder = try Folder()
            try folder.build(old)
            let inner = folder.site.appending(path: "folder-2").path
            try #require(chmod(inner, 0o500) == 0)
            defer { chmod(inner, 0o700) }
            let error = try #require(folder.failure(new))
            #expect(error == .system(doing: "write", path: "\(inner)/page-4.html", code: EACCES))
            try expectWhole(folder)
        }
    }

    @Test func aFullDiskIsAClearErrorAndTheOldSiteStays() async throws {
        #expect(
            OutputError.system(doing: "write", path: "_site/index.html", code: ENOSPC).description
                == "Could not write _site/index.html: No space left on device. "
                + "Make room on the disk, then build again; the pages in the folder are still whole."
        )
        let folder = try Folder()
        try folder.build(old)
        let site = folder.site.path
        // In a process of its own, whose files the system keeps small, as a full disk would.
        await #expect(processExitsWith: .success) { [site = site as String] in
            var limit = rlimit()
            getrlimit(rlimitFileSize, &limit)
            limit.rlim_cur = 1 << 20
            setrlimit(rlimitFileSize, &limit)
            signal(SIGXFSZ, SIG_IGN)
            let path = "folder-2/page-4.html"
            let writer = try OutputWriter(folder: URL(filePath: site), paths: [path], acceptsLosses: true)
            #expect(throws: OutputError.system(doing: "write", path: "\(site)/\(path)", code: EFBIG)) {
                try writer.write(path, String(repeating: "x", count: 1 << 21))
            }
            let own = URL(filePath: site).deletingLastPathComponent().appending(path: ".site.jikoku").path
            #expect(Set(try FileManager.default.contentsOfDirectory(atPath: own)) == ["files", "lock"])
        }
        #expect(folder.files() == old)
    }
}

#if canImport(Glibc)
    private let rlimitFileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
    private let rlimitFileSize = RLIMIT_FSIZE
#endif
