import Foundation
import Output

/// Writing the files of a site, and writing the same files again.
enum OutputContests {
    static func all(in folder: URL) throws -> [Contest] {
        let files = SiteFiles()
        let place = folder.appending(path: "jikoku-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        return [fresh(files, place), again(files, place)]
    }

    private static func fresh(_ files: SiteFiles, _ place: URL) -> Contest {
        let target = place.appending(path: "new")
        let source = place.appending(path: "source")
        func anew() throws {
            try? FileManager.default.removeItem(at: target)
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        }
        return Contest(
            name: "Output: \(files.paths.count) new files in 100 folders",
            unit: "MB",
            amount: files.megabytes,
            contenders: [
                Contender(name: "Jikoku: whole or not at all, recorded", prepare: anew) { try write(files, target) },
                Contender(name: "Data.write(.atomic): whole or not at all", prepare: anew) {
                    try files.makeFolders(in: target)
                    try save(files, target, .atomic)
                },
                Contender(name: "Data.write", prepare: anew) {
                    try files.makeFolders(in: target)
                    try save(files, target, [])
                },
                Contender(
                    name: "cp -r, which reads them too",
                    prepare: {
                        try anew()
                        if !FileManager.default.fileExists(atPath: source.path()) { try write(files, source) }
                    },
                    run: { try copy(source, target) }
                ),
            ]
        )
    }

    private static func again(_ files: SiteFiles, _ place: URL) -> Contest {
        let target = place.appending(path: "again")
        func once() throws {
            if !FileManager.default.fileExists(atPath: target.path()) { try write(files, target) }
        }
        return Contest(
            name: "Output: the same files again",
            unit: "MB",
            amount: files.megabytes,
            contenders: [
                Contender(name: "Jikoku: compares, leaves alone", prepare: once) { try write(files, target) },
                Contender(name: "Data(contentsOf:), compares, leaves alone", prepare: once) {
                    for (path, data) in zip(files.paths, files.contents) {
                        let file = target.appending(path: path)
                        if try Data(contentsOf: file) != data { try data.write(to: file, options: .atomic) }
                    }
                },
                Contender(name: "Data.write(.atomic): writes all", prepare: once) { try save(files, target, .atomic) },
            ]
        )
    }

    private static func write(_ files: SiteFiles, _ folder: URL) throws {
        let writer = try OutputWriter(folder: folder, paths: files.paths)
        for (path, data) in zip(files.paths, files.contents) {
            try data.withUnsafeBytes { try writer.write(path, $0) }
        }
        consume(try writer.finish())
    }

    private static func save(_ files: SiteFiles, _ folder: URL, _ options: Data.WritingOptions) throws {
        for (path, data) in zip(files.paths, files.contents) {
            try data.write(to: folder.appending(path: path), options: options)
        }
    }

    private static func copy(_ source: URL, _ target: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/cp")
        process.arguments = ["-r", source.path(), target.path()]
        try process.run()
        process.waitUntilExit()
    }
}
