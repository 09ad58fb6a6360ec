import SiteCore

/// The style sheet railways.css: a class for each railway, with its colour and with black or white for what stands on it,
/// whichever can be read better.
enum RailwayColors {
    /// The contrast that a line of its colour needs beside its background: WCAG 2.2, 1.4.11.
    private static let least = 3.0

    /// The colours as the feed has them. On dark pages those that are too dark to be seen are lighter, in their own hue.
    static func styles(_ site: Site) -> String {
        let paper = site.configuration.theme.darkPalette.colors["paper"]
        var (light, dark) = ("", "")
        for (railway, name) in zip(site.dataset.railways, site.looks.railwayClasses) {
            guard let color = railway.color.flatMap(RGBColor.init) else { continue }
            light += rule(name, color)
            guard let paper else { continue }
            let seen = color.lightened(to: least, on: paper)
            if seen != color { dark += rule(name, seen) }
        }
        if !dark.isEmpty { light += "@media screen and (prefers-color-scheme: dark){\n\(dark)}\n" }
        return light + PoleRoutes.styles(site)
    }

    private static func rule(_ name: String, _ color: RGBColor) -> String {
        ".\(name){--line:\(color.hex);--on-line:\(color.isDark ? "#fff" : "#000")}\n"
    }
}
