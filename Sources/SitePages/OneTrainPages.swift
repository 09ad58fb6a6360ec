import SiteCore
import Templating
import Timetable

/// The page that shows any train, where site.yaml wants no page for each: a script draws the one that the address names.
package struct OneTrainPages: PageFamily {
    package static let kind = PageKind.oneTrain

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.hasOneTrainPage ? [SitePaths.train] : []
    }

    package func view(_ page: Int, _ frame: PageFrame) -> OneTrainView {
        OneTrainView(
            page: frame.page(
                ["page": frame.strings["one-train"]],
                crumbs: [],
                data: [],
                scripts: ["js/one-train.js"]
            ),
            folder: frame.names.folder
        )
    }
}

/// The view model of the page; scripts put the train in the place of what it says.
package struct OneTrainView: TemplateRecord {
    let page: PageView
    /// The folder of the language below the site's root, in which the data of its trains lies.
    let folder: String

    package static let fields = Fields(\Self.page, \.folder)
}
