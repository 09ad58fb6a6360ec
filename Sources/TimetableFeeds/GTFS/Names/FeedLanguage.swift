import Timetable

/// A language as feeds write it: `ja`, `JA`, `en-US`, `zh_TW`, `ja-Hrkt`.
///
/// Names are kept by language and script, by which readers choose. The country says little about a name and is dropped,
/// except for Chinese, where it implies the script
/// (<https://gtfs.org/documentation/schedule/reference/#translationstxt> wants BCP 47 tags).
enum FeedLanguage {
    /// What a tag stands for.
    enum Meaning: Equatable {
        /// A language to read in.
        case language(Language)
        /// How a Japanese name is read, in kana (GTFS-JP, `ja-Hrkt`).
        case reading
        /// Several languages (`mul`).
        case several
    }

    /// What a tag means; `nil` for what is none.
    static func meaning(of tag: String) -> Meaning? {
        let parts = tag.replacing("_", with: "-").split(separator: "-").map(String.init)
        guard var primary = parts.first?.lowercased(), (2...8).contains(primary.utf8.count),
            primary.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return nil }
        if primary == "mul" { return .several }
        // The country's code instead of the language's: there is no language jp.
        if primary == "jp" { primary = "ja" }
        let rest = parts.dropFirst()
        let script = rest.first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= 0x41 } }
            .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        if primary == "ja", let script, ["Hrkt", "Hira", "Kana"].contains(script) { return .reading }
        if let script { return .language(Language(rawValue: "\(primary)-\(script)")) }
        let region = rest.first { $0.utf8.count == 2 }?.uppercased()
        if primary == "zh", let region {
            return .language(Language(rawValue: ["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans"))
        }
        return .language(Language(rawValue: primary))
    }

    /// The language that the feed's own texts are in.
    ///
    /// That of feed_info.txt; where it names several, or none, the default language, or that of the first agency that
    /// names one. A feed that gives none is Japanese where a name has kana; its texts are of no known language (`und`)
    /// otherwise.
    static func ofTexts(in records: GTFSRecords) -> Language {
        let tags =
            [records.feedInfo?.language, records.feedInfo?.defaultLanguage].compactMap { $0 }
            + records.agencies.records.map(\.language)
        for tag in tags {
            if case .language(let language) = meaning(of: tag) { return language }
        }
        let hasKana = records.stops.records.contains { $0.name.unicodeScalars.contains(where: Kana.contains) }
        return hasKana ? .ja : Language(rawValue: "und")
    }
}
