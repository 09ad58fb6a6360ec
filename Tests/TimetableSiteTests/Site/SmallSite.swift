import SmallNetworks
import Templating
import Timetable
import TimetableFacts

@testable import TimetableSite

/// The site of a small network with the project's own strings and train types, for tests of views.
struct SmallSite {
    let site: Site
    let languages: [SiteLanguage]

    init(
        _ network: SmallNetwork,
        languages tags: [Language] = [.ja, .en],
        only: [String]? = nil,
        configuration: SiteConfiguration = SiteConfiguration()
    ) throws {
        var configuration = configuration
        configuration.languages = tags
        let dataset = network.dataset
        let catalog = try TrainTypeCatalog(contentsOf: SampleSite.project.appending(path: "train-types.yaml"))
        let railways = only.map { ids in
            Set(dataset.railways.indices.filter { ids.contains(dataset.railways[$0].feedID) }.map { Railway.ID($0) })
        }
        let site = Site(
            dataset,
            configuration: configuration,
            catalog: catalog,
            only: railways,
            families: PageFamilies.all
        )
        let names = try tags.map { tag in
            Localization(
                tag,
                strings: try Strings(language: tag, folders: [SampleSite.project.appending(path: "Templates")]),
                languages: tags,
                dataset: site.dataset,
                schedules: site.tables.schedules,
                ownParts: site.lines.ownParts
            )
        }
        self.site = site
        languages = names.map { SiteLanguage($0, all: names, site: site) }
    }

    /// The frame of a page in a language.
    func frame(
        _ language: Language = .ja,
        _ kind: PageKind = PageKind("page"),
        path: String = "page.html",
        isPrinted: Bool = false,
        besides companions: [Language] = []
    ) throws -> PageFrame {
        func known(_ tag: Language) throws -> SiteLanguage {
            guard let language = languages.first(where: { $0.names.language == tag }) else { throw NoSuchLanguage() }
            return language
        }
        return PageFrame(
            kind,
            of: site,
            in: try known(language),
            path: path,
            isPrinted: isPrinted,
            besides: try companions.map(known)
        )
    }

    /// The page of a train.
    func train(_ id: String, _ language: Language = .ja) throws -> TrainView {
        let train = site.dataset.trains.firstIndex { $0.feedID == id } ?? 0
        let journey = site.journeys.position(of: Train.ID(train))
        let path = site.paths.train(journey: journey) ?? ""
        return TrainView(journey: journey, try frame(language, TrainPages.kind, path: path))
    }

    /// The page of a station's timetable.
    func timetable(_ station: String, _ direction: String = "Down", _ language: Language = .ja) throws -> TimetableView
    {
        let pages = TimetablePages(site)
        for (page, path) in site.paths.all(TimetablePages.kind).enumerated() {
            guard let path else { continue }
            let subject = pages.subject(page)
            if subject["station"] == [station], subject["direction"] == [direction] {
                return pages.view(page, try frame(language, TimetablePages.kind, path: path))
            }
        }
        throw NoSuchPage()
    }

    struct NoSuchLanguage: Error {}
    struct NoSuchPage: Error {}
}

extension Href {
    /// The link as it stands on a page.
    var text: String {
        var bytes = Bytes()
        writeEscaped(into: &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
