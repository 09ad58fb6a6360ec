/// The files that the last finished build left, as its seal lists them, by the positions of the next build's plan.
struct FinishedFiles: Sendable {
    private let files: [FinishedFile]
    /// For each path of the plan where it stands in ``files``, or -1; `nil` where each stands at its own position.
    private let positions: [Int32]?

    /// Reads the seal of a folder.
    ///
    /// - Parameters:
    ///   - record: The record of earlier builds.
    ///   - old: The files that it lists; `nil` if they are exactly those of the plan.
    /// - Returns: `nil` where no seal vouches for the files of the record.
    init?(in folder: OutputFolder, record: [UInt8], plan: PathIndex, old: PathIndex?) {
        guard let bytes = try? folder.own.contents(of: OutputSeal.name),
            let seal = OutputSeal(bytes), seal.record == OutputSeal.digest(record[...]),
            seal.files.count == (old ?? plan).count
        else { return nil }
        files = seal.files
        positions = old.map { old in
            plan.bytes.withUnsafeBufferPointer { all in
                (0..<plan.count).map { position in
                    Int32(old.position(of: UnsafeBufferPointer(rebasing: all[plan.range(position)])) ?? -1)
                }
            }
        }
    }

    /// The file at a position of the plan, as it was left; `nil` for a new one.
    subscript(position: Int) -> FinishedFile? {
        guard let positions else { return files[position] }
        return positions[position] < 0 ? nil : files[Int(positions[position])]
    }
}
