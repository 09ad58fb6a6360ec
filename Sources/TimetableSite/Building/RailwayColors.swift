import SiteCore

/// The style sheet railways.css: a class for each railway, with its colour and with black or white for what stands on it,
/// whichever can be read better.
enum RailwayColors {
    /// The colours as the feed has them. On dark pages, and on the board, those that are too dark to
    /// be seen are lighter, in their own hue.
    static func styles(_ site: Site) -> String {
        let theme = site.configuration.theme
        var text = ""
        for (railway, name) in zip(site.dataset.railways, site.looks.railwayClasses) {
            guard let color = railway.color.flatMap(RGBColor.init) else { continue }
            let seen = theme.onDark(color)
            text += ".\(name){--line:\(both(color.hex, seen.hex));--on-line:\(both(onLine(color), onLine(seen)))}\n"
        }
        return text + PoleRoutes.styles(site)
    }

    private static func both(_ light: String, _ dark: String) -> String {
        light == dark ? light : "light-dark(\(light),\(dark))"
    }

    private static func onLine(_ color: RGBColor) -> String { color.isDark ? "#fff" : "#000" }
}
