/// The same work done in several ways, the first of which is Jikoku's.
struct Contest {
    let name: String
    /// What is counted: `pages`, `MB`.
    let unit: String
    /// How much of it one run does.
    let amount: Double
    let contenders: [Contender]

    /// The least processor time for a turn, in seconds: a shorter one would measure the clock.
    private static let shortestTurn = 0.3

    /// Measures every contender in turn, round by round.
    func run(rounds: Int) throws -> ContestResult {
        var seconds: [[Double]] = Array(repeating: [], count: contenders.count)
        for contender in contenders { _ = try turn(of: contender, atLeast: 0) }
        for _ in 0..<rounds {
            for (position, contender) in contenders.enumerated() {
                seconds[position].append(try turn(of: contender, atLeast: Self.shortestTurn))
            }
        }
        return ContestResult(contest: self, seconds: seconds)
    }

    /// - Returns: The processor time of one run, in seconds.
    private func turn(of contender: Contender, atLeast least: Double) throws -> Double {
        var total = 0.0
        var runs = 0.0
        repeat {
            try contender.prepare()
            let start = ProcessorTime.now
            try contender.run()
            total += ProcessorTime.now - start
            runs += 1
        } while total < least
        return total / runs
    }
}
