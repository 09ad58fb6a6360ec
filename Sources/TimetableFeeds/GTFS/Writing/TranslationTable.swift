import Timetable

/// translations.txt: names in the languages that the feed's files are not in, and readings in hiragana as `ja-Hrkt`.
enum TranslationTable {
    static func bytes(
        _ dataset: Dataset,
        _ stops: ExportedStops,
        _ routes: ExportedRoutes,
        _ headsigns: ExportedHeadsigns,
        _ language: Language
    ) -> [UInt8]? {
        var lines = Lines(language: language)
        for company in dataset.operators { lines.add("agency", "agency_name", company.names, record: company.feedID) }
        for line in stops.lines {
            let stop = dataset[line.stop]
            lines.add("stops", "stop_name", stop.names, reading: stop.reading, record: line.id)
        }
        for line in routes.lines {
            lines.add("routes", "route_short_name", line.shortNames, record: line.id)
            let reading = dataset[line.railway].reading
            lines.add("routes", "route_long_name", line.longNames, reading: reading, record: line.id)
        }
        for (text, names) in headsigns.translations.sorted(by: { $0.key < $1.key }) {
            lines.add("trips", "trip_headsign", names, value: text)
            if headsigns.isShownAtStops(text) { lines.add("stop_times", "stop_headsign", names, value: text) }
        }
        return lines.isEmpty ? nil : lines.text.take()
    }

    private struct Lines {
        let language: Language
        var isEmpty = true
        var text = TableText([
            "table_name", "field_name", "language", "translation", "record_id", "record_sub_id", "field_value",
        ])

        init(language: Language) { self.language = language }

        mutating func add(
            _ table: String,
            _ field: String,
            _ names: Names,
            reading: String? = nil,
            record: String? = nil,
            value: String? = nil
        ) {
            var all = names.entries.filter { $0.language != language }.map { ($0.language.rawValue, $0.text) }
            if let reading { all.append(("ja-Hrkt", reading)) }
            for (tag, translation) in all {
                isEmpty = false
                for part in [table, field, tag, translation, record, nil, value] { text.add(part) }
                text.end()
            }
        }
    }
}
