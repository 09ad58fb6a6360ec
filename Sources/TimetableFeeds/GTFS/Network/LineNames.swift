import Timetable

/// The name of a railway that was made of one or more routes, and the labels that tell its routes apart.
///
/// A rider reads the number and the name: `6 Lexington Avenue Local`. The number is left out where the name has it. Of
/// several routes, the one with the shortest number gives both; of several such routes, the one with most trips. Where
/// each of the routes has something else in brackets, the name is what they share.
struct LineNames {
    /// What the railway is called.
    let names: Names
    /// The name in hiragana.
    let reading: String?
    /// The number that vehicles bear.
    let code: String?
    /// By route of the group, the label of its trips: its number, or the part of its name in brackets. A number in
    /// brackets is the operator's own for a variant, and not on the vehicle: such routes share one label.
    let labels: [Names]
    /// The route that gives its name and colour, a position in the group.
    let main: Int

    /// How long a number may be to stand in front of a name.
    private static let longestNumber = 8

    /// - Parameters:
    ///   - routes: those of one railway, each with the number of its trips.
    ///   - company: the names of the agency, by which a railway is known whose routes are kinds of trains.
    ///   - beginning: what is put aside of the names of all lines of the agency.
    init(
        _ routes: [(record: RouteRecord, trips: Int)],
        mode: Mode,
        company: Names,
        beginning: CompanyBeginning,
        _ texts: FeedTexts
    ) {
        let main =
            routes.indices.min { a, b in
                let (first, second) = (routes[a], routes[b])
                return (first.record.shortName.count, -first.trips, a) < (
                    second.record.shortName.count, -second.trips, b
                )
            } ?? 0
        self.main = main
        let record = routes[main].record
        let longNames = Set(routes.map(\.record.longName))
        let stems = Set(longNames.map(RouteGroups.stem))
        let sharesStem = longNames.count > 1 && stems.count == 1
        let isNumber = !record.longName.isEmpty || record.shortName.unicodeScalars.contains { $0.isASCII }
        code = record.shortName.isEmpty || !isNumber ? nil : record.shortName
        let short = texts.names(record.shortName, .routeShortName, of: record.id)
        var long = beginning.short(texts.names(record.longName, .routeLongName, of: record.id))
        if sharesStem { long = long.mapped { RouteGroups.stem(of: $0) } }
        let stated = ([record] + routes.map(\.record)).map(\.statedNames).first { !$0.isEmpty }
        let areKinds =
            routes.count > 1 && routes.allSatisfy { RouteGroups.isKind($0.record.shortName, $0.record.longName, mode) }
        names = (stated ?? Names([:])).over(areKinds ? company : Self.joined(short, long, texts.language))
        reading =
            sharesStem
            ? texts.reading(RouteGroups.stem(of: record.longName), .routeLongName)
                ?? texts.reading(record.longName, .routeLongName, of: record.id).map { RouteGroups.stem(of: $0) }
            : texts.reading(record.longName, .routeLongName, of: record.id)
        labels = routes.map { route in
            let record = route.record
            if !record.shortName.isEmpty { return texts.names(record.shortName, .routeShortName, of: record.id) }
            let long = beginning.short(texts.names(record.longName, .routeLongName, of: record.id))
            guard sharesStem, let brackets = Brackets(endOf: record.longName) else { return long }
            if Self.isNumber(brackets.inside) { return long.mapped { RouteGroups.stem(of: $0) } }
            return long.mapped { Brackets(endOf: $0)?.inside ?? $0 }
        }
    }

    /// Whether a text is the number of a line.
    static func isNumber(_ text: String) -> Bool { text.count <= 5 && text.contains(where: \.isNumber) }

    /// Whether a name has a number as a word of its own: `M15 Select` has `M15`, `Local` does not have `L`.
    private static func says(_ name: String, _ number: String) -> Bool {
        name.ranges(of: number).contains { range in
            func isWord(_ character: Character?) -> Bool {
                character.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
            }
            let before = name[..<range.lowerBound].last, after = name[range.upperBound...].first
            return !(isWord(before) && isWord(number.first)) && !(isWord(after) && isWord(number.last))
        }
    }

    private static func joined(_ short: Names, _ long: Names, _ language: Language) -> Names {
        if long.isEmpty { return short }
        if short.isEmpty { return long }
        var names: [Language: String] = [:]
        for entry in long.entries {
            let number = short[entry.language] ?? short[language] ?? ""
            let isSaid = number.count > longestNumber || Self.says(entry.text, number)
            names[entry.language] = isSaid ? entry.text : "\(number) \(entry.text)"
        }
        return Names(names)
    }
}

extension Names {
    /// Every name made into another one.
    func mapped(_ change: (String) -> String) -> Names {
        Names(Dictionary(entries.map { ($0.language, change($0.text)) }, uniquingKeysWith: { first, _ in first }))
    }
}
