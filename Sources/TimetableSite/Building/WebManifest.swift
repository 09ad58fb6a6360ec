import SiteCore
import Timetable

/// What a phone needs to put the site on its home screen, in one language
/// (https://www.w3.org/TR/appmanifest/): the whole site, or the reader's departure boards alone.
struct WebManifest {
    /// The address of the first board that the reader keeps.
    static let keptBoard = SitePaths.board + "#kept"

    private let language: Localization
    private let name: String
    private let ownIcon: String?
    private let isOfBoards: Bool
    private let hasPlan: Bool

    init(_ language: Localization, site: Site, isOfBoards: Bool = false) {
        self.language = language
        self.isOfBoards = isOfBoards
        name = language.language.own(site.configuration.name) ?? language.strings["site-name"]
        ownIcon = site.configuration.theme.iconPath
        hasPlan = site.paths.first(of: .plan) != nil
    }

    /// The choices that a phone offers when the icon is pressed long. A manifest is the same for all readers, so they
    /// are pages on which each finds his own things.
    private var shortcuts: [(name: String, path: String)] {
        let strings = language.strings
        let plan = hasPlan ? [(strings["plan"], SitePaths.plan)] : []
        return [
            (strings["board"], Self.keptBoard), (strings["js-bookmarks"], SitePaths.home + "#bookmarks"),
            (strings["js-nearby"], SitePaths.home + "#nearby"),
        ] + plan
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

    /// The file's text. iOS before 26 opens nothing but `standalone` as an app, and passes over `display_override`, by
    /// which other devices have what suits the pages best.
    var text: String {
        let list = icons.map { icon in
            "{\"src\":\"\(icon.file)\",\"sizes\":\"\(icon.sizes)\",\"type\":\"\(icon.type)\",\"purpose\":\"\(icon.purpose)\"}"
        }
        let ways = shortcuts.map { shortcut in
            "{\"name\":\(JSONText.string(shortcut.name)),\"url\":\"\(language.folder)\(shortcut.path)\"}"
        }
        let title = isOfBoards ? "\(language.strings["board"]) | \(name)" : name
        let start = language.folder + (isOfBoards ? Self.keptBoard : SitePaths.home)
        return """
            {"name":\(JSONText.string(title)),"lang":\(JSONText.string(language.language.tag)),
            "start_url":"\(start)","scope":"./","display":"standalone",
            "display_override":["\(isOfBoards ? "fullscreen" : "minimal-ui")"],
            "background_color":"#ffffff","theme_color":"#17191c",
            "icons":[\(list.joined(separator: ",\n"))],
            "shortcuts":[\(ways.joined(separator: ",\n"))]}

            """
    }
}
