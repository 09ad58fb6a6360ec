import Foundation

/// What a contest measured.
struct ContestResult {
    let contest: Contest
    /// For each contender, the processor time of one run in every round.
    let seconds: [[Double]]

    /// A row for each contender: how much it does in a second, and how much longer it takes than the first.
    var table: String {
        var lines = ["\(contest.name) (processor time, \(seconds[0].count) rounds)"]
        let width = contest.contenders.map(\.name.count).max() ?? 0
        for (position, contender) in contest.contenders.enumerated() {
            let rate = contest.amount / Self.median(seconds[position])
            let ratio = Self.median(zip(seconds[position], seconds[0]).map { $0 / $1 })
            let name = contender.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let rateText = Self.aligned(rate.formatted(.number.precision(.significantDigits(3))), to: 12)
            let ratioText = Self.aligned(ratio.formatted(.number.precision(.fractionLength(2))), to: 9)
            lines.append("  \(name) \(rateText) \(contest.unit)/s \(ratioText) ×")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func aligned(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
