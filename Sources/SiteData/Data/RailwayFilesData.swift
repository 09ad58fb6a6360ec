import SiteCore
import Timetable

/// data/railways/<railway>.js: every file that is about one railway, with what they weigh and what changes when they
/// do, for keeping it offline and renewing it.
package struct RailwayFilesData: Sendable {
    /// A page that is kept with a railway. A country has hundreds of thousands.
    package struct Page: Sendable {
        private let first: Int32
        private let step: Int32
        /// Where it stands among all files, in the first language.
        package var position: Int { Int(first) }
        /// How many files lie between it and the same page in the next language.
        package var stride: Int { Int(step) }

        package init(position: Int, stride: Int) { (first, step) = (Int32(position), Int32(stride)) }
    }

    private let site: Site
    private let languages: [SiteLanguage]
    private let railways: [Railway.ID]
    /// For each of `railways`: its pages.
    private let pages: [[Page]]
    /// For each of the dataset's railways: its stations that have pages.
    private let stations: [[Station.ID]]
    private let fares: Set<Railway.ID>
    private let overtakings: Set<Railway.ID>
    private let runs: Set<Railway.ID>

    /// - Parameter pages: For each of the dataset's railways: the pages that are kept with it, each once.
    package init(_ site: Site, languages: [SiteLanguage], pages: [[Page]]) {
        self.site = site
        self.languages = languages
        railways = site.dataset.railways.indices.map { Railway.ID($0) }.filter { site.paths.name($0) != nil }
        var stations = [[Station.ID]](repeating: [], count: site.dataset.railways.count)
        for (position, station) in site.dataset.stations.enumerated() {
            let id = Station.ID(position)
            if site.paths.name(id) != nil { stations[station.railwayID.position].append(id) }
        }
        self.stations = stations
        fares = Set(FaresData(site).railways)
        overtakings = Set(OvertakingsData(site).railways)
        runs = Set(RunsData(site).railways)
        self.pages = railways.map { pages[$0.position] }
    }

    /// The data files of a railway, below the site's root.
    private func files(of railway: Railway.ID) -> [String] {
        var names: [String] = []
        for name in stations[railway.position].compactMap(site.paths.name) {
            names += [DeparturesData.name(name), AheadData.name(name)]
        }
        if fares.contains(railway), let name = site.faresName(of: railway) { names.append(name) }
        if let name = site.paths.name(railway) {
            if overtakings.contains(railway) { names.append(OvertakingsData.name(name)) }
            if runs.contains(railway) { names.append(RunsData.name(name)) }
        }
        // The stations of a place of poles share one file.
        return names.map(DataSource.path).uniqued()
    }

    /// - Parameters:
    ///   - position: Where a data file stands among all files, by its path below the site's root.
    ///   - path: The path of a page below each language's folder, by where it stands.
    ///   - size: The bytes of a file, by where it stands.
    ///   - version: Six letters that change with a file, by where it stands.
    package func source(
        position: @escaping @Sendable (String) -> Int?,
        path: @escaping @Sendable (Int) -> String,
        size: @escaping @Sendable (Int) -> Int,
        version: @escaping @Sendable (Int) -> String
    ) -> DataSource {
        DataSource(
            count: railways.count,
            name: { "railways/\(site.paths.name(railways[$0]) ?? "")" },
            render: { file, bytes in
                bytes.append("{\"railway\":\(JSONText.string(site.dataset[railways[file]].feedID)),")
                let list = KeptFiles(files: files(of: railways[file]), pages: pages[file], languages: languages)
                list.render(&bytes, position: position, path: path, size: size, version: version)
                bytes.append("}")
            }
        )
    }
}
