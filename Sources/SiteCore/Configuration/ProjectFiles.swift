import Foundation
import Timetable

/// The first feed.yaml and site.yaml of a project for a feed that is there, filled in from what the feed says of itself.
public struct ProjectFiles {
    /// Says where the feed lies.
    public let feed: String
    /// Says how the site looks.
    public let site: String

    /// - Parameters:
    ///   - dataset: what the feed holds.
    ///   - place: the archive's name beside feed.yaml, or its address.
    ///   - documents: the folder of the documents that come with the program.
    public init(for dataset: Dataset, at place: String, documents: String) {
        let languages = Self.languages(of: dataset)
        feed = Self.feed(dataset, place, documents)
        site = Self.site(dataset, languages, documents)
    }

    /// Those that the site of the feed has by itself, and Chinese and Korean where stops have names in them. A feed that does not name its
    /// language, and is not of Japan, is taken for one in any other.
    private static func languages(of dataset: Dataset) -> [Language] {
        var dataset = dataset
        if dataset.source.timeZone != "Asia/Tokyo" { dataset.source.language = dataset.source.language ?? .en }
        let own = SiteConfiguration().completed(for: dataset).languages
        let further: [Language] = [.zhHans, .zhHant, .ko]
        return own + further.filter { language in dataset.stops.contains { $0.names[language] != nil } }
    }

    private static func feed(_ dataset: Dataset, _ place: String, _ documents: String) -> String {
        let credit = dataset.source.attribution.isEmpty ? dataset.source.publisher : dataset.source.attribution
        return """
            # Whose timetable this is, and where it lies. \(documents)/publishing.en.md tells more.

            format: gtfs
            # A file beside this one, or an https address. A key in an address stands in it as $NAME, the name of a variable.
            feed: \(text(place))

            # Who made the data, in each language, where the feed does not say it well:
            # credit: {ja: \(text(credit)), en: \(text(credit))}
            # The licence, which GTFS feeds do not tell. See where you have the feed from.
            # licence: CC BY 4.0

            # What may be lost without a question: any train on some days, all trains of a line by its id.
            # accept-losses: [2027-03-25..2027-04-05\(dataset.railways.first.map { ", " + text($0.feedID) } ?? "")]

            """
    }

    private static func site(_ dataset: Dataset, _ languages: [Language], _ documents: String) -> String {
        let names = languages.map { "\($0.rawValue): \(text(name(of: dataset, in: $0)))" }
        let theme = focus(of: dataset).map { "theme:\n  colors: {focus: \"\($0)\"}" }
        return """
            # How the site looks. Every key is optional; \(documents)/configuration.en.md tells them all.

            # The first language stands at the root of the site, every other below its own folder.
            languages: [\(languages.map(\.rawValue).joined(separator: ", "))]

            name: {\(names.joined(separator: ", "))}

            # Your colour, your logo:
            \(theme ?? "# theme:\n#   colors: {focus: \"#0B57D0\"}")

            # Where the site is published; posters then have a QR code.
            # address: https://example.org/times/

            """
    }

    /// The name of the site: that of its company, of its companies, or of whoever publishes the feed.
    private static func name(of dataset: Dataset, in language: Language) -> String {
        let operators = dataset.operators.map { $0.names.shown(in: [language, .en]) }.filter { !$0.isEmpty }
        let publisher = dataset.source.publisher.isEmpty ? dataset.source.name : dataset.source.publisher
        let isJapanese = [.ja, .zhHans, .zhHant].contains(language)
        let whose =
            (1...most).contains(operators.count)
            ? operators.joined(separator: isJapanese ? "・" : ", ") : publisher
        return switch language {
        case .ja: "\(whose)時刻表"
        case .zhHans: "\(whose)时刻表"
        case .ko: "\(whose) 시각표"
        case .zhHant: "\(whose)時刻表"
        default: "\(whose) timetables"
        }
    }

    /// A name has room for so many companies.
    private static let most = 3

    /// The colour of most trains, where there is one, and it can be read as Jikoku's own colour in its place.
    private static func focus(of dataset: Dataset) -> String? {
        var trains: [String: Int] = [:]
        for train in dataset.trains {
            let railway = dataset[train.railwayID]
            if let color = railway.color { trains[color.lowercased(), default: 0] += 1 }
        }
        guard let most = trains.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value * 2 > dataset.trains.count, let color = RGBColor(most.key), color.hasHue,
            Palette.takes(focus: color)
        else { return nil }
        return most.key
    }

    /// A text of one line as YAML reads it, whatever is in it: JSON's texts are YAML's.
    private static func text(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { Self.plain.contains($0) } && text.first?.isLetter == true
        guard !isPlain, let bytes = try? JSONEncoder().encode(text) else { return text }
        return String(decoding: bytes, as: UTF8.self).replacing("\\/", with: "/")
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./ ".utf8)
}
