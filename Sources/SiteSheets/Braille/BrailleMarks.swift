/// Marks of one timetable in cells: all different, all equally long, so that a type's and a destination's can stand
/// together before a minute: 急か10.
struct BrailleMarks {
    /// By the legend's own marks; what is most common has none.
    let types: [String: String]
    let destinations: [String: String]

    /// - Parameters:
    ///   - types: The legend's marks with their names, the most common first, and likewise the destinations.
    ///   - candidates: The marks that a name may have, the best first.
    init(
        types: [(mark: String, name: String)],
        destinations: [(mark: String, name: String)],
        candidates: (_ name: String) throws -> [String]
    ) rethrows {
        let wanted = try (types + destinations).map { try candidates($0.name) }
        // Where single ones run out, all of them are pairs.
        let marks =
            Self.chosen(wanted)
            ?? Self.chosen(wanted.map { singles in singles.flatMap { first in singles.map { first + $0 } } }) ?? []
        self.types = Dictionary(zip(types.map(\.mark), marks)) { first, _ in first }
        let rest = marks.dropFirst(types.count)
        self.destinations = Dictionary(zip(destinations.map(\.mark), rest)) { first, _ in first }
    }

    private static func chosen(_ wanted: [[String]]) -> [String]? {
        var taken: Set<String> = []
        var marks: [String] = []
        for candidates in wanted {
            guard let mark = candidates.first(where: { !taken.contains($0) }) else { return nil }
            taken.insert(mark)
            marks.append(mark)
        }
        return marks
    }

    /// Signs of notes, which stand behind a minute: cells that no digit has.
    static let signs = ["⠔", "⠴", "⠦", "⠖", "⠢", "⠶"]

    /// The sign of a note by its number, from 0 on; behind the first six come longer ones.
    static func sign(_ number: Int) -> String {
        String(repeating: "⠸", count: number / signs.count) + signs[number % signs.count]
    }
}
