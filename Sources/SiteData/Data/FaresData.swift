import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/fares/<railway>.js: what rides on the trains of one railway cost, for itineraries and the pages of trains. A
/// railway of which the feed gives no price has no such file.
///
/// A ride that goes on as another train is no single ride to the feed: only journeys of one train are there.
package struct FaresData: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]
    /// Those that have a file.
    let railways: [Railway.ID]
    /// For each of the dataset's railways: its journeys with a table.
    private let journeys: [[Int]]

    package init(_ site: Site, languages: [SiteLanguage] = []) {
        self.site = site
        self.languages = languages
        var journeys = [[Int]](repeating: [], count: site.dataset.railways.count)
        for (position, trains) in site.journeys.all.enumerated() where site.fareTable(ofJourney: position) != nil {
            guard site.paths.train(journey: position) != nil else { continue }
            journeys[site.dataset[trains[0]].railwayID.position].append(position)
        }
        self.journeys = journeys
        railways = journeys.indices.filter { !journeys[$0].isEmpty }.map { Railway.ID($0) }
            .filter { site.paths.name($0) != nil }
    }

    var source: DataSource {
        DataSource(
            count: railways.count,
            name: { site.faresName(of: railways[$0]) ?? "" },
            render: DataSource.packed { render(railways[$0], &$1) }
        )
    }

    /// Writes what a file has before it is packed.
    package func render(_ railway: Railway.ID, _ bytes: inout Bytes) {
        var numbers: [Int: Int] = [:]
        var order: [Int] = []
        var pages: [Int: [String]] = [:]
        for journey in journeys[railway.position] {
            guard let table = site.fareTable(ofJourney: journey), let path = site.paths.train(journey: journey) else {
                continue
            }
            if pages[table] == nil { order.append(table) }
            pages[table, default: []].append(String(DataPath.name(of: path)))
        }
        var used: [Int] = []
        let tables = order.map { table in
            let cells = site.fares.tables[table].cells.map { cell -> String in
                guard cell > 0 else { return "0" }
                let price = Int(cell) - 1
                if numbers[price] == nil {
                    used.append(price)
                    numbers[price] = used.count
                }
                return String(numbers[price] ?? 0)
            }
            let names = JSONText.list(pages[table] ?? [])
            return
                "{\"trains\":\(names),\"calls\":\(site.fares.tables[table].calls),\"cells\":[\(cells.joined(separator: ","))]}"
        }
        let prices = used.map { position in
            let price = site.fares.prices[position]
            return "[\(price.lowest),\(price.highest),\(JSONText.string(price.currency))"
                + ",\(Fare.digits(of: price.currency)),\(price.isPaidAgain ? 1 : 0)]"
        }
        let currencies = used.map { site.fares.prices[$0].currency }.uniqued().sorted()
        let words = currencies.map { currency in
            "\(JSONText.string(currency)):\(languages.json { MoneyText.pattern(of: currency, $0.names.strings) })"
        }
        bytes.append("{\"money\":{\(words.joined(separator: ","))}")
        bytes.append(",\"range\":\(languages.json { MoneyText.rangePattern($0.names.strings) })")
        bytes.append(",\n\"prices\":[\(prices.joined(separator: ","))]")
        bytes.append(",\n\"tables\":[\n\(tables.joined(separator: ",\n"))]}")
    }
}
