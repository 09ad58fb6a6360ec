import Timetable

/// data/railways/<railway>.js: every file that is about one railway, with what they weigh and what changes when they
/// do, for keeping it offline and renewing it.
struct RailwayFilesData: Sendable {
    private let site: Site
    private let languages: [SiteLanguage]
    private let railways: [Railway.ID]
    /// For each of `railways`: its pages below each language's folder, and its files below the site's root.
    private let pages: [[String]]
    private let files: [[String]]

    /// - Parameter pages: For each of the dataset's railways: the pages that are kept with it, each once.
    init(_ site: Site, languages: [SiteLanguage], pages: [[String]]) {
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
        self.pages = railways.map { pages[$0.position] }
        // The stations of a place of poles share one file.
        self.files = railways.map { files[$0.position].uniqued() }
    }

    /// - Parameters:
    ///   - size: the bytes of a file, by its path below the site's root.
    ///   - version: six letters that change with a file, by its path.
    func source(
        size: @escaping @Sendable (String) -> Int,
        version: @escaping @Sendable (String) -> String
    ) -> DataSource {
        DataSource(
            count: railways.count,
            name: { "railways/\(site.paths.name(railways[$0]) ?? "")" },
            render: { file, bytes in
                let shared = files[file].reduce(0) { $0 + size($1) }
                let sizes = languages.map { language in
                    let own = pages[file].reduce(0) { $0 + size(language.names.folder + $1) }
                    return "\(JSONText.string(language.names.language.rawValue)):\(shared + own)"
                }
                bytes.append("{\"railway\":\(JSONText.string(site.dataset[railways[file]].feedID))")
                bytes.append(",\"bytes\":{\(sizes.joined(separator: ","))}")
                let versions = languages.map { language in
                    let paths = files[file] + pages[file].map { language.names.folder + $0 }
                    let letters = paths.map(version).joined()
                    return "\(JSONText.string(language.names.language.rawValue)):\(JSONText.string(letters))"
                }
                bytes.append(",\n\"versions\":{\(versions.joined(separator: ","))}")
                bytes.append(",\n\"files\":\(JSONText.list(files[file]))")
                bytes.append(",\n\"pages\":\(JSONText.list(pages[file]))}")
            }
        )
    }
}
