import Timetable
import TimetableFacts

/// The marks of one timetable's destinations. What vehicles show has a mark for where they go, and where that is reached
/// by several ways, a sign of its own kind for the way:
/// ```
///     医大病院                      no mark: most go there
///     ＜公園前経由＞医大病院      ◇
///     市役所                        市
///     ＜公園前経由＞市役所        市◇
/// ```
struct DestinationMarks {
    /// For each destination set its line, in the order in which they are given.
    let lines: [TimetableLegend.Line<Int>]
    /// The mark of the most common destination by its plain way; `nil` where vehicles show numbers, which riders look
    /// for and which always stand there.
    let unmarked: String?

    /// The signs of ways, those for the most common first. They are none of the signs of notes.
    private static let signs = ["◇", "□", "△", "☆", "◎", "◆", "■", "▲", "★"]

    /// Where some departures go, by whatever way.
    private struct Goal {
        var names: [String]
        var count = 0
        var ways: [String: Int] = [:]

        /// The way that needs no sign: none that is told, or else the most common one.
        var plain: String? {
            ways[""] != nil ? "" : ways.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
    }

    /// - Parameter counts: The sets that occur, each with the number of its departures.
    init(_ counts: [(key: Int, value: Int)], _ frame: PageFrame) {
        let timetables = frame.site.timetables
        var goals: [Goal] = []
        var goalOfName: [String: Int] = [:]
        let told = counts.map { set, count -> (set: Int, goal: Int, way: String) in
            let name = frame.language.destinationLabels[set]
            let isShown = timetables.destinations.headsigns[set] != nil
            let parts = isShown ? HeadsignParts(name) : HeadsignParts(goal: name, way: nil)
            let goal = goalOfName[parts.goal] ?? goals.count
            if goal == goals.count {
                goalOfName[parts.goal] = goal
                let stops = isShown ? [] : timetables.destinations.all[set].map { frame.names[$0] }.uniqued()
                goals.append(Goal(names: stops.isEmpty ? [parts.goal] : stops))
            }
            goals[goal].count += count
            goals[goal].ways[parts.way ?? "", default: 0] += count
            return (set, goal, parts.way ?? "")
        }
        let marks = Marks.assign(to: goals.map { Marks.Value(names: $0.names, count: $0.count) })
        let signs = Self.signs(of: goals)
        func sign(_ one: (set: Int, goal: Int, way: String)) -> String {
            one.way == goals[one.goal].plain ? "" : signs[one.way] ?? ""
        }
        let common = goals.indices.max { (goals[$0].count, $1) < (goals[$1].count, $0) }
        let showsNumbers = goals.indices.contains { Marks.leadingNumber(of: goals[$0].names[0]) == marks[$0] }
        unmarked = showsNumbers ? nil : common.map { marks[$0] }
        lines = told.map { one in
            let sign = sign(one)
            let isCommon = !showsNumbers && one.goal == common && !sign.isEmpty
            let mark = (isCommon ? "" : marks[one.goal]) + sign
            return TimetableLegend.Line(id: one.set, name: frame.language.destinationLabels[one.set], mark: mark)
        }
    }

    /// A sign for each way that needs one, the same for all destinations.
    private static func signs(of goals: [Goal]) -> [String: String] {
        var counts: [String: Int] = [:]
        for goal in goals {
            for (way, count) in goal.ways where way != goal.plain { counts[way, default: 0] += count }
        }
        let ways = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
        let signs = ways.indices.map { number in
            let round = number / Self.signs.count
            return Self.signs[number % Self.signs.count] + (round == 0 ? "" : String(round + 1))
        }
        return Dictionary(uniqueKeysWithValues: zip(ways, signs))
    }
}
