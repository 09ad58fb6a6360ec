import Messages
import Output
import SiteCore

/// The services that publish folders, with what they take: which of them a site fits.
///
/// Limits as the services tell them, 2026-08: GitHub Pages 1 GB in all and 100 MB a file; Cloudflare Pages 20,000 files on the
/// free plan, 100,000 on the paid one, 25 MiB a file; GitLab Pages 200,000 files and 1 GB.
struct SiteHosts {
    /// A service and its limits.
    private struct Host {
        let name: String
        var files = Int.max
        var bytes = Int.max
        var largest = Int.max

        func takes(_ site: OutputReport) -> Bool {
            site.files <= files && site.bytes <= bytes && site.largest <= largest
        }
    }

    private static let all = [
        Host(name: "GitHub Pages", bytes: 1_000_000_000, largest: 100 << 20),
        Host(name: "GitLab Pages", files: 200_000, bytes: 1_000_000_000),
        Host(name: "Cloudflare Pages", files: 20_000, largest: 25 << 20),
        Host(name: "Cloudflare Pages (paid)", files: 100_000, largest: 25 << 20),
    ]

    /// What to tell whoever has built a site.
    let note: Message
    /// Which keys of site.yaml would make a site smaller that does not fit all of them; `nil` where there is nothing to say.
    let advice: Message?

    /// - Parameter configuration: By this the site was built.
    init(for site: OutputReport, _ configuration: SiteConfiguration) {
        let size = Message(
            """
            \(site.files.counted(.file)), \((site.bytes / 1_000_000).grouped) MB, the largest \
            \((site.largest / 1_000).grouped) kB
            """
        )
        let names = { (hosts: [Host]) in hosts.map(\.name).joined(separator: ", ") }
        let (fit, rest) = (Self.all.filter { $0.takes(site) }, Self.all.filter { !$0.takes(site) })
        let keys = Self.keys(configuration)
        advice =
            rest.isEmpty || keys.isEmpty
            ? nil : Message("To make it smaller, site.yaml has: \(keys.joined(separator: ", ")).")
        note =
            if rest.isEmpty {
                Message("Hosts: \(size); it fits \(names(fit)) and any web server.")
            } else if fit.isEmpty {
                Message(
                    "Hosts: \(size); it fits any web server, and is too large for \(names(rest)). “Publishing a site” says what makes it smaller."
                )
            } else {
                Message(
                    "Hosts: \(size); it fits \(names(fit)) and any web server, and is too large for \(names(rest)). “Publishing a site” says what makes it smaller."
                )
            }
    }

    /// The keys that leave something out, with the values that leave out most, and are not set yet.
    private static func keys(_ configuration: SiteConfiguration) -> [String] {
        let keys = [
            (configuration.pages.trains == .each, "`pages: {trains: one-page}`"),
            (configuration.posters.form == .pages, "`posters: none`"),
            (configuration.pages.hasDiagrams, "`pages: {diagrams: false}`"),
            (configuration.pages.ridingTimes == nil, "`pages: {riding-times: 20}`"),
            (configuration.languages.count > 1, "`languages: [\(configuration.languages[0].rawValue)]`"),
        ]
        return keys.filter(\.0).map(\.1)
    }
}
