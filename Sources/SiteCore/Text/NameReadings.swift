import Templating
import Timetable

/// How names are read that the feed gives no reading of: word by word, by its stations and railways and by the words of
/// `Templates/readings.yaml`. 快速急行 is かいそく and きゅうこう.
struct NameReadings {
    /// The words by their first character, the longest first.
    private let words: [Character: [(word: String, reading: String)]]

    init(_ dataset: Dataset, words: [String: String]) {
        var all: [String: Set<String>] = [:]
        for stop in dataset.stops {
            if let name = stop.names[.ja], let reading = stop.reading { all[name, default: []].insert(reading) }
        }
        for railway in dataset.railways {
            if let name = railway.names[.ja], let reading = railway.reading { all[name, default: []].insert(reading) }
        }
        // Names of one kanji are part of many others, and some are read in several ways.
        var known = all.filter { $0.value.count == 1 && $0.key.count > 1 }.compactMapValues(\.first)
        known.merge(words) { $1 }
        self.words = Dictionary(grouping: known.filter { !$0.key.isEmpty }, by: { $0.key.first ?? " " })
            .mapValues { group in group.map { ($0.key, $0.value) }.sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) } }
    }

    /// A name with its own reading or, where it has none, with those of the words in it.
    func marked(_ name: String, read reading: String? = nil) -> String {
        if let reading { return Reading.marked(name, read: reading) }
        var marked = ""
        var rest = name[...]
        while let first = rest.first {
            if let found = words[first]?.first(where: { rest.hasPrefix($0.word) }) {
                marked += Reading.marked(found.word, read: found.reading)
                rest = rest.dropFirst(found.word.count)
            } else {
                marked.append(first)
                rest = rest.dropFirst()
            }
        }
        return marked
    }
}
