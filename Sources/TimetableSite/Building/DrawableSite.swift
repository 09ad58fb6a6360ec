import SiteCore
import Templating

/// A site with all that its pages are drawn with.
struct DrawableSite {
    let site: Site
    let languages: [SiteLanguage]
    /// Those of each language.
    let templates: [TemplateSet]
    /// With the folders that the publisher brings.
    let options: SiteBuilder.Options
}
