import Messages

/// Removes what earlier builds recorded and the plan does not have, then the folders that this leaves empty.
struct StaleFiles {
    let old: PathIndex
    let plan: PathIndex
    let folder: OutputFolder

    /// - Returns: How many files were removed. One that somebody else removed before is not counted.
    func remove() throws(OutputError) -> Int {
        var removed = 0
        var folders = RealFolders(root: folder.root)
        var emptied: Set<String> = []
        for position in stale() {
            let path = old.path(position)
            let parent = OutputPlan.parent(of: path)
            // Behind a symbolic link there is nothing of ours.
            if let parent, try !isReal(parent, among: &folders) { continue }
            if isPlannedInOtherCase(path) { continue }
            do throws(FolderHandle.Failure) {
                if try folder.root.remove(path) { removed += 1 }
            } catch {
                throw .system(doing: Message("remove"), path: "\(folder.name)/\(path)", code: error.code)
            }
            if let parent { emptied.insert(parent) }
        }
        removeEmpty(emptied)
        return removed
    }

    private func stale() -> [Int] {
        old.bytes.withUnsafeBufferPointer { all in
            (0..<old.count).filter { plan.position(of: UnsafeBufferPointer(rebasing: all[old.range($0)])) == nil }
        }
    }

    private func isReal(_ path: String, among folders: inout RealFolders) throws(OutputError) -> Bool {
        do { return try folders.contains(path) } catch {
            throw .system(doing: Message("look at"), path: "\(folder.name)/\(path)", code: error.code)
        }
    }

    /// Returns whether the site has just written this very file, on a file system that ignores case.
    private func isPlannedInOtherCase(_ path: String) -> Bool {
        var copy = path
        guard let other = copy.withUTF8({ plan.position(like: $0) }) else { return false }
        return folder.root.isSame(path, plan.path(other))
    }

    private func removeEmpty(_ emptied: Set<String>) {
        var all = emptied
        for path in emptied {
            var above = OutputPlan.parent(of: path)
            while let path = above, all.insert(path).inserted { above = OutputPlan.parent(of: path) }
        }
        // A folder's path is longer than the path of any folder above it.
        for path in all.sorted(by: { $0.utf8.count > $1.utf8.count }) { _ = folder.root.removeEmptyFolder(path) }
    }
}

/// Paths that are folders all the way down, without a symbolic link; looked up once each.
private struct RealFolders {
    let root: FolderHandle
    private var known: [String: Bool] = [:]

    init(root: FolderHandle) { self.root = root }

    mutating func contains(_ path: String) throws(FolderHandle.Failure) -> Bool {
        if let answer = known[path] { return answer }
        var answer = true
        if let parent = OutputPlan.parent(of: path) { answer = try contains(parent) }
        if answer { answer = try root.kind(of: path) == .folder }
        known[path] = answer
        return answer
    }
}
