/// What kind of vehicle runs on a railway.
///
/// The kinds are those of GTFS (Schedule Reference, `routes.route_type`): whoever reads another feed, or one of the
/// extended route types, picks the nearest.
public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Trams and light rail, in the street for a part of their way.
    case tram
    /// Underground trains.
    case metro
    /// Trains, of whatever reach.
    case rail
    /// Buses and coaches.
    case bus
    /// Ships.
    case ferry
    /// Cars in the street that a cable draws, as in San Francisco.
    case cableTram = "cable-tram"
    /// Cabins and chairs that hang from a cable.
    case aerialLift = "aerial-lift"
    /// Trains that a cable draws up a steep slope.
    case funicular
    /// Buses that are fed from overhead wires.
    case trolleybus
    /// Trains on or below a single rail.
    case monorail

    /// Whether one table shows all that leaves a pole, of whatever line: so at a bus stop, a tram stop and a pier. At a
    /// station of trains, each line and direction has a table of its own.
    @inlinable public var hangsAtPoles: Bool {
        switch self {
        case .tram, .bus, .ferry, .cableTram, .trolleybus: true
        case .metro, .rail, .aerialLift, .funicular, .monorail: false
        }
    }

    /// What a vehicle is called where no more is known of it.
    public var vehicle: Names {
        switch self {
        case .tram, .cableTram: Names([.ja: "電車", .en: "Tram", .ko: "트램", .zhHans: "电车", .zhHant: "電車"])
        case .metro, .rail, .monorail: Names([.ja: "列車", .en: "Train", .ko: "열차", .zhHans: "列车", .zhHant: "列車"])
        case .funicular: Names([.ja: "ケーブルカー", .en: "Cable car", .ko: "케이블카", .zhHans: "缆车", .zhHant: "纜車"])
        case .bus, .trolleybus: Names([.ja: "バス", .en: "Bus", .ko: "버스", .zhHans: "公交车", .zhHant: "公車"])
        case .ferry: Names([.ja: "船", .en: "Ferry", .ko: "배", .zhHans: "渡轮", .zhHant: "渡輪"])
        case .aerialLift: Names([.ja: "ゴンドラ", .en: "Cabin", .ko: "곤돌라", .zhHans: "缆车", .zhHant: "纜車"])
        }
    }
}
