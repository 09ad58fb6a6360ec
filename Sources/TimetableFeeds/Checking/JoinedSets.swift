/// Which of some things belong together, found by joining two at a time.
struct JoinedSets {
    private var parents: [Int32]

    /// Every thing alone.
    init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    /// Joins the sets of two things.
    mutating func join(_ a: Int, _ b: Int) {
        let (first, second) = (first(of: a), first(of: b))
        if first < second { parents[second] = Int32(first) } else { parents[first] = Int32(second) }
    }

    /// The first thing of a thing's set, which stands for it.
    mutating func first(of member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[Int(parents[member])]
            member = Int(parents[member])
        }
        return member
    }

    /// All sets, in the order of their first things, each in order.
    mutating func sets() -> [[Int]] {
        var positions = [Int: Int]()
        var sets: [[Int]] = []
        for member in parents.indices {
            let first = first(of: member)
            if first == member {
                positions[member] = sets.count
                sets.append([member])
            } else if let position = positions[first] {
                sets[position].append(member)
            }
        }
        return sets
    }
}
