import Timetable

/// What a phone needs to put the site on its home screen, in one language
/// (https://www.w3.org/TR/appmanifest/).
struct WebManifest {
    private let language: Localization
    private let name: String
    private let ownIcon: String?

    init(_ language: Localization, site: Site) {
        self.language = language
        name = site.configuration.name[language.language] ?? language.strings["site-name"]
        ownIcon = site.configuration.theme.iconPath
    }

    /// Jikoku's own, or the publisher's in whatever size it has.
    private var icons: [(file: String, sizes: String, type: String, purpose: String)] {
        if let ownIcon {
            let type =
                switch ownIcon.split(separator: ".").last {
                case "svg": "image/svg+xml"
                case "png": "image/png"
                case "webp": "image/webp"
                default: "image/jpeg"
                }
            return [(ownIcon, "any", type, "any")]
        }
        return [
            ("icon-192.png", "192x192", "image/png", "any"), (SharedPageView.icon, "512x512", "image/png", "any"),
            ("icon-maskable.png", "512x512", "image/png", "maskable"),
        ]
    }

    /// The file's text.
    var text: String {
        let list = icons.map { icon in
            "{\"src\":\"\(icon.file)\",\"sizes\":\"\(icon.sizes)\",\"type\":\"\(icon.type)\",\"purpose\":\"\(icon.purpose)\"}"
        }
        return """
            {"name":\(JSONText.string(name)),"lang":\(JSONText.string(language.language.rawValue)),
            "start_url":"\(language.folder)\(SitePaths.home)","scope":"./","display":"minimal-ui",
            "background_color":"#ffffff","theme_color":"#17191c",
            "icons":[\(list.joined(separator: ",\n"))]}

            """
    }
}
