/// How tall figures have to be to be read from a distance.
///
/// The heights are those of Japanese letters in the guideline for stations (公共交通機関の旅客施設に関する移動等円滑化整備ガイドライン,
/// 2020): 9 mm for up to two metres, 20 for five, 40 for ten, 80 for twenty, 120 for thirty. Between these they grow evenly.
package enum ReadingDistance {
    /// What can be asked for, in metres: from the hand to across a platform.
    package static let range = 0.3...30.0
    /// The height above the floor at which the middle of a sheet is to hang, in centimetres: halfway between the eyes of those
    /// who stand (156) and of those in a wheelchair (117.5), of the same guideline.
    package static let hangingHeight = 137

    private static let heights: [(metres: Double, millimetres: Double)] = [
        (0, 0), (2, 9), (5, 20), (10, 40), (20, 80), (30, 120),
    ]

    /// How tall figures have to be, in millimetres.
    package static func height(readableFrom metres: Double) -> Double {
        between(heights.map { ($0.metres, $0.millimetres) }, metres)
    }

    /// From how many metres figures of a height in millimetres can be read.
    package static func metres(readable height: Double) -> Double {
        between(heights.map { ($0.millimetres, $0.metres) }, height)
    }

    /// A height or a distance, rounded down: nothing is said to be larger than it is.
    package static func written(_ value: Double, decimals: Int = 1) -> String {
        let parts = decimals == 1 ? 10 : 100
        let count = Int((value * Double(parts) + 1e-6).rounded(.down))
        return "\(count / parts)." + String(parts + count % parts).dropFirst()
    }

    private static func between(_ points: [(Double, Double)], _ value: Double) -> Double {
        let next = points.dropFirst().firstIndex { value <= $0.0 } ?? points.count - 1
        let (low, high) = (points[next - 1], points[next])
        return low.1 + (high.1 - low.1) * (value - low.0) / (high.0 - low.0)
    }
}
