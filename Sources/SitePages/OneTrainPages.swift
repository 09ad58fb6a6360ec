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
        let scripts = ["js/plan.js", "js/one-train.js", "data/trains.js"]
        return OneTrainView(
            page: frame.page(["page": frame.strings["one-train"]], crumbs: [], data: [], scripts: scripts)
        )
    }
}

/// The view model of the page; scripts put the train in the place of what it says.
package struct OneTrainView: TemplateRecord {
    let page: PageView

    package static let fields = Fields(\Self.page)
}
