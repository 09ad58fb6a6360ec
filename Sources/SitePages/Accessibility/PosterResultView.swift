import SiteCore
import Templating

/// The view model of how tall the minutes on a site's posters are, beside the heights of the guideline for stations.
struct PosterResultView: TemplateRecord {
    /// How the heights are known.
    let method: String
    /// How many sheets there are.
    let sheets: String
    /// The smallest minutes of all, and from how far they can be read.
    let smallest: String
    /// How many posters have minutes that are lower than the guideline asks for at ``distance``.
    let low: String

    /// Where those stand who look at a sign on a wall: the nearest distance that the guideline has a height for, in metres.
    private static let distance = 2.0

    /// - Returns: `nil` where no poster shows a minute.
    init?(_ posters: [PosterHeights.Poster], _ configuration: PosterOptions, _ strings: Strings) {
        guard let least = posters.map(\.hundredths).min() else { return nil }
        method =
            strings[
                configuration.form == .pages ? "accessibility-posters-pages" : "accessibility-posters-files"
            ]
        sheets = String(posters.reduce(0) { $0 + $1.sheets })
        let height = Double(least) / 100
        smallest = strings(
            "accessibility-posters-height",
            [
                "height": ReadingDistance.written(height),
                "metres": ReadingDistance.written(ReadingDistance.metres(readable: height)),
            ]
        )
        let needed = Int(ReadingDistance.height(readableFrom: Self.distance) * 100)
        low = strings(
            "accessibility-posters-share",
            ["count": String(posters.count { $0.hundredths < needed }), "all": String(posters.count)]
        )
    }

    static let fields = Fields(\Self.method, \.sheets, \.smallest, \.low)
}
