import Foundation
import Messages
import Timetable

/// Finds the things of a dataset by what people type for them: an id, a name in any language, a reading, or the
/// beginning of one of these.
public struct NameLookup: Sendable {
    /// What one thing is known by.
    public struct Entry: Sendable {
        /// The feed's id, which is the store's own too.
        public let id: String
        /// Further ids and names of the feed for the same.
        public let otherIDs: [String]
        /// The name in each language of the feed.
        public let names: Names
        /// How its Japanese name is read, in hiragana.
        public let reading: String?
        /// What tells it from others of the same name: the railway of a station.
        public let context: Names?

        fileprivate init(
            _ id: String,
            besides otherIDs: [String] = [],
            _ names: Names,
            reading: String? = nil,
            context: Names? = nil
        ) {
            (self.id, self.otherIDs, self.names, self.reading) = (id, otherIDs, names, reading)
            self.context = context
        }

        /// Everything that it may be called by, folded.
        fileprivate var words: [String] {
            ([id] + otherIDs + names.entries.map(\.text) + [reading].compactMap { $0 }).map(NameLookup.folded)
        }
    }

    /// What it finds, in the order of the dataset.
    public let entries: [Entry]
    private let words: [[String]]

    private init(_ entries: [Entry]) {
        self.entries = entries
        words = entries.map(\.words)
    }

    /// Finds railways.
    public init(railwaysOf dataset: Dataset) {
        self.init(
            dataset.railways.map {
                Entry($0.feedID, besides: $0.otherIDs + $0.wholeNames, $0.names, reading: $0.reading)
            }
        )
    }

    /// Finds stations.
    public init(stationsOf dataset: Dataset) {
        self.init(
            dataset.stations.map { station in
                let stop = dataset[station.stopID]
                let railway = dataset[station.railwayID].names
                return Entry(station.feedID, stop.names, reading: stop.reading, context: railway)
            }
        )
    }

    /// Finds types of trains.
    public init(trainTypesOf dataset: Dataset) {
        self.init(dataset.trainTypes.map { Entry($0.feedID, $0.names) })
    }

    /// Finds directions.
    public init(directionsOf dataset: Dataset) {
        self.init(dataset.directions.map { Entry($0.feedID, $0.names) })
    }

    /// The positions that a text means: the one with that id; else all with that name or reading; else all whose id,
    /// name or reading begins with it.
    public func meant(by text: String) -> [Int] {
        if let exact = entries.firstIndex(where: { $0.id == text || $0.otherIDs.contains(text) }) { return [exact] }
        let wanted = Self.folded(text)
        guard !wanted.isEmpty else { return [] }
        let named = words.indices.filter { words[$0].contains(wanted) }
        if !named.isEmpty { return named }
        return words.indices.filter { words[$0].contains { $0.hasPrefix(wanted) } }
    }

    /// The positions of everything with a text anywhere in its id, names or reading; all for an empty text.
    public func holding(_ text: String) -> [Int] {
        let wanted = Self.folded(text)
        if wanted.isEmpty { return Array(entries.indices) }
        return words.indices.filter { words[$0].contains { $0.contains(wanted) } }
    }

    /// The positions of what a text means.
    ///
    /// - Parameters:
    ///   - option: the option that has the text, such as `--only`.
    ///   - word: what is looked for, such as `railway`.
    /// - Throws: ``ConfigurationError`` with a suggestion, where nothing is meant.
    package func required(_ text: String, option: String, _ word: Message) throws(ConfigurationError) -> [Int] {
        let found = meant(by: text)
        if !found.isEmpty { return found }
        let known = entries.flatMap { [$0.id] + $0.otherIDs + $0.names.entries.map(\.text) }
        let inside = holding(text).prefix(3).map { entries[$0].id }
        let near = inside.isEmpty ? [text.nearest(in: known)].compactMap { $0 } : Array(inside)
        throw ConfigurationError(
            file: option,
            line: nil,
            message: near.isEmpty
                ? Message("the store has no \(word) '\(text)'. `jikoku list` tells them all.")
                : Message(
                    "the store has no \(word) '\(text)'. Did you mean \(near.joined(separator: ", "))? "
                        + "`jikoku list` tells them all."
                )
        )
    }

    /// The text as it is compared: upper and lower case, wide and narrow letters, accents, hiragana and katakana are
    /// the same.
    private static func folded(_ text: String) -> String {
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        return folded.applyingTransform(.hiraganaToKatakana, reverse: true) ?? folded
    }
}
