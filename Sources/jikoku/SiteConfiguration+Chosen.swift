import Foundation
import SiteCore

extension SiteConfiguration {
    /// The configuration that counts: the file that --config names, else site.yaml of the working folder, else the one
    /// that comes with jikoku. In a project, what feed.yaml says of the feed is added where site.yaml is silent.
    ///
    /// The console names the file, unless the user did.
    static func chosen(_ given: String?, _ console: Console) throws -> SiteConfiguration {
        let file = file(given)
        var configuration = try file.map { try SiteConfiguration(contentsOf: $0) } ?? SiteConfiguration()
        if given == nil, Project.exists(own) { console.note(ProjectOption.config.note(own)) }
        configuration.posters.spareFont = ProjectFolder.font
        if let feeds = try Project.here?.feeds() { configuration.adopt(feeds) }
        return configuration
    }

    /// The file from which ``chosen(_:_:)`` reads, but for feed.yaml.
    static func files(_ given: String?) -> [URL] { [file(given)].compactMap { $0 } }

    private static let own = "site.yaml"

    private static func file(_ given: String?) -> URL? {
        if let given { return URL(filePath: given) }
        return Project.exists(own) ? URL(filePath: own) : ProjectFolder.url?.appending(path: own)
    }
}
