import Timetable

/// What a phone needs to put the site on its home screen, in one language
/// (https://www.w3.org/TR/appmanifest/).
struct WebManifest {
    private let language: Localization
    private let name: String

    init(_ language: Localization, site: Site) {
        self.language = language
        name = site.configuration.name[language.language] ?? language.strings["site-name"]
    }

    /// The file's text.
    var text: String {
        let icons = [
            ("icon-192.png", 192, "any"), (SharedPageView.icon, 512, "any"), ("icon-maskable.png", 512, "maskable"),
        ]
        let list = icons.map { file, size, purpose in
            "{\"src\":\"\(file)\",\"sizes\":\"\(size)x\(size)\",\"type\":\"image/png\",\"purpose\":\"\(purpose)\"}"
        }
        return """
            {"name":\(JSONText.string(name)),"lang":\(JSONText.string(language.language.rawValue)),
            "start_url":"\(language.folder)\(SitePaths.home)","scope":"./","display":"minimal-ui",
            "background_color":"#ffffff","theme_color":"#17191c",
            "icons":[\(list.joined(separator: ",\n"))]}

            """
    }
}
