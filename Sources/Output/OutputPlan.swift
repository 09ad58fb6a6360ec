import Messages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Checks what a build is about to write against what its folder holds, before anything is touched.
struct OutputPlan {
    let plan: PathIndex
    let old: PathIndex?
    let isRecorded: [Bool]
    let folder: OutputFolder

    /// The table of a plan's paths.
    ///
    /// - Throws: ``OutputError`` for a path that could leave the folder, and for two that meet when case is ignored.
    static func table(of paths: some Collection<String>) throws(OutputError) -> PathIndex {
        var table = PathIndex(capacity: paths.count, ignoresCase: true)
        for path in paths {
            var copy = path
            let fault = copy.withUTF8 { bytes -> PathIndex.Fault? in
                if OutputRecord.isOwn(bytes) { return .unsafe }
                do throws(PathIndex.Fault) { try table.add(bytes) } catch { return error }
                return nil
            }
            switch fault {
            case nil: break
            case .unsafe: throw .unsafePath(path: path)
            case .taken(let by): throw .clash(path: path, other: table.path(by))
            }
        }
        return table
    }

    /// The folders that the plan needs and that are not there yet, parents first.
    ///
    /// - Throws: ``OutputError`` where something else stands in a folder's place; a symbolic link to a folder too,
    ///   since writes would follow it.
    func missingFolders() throws(OutputError) -> [String] {
        var missing: Set<String> = []
        for path in plan.folders().sorted() {
            var copy = path
            if let file = copy.withUTF8({ plan.position(like: $0) }) {
                throw .clash(path: path, other: plan.path(file))
            }
            if let parent = Self.parent(of: path), missing.contains(parent) {
                missing.insert(path)
                continue
            }
            switch try kind(of: path) {
            case .folder: break
            case .nothing: missing.insert(path)
            case .file: throw .inTheWay(folder: folder.name, path: path, what: Message("a file"))
            case .link: throw .inTheWay(folder: folder.name, path: path, what: Message("a symbolic link"))
            case .other: throw .inTheWay(folder: folder.name, path: path, what: Message("not a folder"))
            }
        }
        return missing.sorted()
    }

    /// Throws where something stands in a file's place and no record says that it is ours.
    func refuseForeignFiles(below missing: [String]) throws(OutputError) {
        if isRecorded.isEmpty || !folder.hasRecord { return }
        let missing = Set(missing)
        for position in 0..<plan.count where !isRecorded[position] {
            let path = plan.path(position)
            if let parent = Self.parent(of: path), missing.contains(parent) { continue }
            switch try kind(of: path) {
            case .nothing: break
            case .folder: throw .inTheWay(folder: folder.name, path: path, what: Message("a folder"))
            default: if !isOursInOtherCase(path) { throw .foreignFile(folder: folder.name, path: path) }
            }
        }
    }

    /// Throws where more than half of the pages that builds have written are no part of the plan: a site is emptied more
    /// often by a wrong folder or a feed that is cut off than on purpose.
    func refuseLosses() throws(OutputError) {
        guard let old else { return }
        let pages = old.positions(endingIn: ".html")
        let isPlanned = old.membership(in: plan)
        let lost = pages.filter { !isPlanned[$0] }
        guard let first = lost.first, lost.count * 2 > pages.count else { return }
        throw .losses(folder: folder.name, pages: lost.count, of: pages.count, first: old.path(first))
    }

    /// The folder that a path lies in; `nil` at the top.
    static func parent(of path: String) -> String? {
        path.utf8.lastIndex(of: 0x2f).map { String(path[..<$0]) }
    }

    /// Returns whether a recorded path names the same file on a file system that ignores case.
    private func isOursInOtherCase(_ path: String) -> Bool {
        guard let old else { return false }
        return (0..<old.count).contains { position in
            old.range(position).count == path.utf8.count
                && old.path(position).lowercased() == path.lowercased()
                && folder.root.isSame(old.path(position), path)
        }
    }

    private func kind(of path: String) throws(OutputError) -> FolderHandle.Kind {
        do { return try folder.root.kind(of: path) } catch {
            throw .system(doing: Message("look at"), path: "\(folder.name)/\(path)", code: error.code)
        }
    }
}

extension PathIndex {
    /// Every folder that the paths lie in, and the folders above.
    func folders() -> Set<String> {
        var folders: Set<String> = []
        var last = 0..<0
        for position in 0..<count {
            let path = range(position)
            guard let slash = bytes[path].lastIndex(of: 0x2f) else { continue }
            // Neighbours mostly lie in the same folder.
            if slash - path.lowerBound == last.count, isEqual(path.lowerBound, last) { continue }
            last = path.lowerBound..<slash
            var folder: String? = String(decoding: bytes[last], as: UTF8.self)
            while let path = folder, folders.insert(path).inserted { folder = OutputPlan.parent(of: path) }
        }
        return folders
    }

    private func isEqual(_ start: Int, _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return true }
            return memcmp(base + start, base + range.lowerBound, range.count) == 0
        }
    }

    /// The positions of all paths that end in these letters.
    func positions(endingIn ending: String) -> [Int] {
        let ending = Array(ending.utf8)
        return (0..<count).filter { bytes[range($0)].suffix(ending.count).elementsEqual(ending) }
    }

    /// For each path of this table, whether the other holds exactly the same.
    func membership(in other: PathIndex) -> [Bool] {
        bytes.withUnsafeBufferPointer { all in
            (0..<count).map { other.position(of: UnsafeBufferPointer(rebasing: all[range($0)])) != nil }
        }
    }
}
