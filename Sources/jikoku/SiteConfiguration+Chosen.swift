import Foundation
import TimetableSite

extension SiteConfiguration {
    /// The configuration that counts: the file that --config names, else site.yaml of the working folder, else the one
    /// that comes with jikoku. In a project, what feed.yaml says of the feed is added where site.yaml is silent.
    ///
    /// The console is told which file it is, unless the user named it.
    static func chosen(_ given: String?, _ console: Console) throws -> SiteConfiguration {
        let own = "site.yaml"
        var configuration: SiteConfiguration
        if let given {
            configuration = try SiteConfiguration(contentsOf: URL(filePath: given))
        } else if Project.exists(own) {
            configuration = try SiteConfiguration(contentsOf: URL(filePath: own))
            console.note("config: \(own)")
        } else if let shared = ProjectFolder.url?.appending(path: own) {
            configuration = try SiteConfiguration(contentsOf: shared)
        } else {
            configuration = SiteConfiguration()
        }
        if let feed = try Project.here?.feed() { configuration.adopt(feed) }
        return configuration
    }
}
