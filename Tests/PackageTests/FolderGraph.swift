import Foundation

/// What a file declares for others, and what it names that others may declare.
protocol NamingCode {
    var declared: Set<String> { get }
    var named: Set<String> { get }
}

/// Which folders use which: a folder uses another when a file of it names what a file of the other declares. Each folder
/// stands for the files that lie in it, not for the folders below.
struct FolderGraph {
    /// A file that names something of another folder.
    struct Use: Hashable {
        let file: String
        let name: String
    }

    /// From folder to folder.
    private var uses: [String: [String: Set<Use>]] = [:]

    /// - Parameters:
    ///   - files: by path below a folder.
    ///   - folder: the folder of a path, unless something else is to be seen in its place, as each file by itself.
    init(_ files: [String: any NamingCode], folder: (String) -> String = Self.folder(of:)) {
        var folders: [String: String] = [:]
        for (path, code) in files {
            for name in code.declared { folders[name] = folder(path) }
        }
        for (path, code) in files {
            let own = folder(path)
            for name in code.named {
                guard let other = folders[name], other != own else { continue }
                uses[own, default: [:]][other, default: []].insert(Use(file: path, name: name))
            }
        }
    }

    /// - Parameter files: Swift code by path below the target's folder.
    init(_ files: [String: String]) { self.init(files.mapValues(SwiftCode.init)) }

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
                lines += uses.map { "\(folder) → \(other): \($0.file) names \($0.name)" }
            }
        }
        return lines.sorted()
    }

    /// What a folder uses of one that does not stand before it in an order, a line for each file and name.
    func uses(against order: [String]) -> [String] {
        var lines: [String] = []
        for (folder, others) in uses {
            let before = order.prefix { $0 != folder }
            for (other, uses) in others where !before.contains(other) {
                lines += uses.map { "\(folder) → \(other): \($0.file) names \($0.name)" }
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

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "(top)"
    }
}
