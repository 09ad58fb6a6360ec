import SiteCore
import Templating
import Timetable

/// data/trains.js: what the page that shows any train needs beside the network: templates, texts, and what stands on a
/// train's page and not in data/network.js.
package struct TrainsData: Sendable {
    static let name = "trains"

    private let site: Site
    private let languages: [SiteLanguage]
    private let work: SharedWork
    private let templates: [(name: String, text: String)]

    /// - Parameter templates: Those that draw a train.
    package init(
        _ site: Site,
        languages: [SiteLanguage],
        templates: [(name: String, text: String)],
        _ work: SharedWork
    ) {
        (self.site, self.languages, self.templates, self.work) = (site, languages, templates, work)
    }

    package var source: DataSource {
        DataSource(Self.name) { bytes in
            let texts = languages.map { JSONText.object(Self.texts($0.names.strings)) }
            bytes.append("{\"templates\":\(JSONText.object(templates.map { ($0.name, $0.text) }))")
            bytes.append(",\n\"strings\":[\(texts.joined(separator: ",\n"))]")
            let pocket = PocketData(site, languages: languages, work.networkTrains, isOfTrains: true)
            bytes.append(",\n\"pocket\":\(pocket.text)}")
        }
    }

    /// The texts of pages; those of scripts are there already.
    private static func texts(_ strings: Strings) -> [(String, String)] {
        strings.texts.filter { !$0.key.hasPrefix("js-") }.sorted { $0.key < $1.key }.map { ($0, $1) }
    }
}
