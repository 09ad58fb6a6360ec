import Templating

/// A train's page as the site has it: 26 calling points on two railways, head and foot.
struct TrainPage: TemplateRecord {
    let lang = "ja"
    let root = "../../"
    let title = "快速急行 & 特急 元町・中華街行 08123A（東横線）平日 | 汐凪時刻表"
    let siteName = "汐凪時刻表"
    let railwayClass = "r17"
    let category = "e"
    let typeName = "急行"
    let trainName: String? = nil
    let boundLabel = "元町・中華街行"
    let routeLabel = "和光市から元町・中華街まで"
    let numberLabel = "列車番号 08123A"
    let daysLabel = "平日に運転"
    let crumbs = [
        CrumbRecord(name: "汐凪時刻表", href: "../../index.html"),
        CrumbRecord(name: "路線一覧", href: "../../railways.html"),
        CrumbRecord(name: "東横線", href: "../../railways/tokyu-toyoko.html"),
    ]
    let stretches = [
        StretchRecord(railwayClass: "r12", railwayName: "副都心線", stops: 0..<16),
        StretchRecord(railwayClass: "r17", railwayName: "東横線", stops: 16..<26),
    ]
    let feedName = "Mini Tokyo 3D"
    let attribution = "The data is provided by the \"Public Transportation Open Data Center\"."

    static let fields = Fields<TrainPage>()
        .text("lang") { $0.lang }
        .text("root") { $0.root }
        .text("title") { $0.title }
        .text("siteName") { $0.siteName }
        .text("railwayClass") { $0.railwayClass }
        .text("category") { $0.category }
        .text("typeName") { $0.typeName }
        .text("trainName") { $0.trainName }
        .text("boundLabel") { $0.boundLabel }
        .text("routeLabel") { $0.routeLabel }
        .text("numberLabel") { $0.numberLabel }
        .text("daysLabel") { $0.daysLabel }
        .list("crumbs") { $0.crumbs }
        .list("stretches") { $0.stretches }
        .text("feedName") { $0.feedName }
        .text("attribution") { $0.attribution }

    /// The same as the other engines take it.
    var dictionary: [String: Any] {
        [
            "lang": lang, "root": root, "title": title, "siteName": siteName, "railwayClass": railwayClass,
            "category": category, "typeName": typeName, "boundLabel": boundLabel, "routeLabel": routeLabel,
            "numberLabel": numberLabel, "daysLabel": daysLabel, "crumbs": crumbs.map(\.dictionary),
            "stretches": stretches.map(\.dictionary), "feedName": feedName, "attribution": attribution,
        ]
    }
}

/// A page above this one.
struct CrumbRecord: TemplateRecord {
    let name: String
    let href: String

    static let fields = Fields<CrumbRecord>().text("name") { $0.name }.text("href") { $0.href }

    var dictionary: [String: Any] { ["name": name, "href": href] }
}

/// What the train does on one railway.
struct StretchRecord: TemplateRecord {
    let railwayClass: String
    let railwayName: String
    let stops: [StopRecord]

    init(railwayClass: String, railwayName: String, stops: Range<Int>) {
        self.railwayClass = railwayClass
        self.railwayName = railwayName
        self.stops = stops.map(StopRecord.init)
    }

    static let fields = Fields<StretchRecord>()
        .text("railwayClass") { $0.railwayClass }
        .text("railwayName") { $0.railwayName }
        .list("stops") { $0.stops }

    var dictionary: [String: Any] {
        ["railwayClass": railwayClass, "railwayName": railwayName, "stops": stops.map(\.dictionary)]
    }
}

/// A calling point.
struct StopRecord: TemplateRecord {
    let anchor: String
    let station: String
    let name: String
    let href: String?
    let arrival: String?
    let departure: String?

    init(_ number: Int) {
        anchor = "s\(number)"
        station = "TokyoMetro.Fukutoshin.Station\(number)"
        name = ["和光市", "地下鉄成増", "小竹向原", "新宿三丁目", "渋谷", "中目黒"][number % 6]
        href = "station\(number)/outbound.html"
        let clock = "08:\(String(number * 2 + 100).suffix(2))"
        arrival = number == 0 ? nil : clock
        departure = number == 25 ? nil : clock
    }

    static let fields = Fields<StopRecord>()
        .text("anchor") { $0.anchor }
        .text("station") { $0.station }
        .text("name") { $0.name }
        .text("href") { $0.href }
        .text("arrival") { $0.arrival }
        .text("departure") { $0.departure }

    var dictionary: [String: Any] {
        var all: [String: Any] = ["anchor": anchor, "station": station, "name": name]
        if let href { all["href"] = href }
        if let arrival { all["arrival"] = arrival }
        if let departure { all["departure"] = departure }
        return all
    }
}
