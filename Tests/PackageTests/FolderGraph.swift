import Foundation

/// Which folders of a target use which: a folder uses another when a file of it names a type that a file of the other
/// declares. Each folder stands for the files that lie in it, not for the folders below.
struct FolderGraph {
    /// A file that names a type of another folder.
    struct Use: Hashable {
        let file: String
        let type: String
    }

    /// From folder to folder.
    private var uses: [String: [String: Set<Use>]] = [:]

    /// - Parameter files: Swift code by path below the target's folder.
    init(_ files: [String: String]) {
        let codes = files.mapValues(SwiftCode.init)
        var folders: [String: String] = [:]
        for (path, code) in codes {
            for type in code.declared { folders[type] = Self.folder(of: path) }
        }
        for (path, code) in codes {
            let own = Self.folder(of: path)
            for type in code.named {
                guard let other = folders[type], other != own else { continue }
                uses[own, default: [:]][other, default: []].insert(Use(file: path, type: type))
            }
        }
    }

    /// The folders of a target of this package.
    init(target: String) throws {
        let folder = Manifest.root.appending(path: "Sources/\(target)")
        var files: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where path.hasSuffix(".swift") {
            files[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        self.init(files)
    }

    /// What makes folders use each other in a circle, a line for each file and type: `Posters → Pages: Poster.swift names
    /// PageFrame`. Empty when there is an order in which each folder uses only those before it.
    var circles: [String] {
        var lines: [String] = []
        for (folder, others) in uses {
            for (other, uses) in others where reaches(folder, from: other) {
                lines += uses.map { "\(folder) → \(other): \($0.file) names \($0.type)" }
            }
        }
        return lines.sorted()
    }

    private func reaches(_ goal: String, from start: String) -> Bool {
        var seen: Set<String> = []
        var waiting = [start]
        while let folder = waiting.popLast() {
            if folder == goal { return true }
            if seen.insert(folder).inserted { waiting += uses[folder, default: [:]].keys }
        }
        return false
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "(top)"
    }
}
