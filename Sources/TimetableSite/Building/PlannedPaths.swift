/// The paths of all files of a build, in the order in which they are planned.
///
/// The pages of a family lie at the same places below the folder of each language. Their names are held once, and a
/// path is put together when it is asked for: written out, Tokyo's 160,000 paths would take 20 MB for as long as a
/// build runs.
struct PlannedPaths: RandomAccessCollection, Sendable {
    /// Files that lie below one folder.
    private struct Run {
        let start: Int
        let folder: String
        let count: Int
        let name: @Sendable (Int) -> String
    }

    private var runs: [Run] = []
    let startIndex = 0
    private(set) var endIndex = 0

    /// Adds files behind those that are there.
    ///
    /// - Parameter folder: with a slash at its end, or empty.
    /// - Returns: Where the first of them stands.
    @discardableResult
    mutating func append(_ names: [String], in folder: String = "") -> Int {
        append(count: names.count, in: folder) { names[$0] }
    }

    /// Adds files whose names are put together each time they are asked for, and take no memory.
    @discardableResult
    mutating func append(count: Int, in folder: String = "", name: @escaping @Sendable (Int) -> String) -> Int {
        guard count > 0 else { return endIndex }
        defer { endIndex += count }
        runs.append(Run(start: endIndex, folder: folder, count: count, name: name))
        return endIndex
    }

    /// Adds all files of another build below a folder of this one.
    @discardableResult
    mutating func append(_ others: Self, below folder: String) -> Int {
        defer { for run in others.runs { append(count: run.count, in: folder + run.folder, name: run.name) } }
        return endIndex
    }

    subscript(position: Int) -> String {
        let run = run(position)
        return run.folder + run.name(position - run.start)
    }

    /// The path without the folder of its language.
    func name(_ position: Int) -> String {
        let run = run(position)
        return run.name(position - run.start)
    }

    /// The last run that starts there or before.
    private func run(_ position: Int) -> Run {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].start <= position { low = middle } else { high = middle }
        }
        return runs[low]
    }
}
