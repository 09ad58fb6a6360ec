import SiteCore

/// The style sheet railways.css: a class for each railway, with its colour and with black or white for what stands on it,
/// whichever can be read better.
enum RailwayColors {
    /// The colours as the feed has them. On dark pages, and on the board, those that are too dark to
    /// be seen are lighter, in their own hue.
    ///
    /// Pages of other timetables take them from the site that they lie below: what is another colour there holds for them
    /// alone.
    static func styles(_ site: Site, beside others: [OtherColors]) -> String {
        let own = rules(site)
        let known = Set(own)
        let further = others.flatMap { other in
            other.rules.filter { !known.contains($0) }.map { "\(other.selector) \($0)" }
        }
        let poles = ([PoleRoutes.styles(site)] + others.map(\.poles)).max { $0.count < $1.count } ?? ""
        return (own + further).joined() + poles
    }

    static func rules(_ site: Site) -> [String] {
        let theme = site.configuration.theme
        var rules: [String] = []
        for (railway, name) in zip(site.dataset.railways, site.looks.railwayClasses) {
            guard let color = railway.color.flatMap(RGBColor.init) else { continue }
            let seen = theme.onDark(color)
            rules.append(
                ".\(name){--line:\(both(color.hex, seen.hex));--on-line:\(both(onLine(color), onLine(seen)))}\n"
            )
        }
        return rules
    }

    private static func both(_ light: String, _ dark: String) -> String {
        light == dark ? light : "light-dark(\(light),\(dark))"
    }

    private static func onLine(_ color: RGBColor) -> String { color.isDark ? "#fff" : "#000" }
}
