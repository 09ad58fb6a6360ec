/// Pairs of two rows of times: as many as there can be, and of these those that lie nearest.
enum NearestTimes {
    /// What the pairs so far come to.
    private struct Sum {
        var pairs = 0
        var minutes = 0

        func isBetter(than other: Sum) -> Bool { (pairs, -minutes) > (other.pairs, -other.minutes) }
    }

    /// Positions in both rows, in order.
    ///
    /// Of pairs that cross, uncrossed ones are as near, so it is enough to look at pairs in order: for each time whether it
    /// stays alone or is paired with the last one of the other row.
    ///
    /// - Parameters:
    ///   - olds: Minutes in rising order.
    ///   - news: The same of the other row.
    ///   - reach: How many minutes at most lie between the two of a pair.
    static func pairs(_ olds: [Int], _ news: [Int], reach: Int) -> [(old: Int, new: Int)] {
        // Times with a gap of more than the reach before them begin anew, so that the tables stay small.
        var found: [(old: Int, new: Int)] = []
        var (one, other) = (0, 0)
        while one < olds.count, other < news.count {
            if olds[one] + reach < news[other] {
                one += 1
            } else if news[other] + reach < olds[one] {
                other += 1
            } else {
                var (end, otherEnd) = (one, other)
                var last = min(olds[one], news[other])
                while true {
                    if end < olds.count, olds[end] <= last + reach {
                        last = max(last, olds[end])
                        end += 1
                    } else if otherEnd < news.count, news[otherEnd] <= last + reach {
                        last = max(last, news[otherEnd])
                        otherEnd += 1
                    } else {
                        break
                    }
                }
                found += best(Array(olds[one..<end]), Array(news[other..<otherEnd]), reach).map {
                    (one + $0.old, other + $0.new)
                }
                (one, other) = (end, otherEnd)
            }
        }
        return found
    }

    private static func best(_ olds: [Int], _ news: [Int], _ reach: Int) -> [(old: Int, new: Int)] {
        let width = news.count + 1
        var sums = [Sum](repeating: Sum(), count: (olds.count + 1) * width)
        func paired(_ one: Int, _ other: Int) -> Sum? {
            let distance = abs(olds[one] - news[other])
            guard distance <= reach else { return nil }
            let before = sums[one * width + other]
            return Sum(pairs: before.pairs + 1, minutes: before.minutes + distance)
        }
        for one in olds.indices {
            for other in news.indices {
                var best = sums[one * width + other + 1]
                let without = sums[(one + 1) * width + other]
                if without.isBetter(than: best) { best = without }
                if let with = paired(one, other), !best.isBetter(than: with) { best = with }
                sums[(one + 1) * width + other + 1] = best
            }
        }
        var found: [(old: Int, new: Int)] = []
        var (one, other) = (olds.count, news.count)
        while one > 0, other > 0 {
            let here = sums[one * width + other]
            if let with = paired(one - 1, other - 1), (with.pairs, with.minutes) == (here.pairs, here.minutes) {
                found.append((one - 1, other - 1))
                (one, other) = (one - 1, other - 1)
            } else {
                let above = sums[(one - 1) * width + other]
                if (above.pairs, above.minutes) == (here.pairs, here.minutes) { one -= 1 } else { other -= 1 }
            }
        }
        return found.reversed()
    }
}
