import Timetable

/// Which mode a route type is, the extended ones included.
///
/// The types 0 to 12 are GTFS's own (<https://gtfs.org/documentation/schedule/reference/#routestxt>), those from 100 on
/// Google's extended ones (<https://developers.google.com/transit/gtfs/reference/extended-route-types>).
enum ModeRule {
    /// The nearest mode; `nil` for a type that nobody has defined.
    static func mode(of type: Int) -> Mode? {
        switch type {
        case 0: .tram
        case 1: .metro
        case 2: .rail
        case 3: .bus
        case 4: .ferry
        case 5: .cableTram
        case 6: .aerialLift
        case 7: .funicular
        case 11: .trolleybus
        case 12: .monorail
        case 405: .monorail
        case 100...199, 300...399: .rail
        case 400...499, 500...699: .metro
        case 200...299, 700...799: .bus
        case 800...899: .trolleybus
        case 900...999: .tram
        case 1000...1099, 1200...1299: .ferry
        case 1300...1399: .aerialLift
        case 1400...1499: .funicular
        // Taxis and whatever else drives on a road.
        case 1500...1799: .bus
        // Aeroplanes come and go by gates, as trains do by platforms.
        case 1100...1199: .rail
        default: nil
        }
    }

    /// What a vehicle is called where no more is known of it.
    static func vehicle(of mode: Mode) -> Names {
        switch mode {
        case .tram, .cableTram: Names([.ja: "電車", .en: "Tram", .zhHans: "电车"])
        case .metro, .rail, .funicular, .monorail: Names([.ja: "列車", .en: "Train", .zhHans: "列车"])
        case .bus, .trolleybus: Names([.ja: "バス", .en: "Bus", .zhHans: "公交车"])
        case .ferry: Names([.ja: "船", .en: "Ferry", .zhHans: "轮船"])
        case .aerialLift: Names([.ja: "ゴンドラ", .en: "Cabin", .zhHans: "缆车"])
        }
    }
}
