import Foundation

/// Files like those of a site: 4,000 pages of 7,600 bytes in 100 folders.
struct SiteFiles {
    let paths: [String]
    let contents: [Data]

    init() {
        paths = (0..<4_000).map { "trains/railway-\($0 / 40)/\($0)a-w.html" }
        contents = paths.map { path in
            var text = "<!doctype html>\n<title>\(path)</title>\n"
            while text.utf8.count < 7_600 { text += "<li data-station=\"\(path)\"><a href=\"../\(text.utf8.count)\">" }
            return Data(text.utf8)
        }
    }

    var megabytes: Double { Double(contents.reduce(0) { $0 + $1.count }) / 1e6 }

    /// The folders that the files lie in, below `folder`.
    func makeFolders(in folder: URL) throws {
        for parent in Set(paths.map { $0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex) }) {
            try FileManager.default.createDirectory(
                at: folder.appending(path: parent),
                withIntermediateDirectories: true
            )
        }
    }
}
