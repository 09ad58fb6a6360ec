import SiteCore
import SiteData
import SitePages

extension SiteBuilder {
    /// The data of the page that shows any train; none where each has a page of its own. The head and the foot of the page
    /// are there already.
    func trainsData(_ drawable: DrawableSite, _ work: SharedWork) -> DataSource? {
        guard drawable.site.paths.hasOneTrainPage, let templates = drawable.templates.first else { return nil }
        let frame = ["partials/head", "partials/header", "partials/footer"]
        let own = frame.reduce(templates) { $0.replacing($1, with: "") }
        let texts = PocketView.texts(of: [TrainPages.kind.name], in: own)
        return TrainsData(drawable.site, languages: drawable.languages, templates: texts, work).source
    }
}
