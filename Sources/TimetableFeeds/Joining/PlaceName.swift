import Foundation
import Timetable

/// Names of places as feeds of several companies write them: 近鉄奈良駅 at the pole of a bus is 近鉄奈良 of the railway.
enum PlaceName {
    /// What a company adds to the name of a place that another one has without.
    private static let endings = ["バス停留所", "停留所", "バス停", "駅前", "駅", "station", "sta.", "stop"]
    /// Letters that one name is written with here and there: 自由ヶ丘, 自由が丘.
    private static let letters: [Character: Character] = ["ケ": "ヶ", "が": "ヶ", "ガ": "ヶ", "’": "'", "‐": "-", "–": "-"]

    /// The name as it is compared: wide letters made narrow, in lower case, without spaces and such endings, and without
    /// what stands in brackets behind it. That tells poles of one company apart, 竜王駅（甲斐市） or 甲府駅（南口）, and is
    /// nothing that another company says.
    static func compared(_ name: String) -> String {
        var name = (Brackets(endOf: name)?.stem ?? name).folded
        for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
            break
        }
        return String(name.filter { !$0.isWhitespace }.map { letters[$0] ?? $0 })
    }

    /// All names of a stop, as they are compared.
    static func compared(_ names: Names) -> Set<String> { Set(names.entries.map { compared($0.text) }) }
}
