import Timetable

/// A row of stations.csv.
struct StationRow {
    let id: String
    let names: Names
    let reading: String?
    let coordinate: Coordinate?
    let place: WorksheetPlace

    /// The columns by the names that they have here, each with the words that a header may use for it.
    static let words: [String: [String]] = [
        "id": ["駅id", "コード", "code"],
        "name_ja": ["駅名", "名称", "停留所名", "name"],
        "name_en": ["英語", "英語名", "english"],
        "reading": ListTable.wordsForReading,
        "latitude": ["緯度", "lat"],
        "longitude": ["経度", "lon", "lng"],
    ]

    /// Takes a row of the list.
    init(_ entry: ListTable.Entry, _ log: inout NoticeLog) {
        place = entry.place
        names = entry.names()
        reading = entry["reading"]
        id = entry.id("id", or: names)
        switch (entry["latitude"], entry["longitude"]) {
        case (nil, nil):
            coordinate = nil
        case let (latitude, longitude):
            coordinate = Self.coordinate(latitude ?? "", longitude ?? "")
            if coordinate == nil { log.report(CellWithoutMeaning.check(coordinate: entry.place("latitude"))) }
        }
    }

    private static func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
        guard let latitude = Double(latitude.folded), let longitude = Double(longitude.folded),
            (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
