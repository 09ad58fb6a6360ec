import SiteCore
import Timetable

/// data/railways/<railway>.js: every file that is about one railway, with what they weigh and what changes when they
/// do, for keeping it offline and renewing it.
package struct RailwayFilesData: Sendable {
    /// A page that is kept with a railway.
    package struct Page: Sendable {
        /// Below each language's folder.
        package let path: String
        /// Where it stands among all files, in the first language.
        package let position: Int
        /// How many files lie between it and the same page in the next language.
        package let stride: Int

        package init(path: String, position: Int, stride: Int) {
            self.path = path
            self.position = position
            self.stride = stride
        }
    }

    private let site: Site
    private let languages: [SiteLanguage]
    private let railways: [Railway.ID]
    /// For each of `railways`: its pages, and its files below the site's root.
    private let pages: [[Page]]
    private let files: [[String]]

    /// - Parameter pages: For each of the dataset's railways: the pages that are kept with it, each once.
    package init(_ site: Site, languages: [SiteLanguage], pages: [[Page]]) {
        self.site = site
        self.languages = languages
        railways = site.dataset.railways.indices.map { Railway.ID($0) }.filter { site.paths.name($0) != nil }
        var files = [[String]](repeating: [], count: site.dataset.railways.count)
        for (position, station) in site.dataset.stations.enumerated() {
            let id = Station.ID(position)
            let railway = station.railwayID
            guard let name = site.paths.name(id) else { continue }
            files[railway.position].append(DataSource.path(of: DeparturesData.name(name)))
            files[railway.position].append(DataSource.path(of: AheadData.name(name)))
        }
        for railway in FaresData(site).railways {
            guard let name = site.faresName(of: railway) else { continue }
            files[railway.position].append(DataSource.path(of: name))
        }
        for railway in OvertakingsData(site).railways {
            guard let name = site.paths.name(railway) else { continue }
            files[railway.position].append(DataSource.path(of: OvertakingsData.name(name)))
        }
        for railway in RunsData(site).railways {
            guard let name = site.paths.name(railway) else { continue }
            files[railway.position].append(DataSource.path(of: RunsData.name(name)))
        }
        self.pages = railways.map { pages[$0.position] }
        // The stations of a place of poles share one file.
        self.files = railways.map { files[$0.position].uniqued() }
    }

    /// - Parameters:
    ///   - position: Where a data file stands among all files, by its path below the site's root.
    ///   - size: The bytes of a file, by where it stands.
    ///   - version: Six letters that change with a file, by where it stands.
    package func source(
        position: @escaping @Sendable (String) -> Int?,
        size: @escaping @Sendable (Int) -> Int,
        version: @escaping @Sendable (Int) -> String
    ) -> DataSource {
        DataSource(
            count: railways.count,
            name: { "railways/\(site.paths.name(railways[$0]) ?? "")" },
            render: { file, bytes in
                bytes.append("{\"railway\":\(JSONText.string(site.dataset[railways[file]].feedID)),")
                let list = KeptFiles(files: files[file], pages: pages[file], languages: languages)
                list.render(&bytes, position: position, size: size, version: version)
                bytes.append("}")
            }
        )
    }
}
