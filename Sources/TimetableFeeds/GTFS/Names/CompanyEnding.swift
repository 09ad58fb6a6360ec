import Timetable

/// The name of the company at the end of its stops' names, which riders leave out.
///
/// It is put aside where all stops have it, with or without `Station` behind it, and where what is left tells the stops
/// apart as well.
/// ```
///     San Francisco Caltrain                San Francisco
///     So. San Francisco Caltrain Station    So. San Francisco
/// ```
struct CompanyEnding {
    private static let station = " Station"
    /// Longest first; empty where the stops are called otherwise.
    private let endings: [String]

    /// - Parameters:
    ///   - names: Those of all stops that are served.
    ///   - companies: The names of the feed's agencies.
    init(_ names: [String], companies: [String]) {
        let all = Set(names)
        let places = Set(all.map { Self.short($0, [Self.station]) ?? $0 })
        let fitting = companies.lazy.filter { !$0.isEmpty }.map { [" \($0)\(Self.station)", " \($0)"] }.first {
            endings in
            let short = all.compactMap { Self.short($0, endings) }
            // One stop alone does not show how stops are called.
            return places.count > 1 && short.count == all.count && Set(short).count == places.count
        }
        endings = fitting ?? []
    }

    /// A stop's names as riders say them.
    func short(_ names: Names) -> Names {
        if endings.isEmpty { return names }
        let pairs = names.entries.map { ($0.language, Self.short($0.text, endings) ?? $0.text) }
        return Names(Dictionary(uniqueKeysWithValues: pairs))
    }

    /// `nil` for a name that has none of the endings.
    private static func short(_ name: String, _ endings: [String]) -> String? {
        guard let ending = endings.first(where: { name.lowercased().hasSuffix($0.lowercased()) }) else { return nil }
        let rest = name.dropLast(ending.count)
        return rest.contains { $0 != " " } ? String(rest) : nil
    }
}
