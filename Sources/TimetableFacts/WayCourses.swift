/// The courses that some walks take from one place to one destination. Walks on the same course stand together.
struct WayCourses {
    private let walks: [WayWalk]
    /// The walks of each course, that of most calls first.
    private var courses: [[Int]] = []
    private var courseOfWalk: [Int?]

    /// How many courses there are.
    var count: Int { courses.count }

    /// - Parameter walks: Of one place and one destination.
    init(_ walks: [WayWalk]) {
        self.walks = walks
        courseOfWalk = [Int?](repeating: nil, count: walks.count)
        // Walks with the same calls are one, of which the first stands for all.
        var firsts: [(number: Int, places: [Int32])] = []
        var firstOfPlaces: [[Int32]: Int] = [:]
        let firstOfWalk = walks.enumerated().map { number, walk in
            let places = walk.calls.map(\.place) + [walk.minutes == nil ? -1 : -2]
            if let first = firstOfPlaces[places] { return first }
            firstOfPlaces[places] = number
            firsts.append((number, places))
            return number
        }
        let distinct = firsts.sorted { ($1.places.count, $0.number) < ($0.places.count, $1.number) }.map(\.number)
        var courseOfFirst: [Int: Int] = [:]
        for number in distinct {
            let alike = courses.indices.filter { !areApart(number, courses[$0][0], distinct) }
            // A train that makes none of the calls by which two courses differ may take either.
            if alike.count > 1 { continue }
            if let course = alike.first {
                courses[course].append(number)
            } else {
                courses.append([number])
            }
            courseOfFirst[number] = alike.first ?? courses.count - 1
        }
        for number in walks.indices { courseOfWalk[number] = courseOfFirst[firstOfWalk[number]] }
    }

    /// The course that a walk takes; `nil` where it may be several.
    func course(of walk: Int) -> Int? { courseOfWalk[walk] }

    /// The calls of a walk that nothing on another course passes or makes. Where there are none, and the others come to
    /// the same places in another order, the calls that this walk reaches in half the time.
    func own(of walk: Int, in course: Int) -> [WayWalk.Call] {
        let others = courses.indices.filter { $0 != course }.flatMap { courses[$0] }.map { walks[$0] }
        func isApart(_ call: WayWalk.Call) -> Bool { others.allSatisfy { !$0.passed.contains(call.place) } }
        func isSooner(_ call: WayWalk.Call) -> Bool {
            others.allSatisfy { other in
                guard comeInAnotherOrder(walks[walk], other) else { return false }
                guard let there = other.calls.first(where: { $0.place == call.place }) else {
                    return !other.passed.contains(call.place)
                }
                return there.minutes >= 2 * call.minutes
            }
        }
        let apart = walks[walk].calls.filter(isApart)
        return apart.isEmpty ? walks[walk].calls.filter(isSooner) : apart
    }

    /// Returns whether two walks go in another way.
    private func areApart(_ a: Int, _ b: Int, _ all: [Int]) -> Bool {
        let (first, second) = (walks[a], walks[b])
        if comeInAnotherOrder(first, second) { return true }
        let ownOfFirst = first.calls.contains { !second.passed.contains($0.place) }
        let ownOfSecond = second.calls.contains { !first.passed.contains($0.place) }
        if ownOfFirst && ownOfSecond {
            let both = Set(first.calls.map(\.place) + second.calls.map(\.place))
            return !all.contains { both.isSubset(of: walks[$0].passed) && hasInOrder($0, first, second) }
        }
        // What never gets there has come back here.
        if (first.minutes == nil) != (second.minutes == nil), ownOfFirst || ownOfSecond {
            return ownOfFirst == (first.minutes == nil)
        }
        guard ownOfFirst || ownOfSecond, let one = first.minutes, let other = second.minutes else { return false }
        let (longer, shorter) = ownOfFirst ? (one, other) : (other, one)
        return longer >= 2 * shorter
    }

    private func hasInOrder(_ number: Int, _ first: WayWalk, _ second: WayWalk) -> Bool {
        !comeInAnotherOrder(walks[number], first) && !comeInAnotherOrder(walks[number], second)
    }

    private func comeInAnotherOrder(_ a: WayWalk, _ b: WayWalk) -> Bool {
        var positions: [Int32: Int] = [:]
        for (position, call) in a.calls.enumerated() where positions[call.place] == nil {
            positions[call.place] = position
        }
        var last = -1
        var seen: Set<Int32> = []
        for call in b.calls where seen.insert(call.place).inserted {
            guard let position = positions[call.place] else { continue }
            if position < last { return true }
            last = position
        }
        return false
    }
}
