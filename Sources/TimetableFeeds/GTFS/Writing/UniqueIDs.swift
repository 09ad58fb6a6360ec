/// Ids that are taken, and new ones that are not.
struct UniqueIDs {
    private var taken: Set<String>

    init(_ taken: some Sequence<String>) { self.taken = Set(taken) }

    /// This id, or where it is taken one that begins with it.
    mutating func new(_ id: String) -> String {
        var number = 2
        var free = id
        while !taken.insert(free).inserted {
            free = "\(id)-\(number)"
            number += 1
        }
        return free
    }
}
