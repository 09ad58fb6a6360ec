import Timetable

/// The name of a direction of which a feed gives only the id.
struct DirectionNames {
    /// The words for directions that the format uses on many railways.
    private static let words: [String: Names] = [
        "Inbound": Names([.ja: "上り", .en: "Inbound", .ko: "상행", .zhHans: "上行", .zhHant: "上行"]),
        "Outbound": Names([.ja: "下り", .en: "Outbound", .ko: "하행", .zhHans: "下行", .zhHant: "下行"]),
        "Northbound": Names([.ja: "北行", .en: "Northbound", .ko: "북행", .zhHans: "北行", .zhHant: "北行"]),
        "Southbound": Names([.ja: "南行", .en: "Southbound", .ko: "남행", .zhHans: "南行", .zhHant: "南行"]),
        "Eastbound": Names([.ja: "東行", .en: "Eastbound", .ko: "동행", .zhHans: "东行", .zhHant: "東行"]),
        "Westbound": Names([.ja: "西行", .en: "Westbound", .ko: "서행", .zhHans: "西行", .zhHant: "西行"]),
        "InnerLoop": Names([.ja: "内回り", .en: "Inner Loop", .ko: "내선 순환", .zhHans: "内环", .zhHant: "內環"]),
        "OuterLoop": Names([.ja: "外回り", .en: "Outer Loop", .ko: "외선 순환", .zhHans: "外环", .zhHant: "外環"]),
    ]
    private static let opposites = [
        "Inbound": "Outbound", "Northbound": "Southbound", "Eastbound": "Westbound", "InnerLoop": "OuterLoop",
    ]
    /// The names of stations by operator and last word: `TokyoMetro.Shibuya`.
    private var stations: [String: Names] = [:]

    /// - Parameter stations: those after which directions may be called.
    init(stations records: [StationRecord]) {
        for record in records {
            let parts = (record.id ?? "").split(separator: ".")
            guard parts.count > 2, let name = parts.last else { continue }
            let key = "\(parts[0]).\(name)"
            if stations[key] == nil { stations[key] = record.names }
        }
    }

    /// The names of a direction: those of its word, those of the station that it leads to, or else its id.
    subscript(id: String) -> Names {
        if let word = Self.words[id] { return word }
        guard let station = stations[id], let ja = station[.ja], let en = station[.en] else {
            let word = String(id.split(separator: ".").last ?? Substring(id))
            return Names([.ja: word, .en: word])
        }
        return Names([.ja: ja + "方面", .en: "For " + en])
    }

    /// The word for the other way, where there is one.
    static func opposite(of id: String) -> String? {
        opposites[id] ?? opposites.first { $0.value == id }?.key
    }
}
