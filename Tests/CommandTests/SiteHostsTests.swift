import MessageLiterals
import Output
import SiteCore
import Testing

@testable import jikoku

/// Which services take a site, at the bounds of each.
@Suite struct SiteHostsTests {
    private func note(_ files: Int, _ megabytes: Int, largest: Int = 600_000) -> String {
        let report = OutputReport(
            written: files,
            unchanged: 0,
            removed: 0,
            bytes: megabytes * 1_000_000,
            largest: largest
        )
        return SiteHosts(for: report, SiteConfiguration()).note.english
    }

    @Test func whatWouldMakeASiteSmallerIsNamed() {
        let large = OutputReport(written: 160_000, unchanged: 0, removed: 0, bytes: 999_000_000, largest: 600_000)
        let small = OutputReport(written: 100, unchanged: 0, removed: 0, bytes: 1_000_000, largest: 600_000)
        var configuration = SiteConfiguration()
        #expect(
            SiteHosts(for: large, configuration).advice?.english
                == "To make it smaller, site.yaml has: `pages: {trains: one-page}`, `posters: none`, `pages: {diagrams: false}`, `pages: {riding-times: 20}`, `languages: [ja]`."
        )
        #expect(SiteHosts(for: small, configuration).advice == nil)
        configuration.pages.trains = .onePage
        configuration.pages.ridingTimes = 20
        configuration.pages.hasDiagrams = false
        configuration.posters.form = .pdf
        configuration.languages = [.en]
        #expect(SiteHosts(for: large, configuration).advice == nil)
    }

    @Test func aSmallSiteFitsAll() {
        #expect(
            note(20_000, 1_000, largest: 25 << 20)
                == "Hosts: 20,000 files, 1,000 MB, the largest 26,214 kB; it fits GitHub Pages, GitLab Pages, Cloudflare Pages, Cloudflare Pages (paid) and any web server."
        )
    }

    @Test func manyFilesAreTooManyForSome() {
        #expect(
            note(160_000, 999)
                == "Hosts: 160,000 files, 999 MB, the largest 600 kB; it fits GitHub Pages, GitLab Pages and any web server, and is too large for Cloudflare Pages, Cloudflare Pages (paid). “Publishing a site” says what makes it smaller."
        )
        #expect(note(20_001, 10).contains("it fits GitHub Pages, GitLab Pages, Cloudflare Pages (paid) and"))
    }

    @Test func aLargeSiteFitsAnyServer() {
        #expect(
            note(300_000, 2_000)
                == "Hosts: 300,000 files, 2,000 MB, the largest 600 kB; it fits any web server, and is too large for GitHub Pages, GitLab Pages, Cloudflare Pages, Cloudflare Pages (paid). “Publishing a site” says what makes it smaller."
        )
        #expect(note(10, 500, largest: 101 << 20).contains("it fits GitLab Pages and any web server"))
    }
}
