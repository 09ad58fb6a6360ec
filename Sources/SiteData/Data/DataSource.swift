import Archives
import Foundation
import SiteCore
import Templating
import Timetable

/// Files of one kind that scripts and other programs read, the same for all languages. Docs/data-files.md describes
/// them.
///
/// Each is a classic script that hands over one value, `jikoku.data["name"]={…};`, since a page opened from disk may
/// run a script but not fetch a file.
///
/// ```swift
/// DataSource("names") { bytes in bytes.append(JSONText.list(names)) }     // data/names.js
/// ```
package struct DataSource: Sendable {
    package let count: Int
    /// The path of a file below the site's root.
    package let path: @Sendable (Int) -> String
    /// What a file is drawn from; `nil` for one that is drawn each time.
    package let basis: @Sendable (Int) -> PageBasis?
    /// Draws a file.
    package let render: @Sendable (_ file: Int, _ bytes: inout Bytes) -> Void
    /// Draws what a file holds, without what hands it over to a script.
    package let renderValue: @Sendable (_ file: Int, _ bytes: inout Bytes) -> Void

    /// The folder of all data, below the site's root.
    package static let folder = "data/"

    /// Returns where the file of a name lies below the site's root.
    package static func path(of name: String) -> String { "\(folder)\(name).js" }

    /// What draws files of a compressed value, as letters: `{"bytes":"H4sI…"}`.
    ///
    /// - Parameter render: Draws the value.
    static func packed(
        _ render: @escaping @Sendable (Int, inout Bytes) -> Void
    ) -> @Sendable (Int, inout Bytes) -> Void {
        { file, bytes in
            var value = Bytes()
            render(file, &value)
            let packed = value.withUnsafeBytes(Gzip.compress)
            bytes.append("{\"bytes\":\"\(Data(packed).base64EncodedString())\"}")
        }
    }

    /// A single file.
    package init(_ name: String, render: @escaping @Sendable (inout Bytes) -> Void) {
        self.init(count: 1, name: { _ in name }, render: { _, bytes in render(&bytes) })
    }

    /// Files named `data/<name>.js`.
    ///
    /// - Parameter basis: What a file is drawn from; each is drawn each time by default.
    init(
        count: Int,
        name: @escaping @Sendable (Int) -> String,
        basis: @escaping @Sendable (Int) -> PageBasis? = { _ in nil },
        render: @escaping @Sendable (Int, inout Bytes) -> Void
    ) {
        self.count = count
        self.basis = basis
        renderValue = render
        path = { Self.path(of: name($0)) }
        self.render = { file, bytes in
            // A file's name is made of [a-z0-9-/], so it needs no escaping.
            bytes.append("jikoku.data[\"")
            bytes.append(name(file))
            bytes.append("\"]=")
            render(file, &bytes)
            bytes.append(";\n")
        }
    }

    /// Files of JSON alone, `data/<name>.json`, for other programs.
    init(
        plain count: Int,
        name: @escaping @Sendable (Int) -> String,
        render: @escaping @Sendable (Int, inout Bytes) -> Void
    ) {
        self.count = count
        basis = { _ in nil }
        renderValue = render
        path = { "\(Self.folder)\(name($0)).json" }
        self.render = { file, bytes in
            render(file, &bytes)
            bytes.append("\n")
        }
    }

    /// Files that are no JSON.
    private init(
        files count: Int,
        path: @escaping @Sendable (Int) -> String,
        render: @escaping @Sendable (Int, inout Bytes) -> Void
    ) {
        (self.count, self.path, self.render, renderValue) = (count, path, render, render)
        basis = { _ in nil }
    }

    /// The names of those files that every page may ask for, so that they are kept from the first visit on.
    package static let kept = [CalendarData.name, SearchData.name, StationsData.name, MapData.name, DiagramsData.name]

    /// The kinds of data file that follow from the timetable alone.
    package static func all(_ site: Site, languages: [SiteLanguage], _ work: SharedWork) -> [DataSource] {
        [
            CalendarData(site, languages: languages).source,
            StationsData(site, languages: languages).source,
            SearchData(site, work).source,
            MapData(site, languages: languages).source,
            NetworkData(site, languages: languages, work).source,
            DeparturesData(site, languages: languages).source,
            PlacesData(site, languages: languages).source,
            AheadData(site, languages: languages).source,
            FaresData(site, languages: languages).source,
            OvertakingsData(site, languages: languages).source,
            RunsData(site, languages: languages).source,
            DiagramsData(site).source,
            AlertsData(site, languages: languages).source,
            CheckData.source,
            ChangesData(site, languages: languages).source,
        ] + (site.configuration.hasJSON ? PlainData(site, languages: languages).sources : [])
            + [oudia(site)]
    }

    /// The one file of a timetable that is over: on which days its tables hold. By it a comparison with the store knows them.
    package static func past(_ site: Site, languages: [SiteLanguage]) -> [DataSource] {
        [CalendarData(site, languages: languages).source]
    }

    /// data/oudia/RAILWAY.oud2: what site.yaml asks for by `oudia`. A train that runs through to other railways says so, so
    /// that they are drawn each time.
    private static func oudia(_ site: Site) -> DataSource {
        let files = site.dataset.railways.indices.map { Railway.ID($0) }.compactMap { railway in
            site.oudiaFile(of: railway).map { (railway: railway, path: $0) }
        }
        return DataSource(files: files.count, path: { files[$0].path }) { $1.append(site.oudia(of: files[$0].railway)) }
    }
}

extension [SiteLanguage] {
    /// A text by language: `{"ja":"…","en":"…"}`.
    func json(_ text: (SiteLanguage) -> String) -> String {
        JSONText.object(map { ($0.names.language.rawValue, text($0)) })
    }
}
