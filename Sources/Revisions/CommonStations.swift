/// The stations that two patterns have in the same order: as many as there can be.
struct CommonStations: Sendable {
    /// Positions in both patterns, in order.
    let pairs: [(old: Int, new: Int)]
    /// How much of the shorter pattern is common, 0 to 1.
    let share: Double

    init(_ olds: [Int32], _ news: [Int32]) {
        if olds == news {
            pairs = olds.indices.map { ($0, $0) }
            share = 1
            return
        }
        guard !Set(olds).isDisjoint(with: news) else {
            pairs = []
            share = 0
            return
        }
        let width = news.count + 1
        var lengths = [Int32](repeating: 0, count: (olds.count + 1) * width)
        for one in olds.indices.reversed() {
            for other in news.indices.reversed() {
                lengths[one * width + other] =
                    olds[one] == news[other]
                    ? lengths[(one + 1) * width + other + 1] + 1
                    : max(lengths[(one + 1) * width + other], lengths[one * width + other + 1])
            }
        }
        var found: [(old: Int, new: Int)] = []
        var (one, other) = (0, 0)
        while one < olds.count, other < news.count {
            if olds[one] == news[other] {
                found.append((one, other))
                (one, other) = (one + 1, other + 1)
            } else if lengths[(one + 1) * width + other] >= lengths[one * width + other + 1] {
                one += 1
            } else {
                other += 1
            }
        }
        pairs = found
        share = Double(found.count) / Double(max(1, min(olds.count, news.count)))
    }
}
