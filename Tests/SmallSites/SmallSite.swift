import SiteCore
import SmallNetworks
import Templating
import Timetable

/// The site of a small network with the project's own strings and train types, for tests of views.
package struct SmallSite {
    package let site: Site
    package let languages: [SiteLanguage]

    /// - Parameters:
    ///   - earlier: The network before, where the site tells of changes.
    ///   - families: The kinds of page that it has; names lead nowhere where theirs is not among them.
    package init(
        _ network: SmallNetwork,
        since earlier: SmallNetwork? = nil,
        languages tags: [Language] = [.ja, .en],
        only: [String]? = nil,
        configuration: SiteConfiguration = SiteConfiguration(),
        families: [any PageRegistration.Type]
    ) throws {
        var configuration = configuration
        configuration.languages = tags
        let dataset = network.dataset
        let railways = only.map { ids in
            Set(dataset.railways.indices.filter { ids.contains(dataset.railways[$0].feedID) }.map { Railway.ID($0) })
        }
        let site = Site(
            SiteDataset(dataset),
            since: earlier?.dataset,
            configuration: configuration,
            catalog: try ProjectTexts.catalog.get(),
            only: railways,
            families: families
        )
        let names = try tags.map { tag in
            Localization(
                tag,
                strings: try ProjectTexts.strings(tag, clock: configuration.clock),
                languages: tags,
                dataset: site.dataset,
                schedules: site.timetables.schedules,
                ownParts: site.lines.ownParts
            )
        }
        self.site = site
        languages = names.map { SiteLanguage($0, all: names, site: site) }
    }

    /// The frame of a page in a language.
    package func frame(
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

    package struct NoSuchLanguage: Error {}
}

extension Href {
    /// The link as it stands on a page.
    package var text: String {
        var bytes = Bytes()
        writeEscaped(into: &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
