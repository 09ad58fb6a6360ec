import Digests
import Foundation
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// What a site has for servers, search engines and other programs, with and without an address of its own.
@Suite struct FurnitureTests {
    /// What the path of a train's page looks like.
    private static var ofTrain: Regex<Substring> { #/^railways/[^/]+/[^/]+\.html$/# }

    /// Builds one small railway of the sample.
    private func files(
        _ configure: (inout SiteConfiguration) -> Void = { _ in },
        gzip: Bool = false,
        importedOn date: CalendarDate? = nil,
        of source: (inout Source) -> Void = { _ in }
    ) throws -> Folder {
        let folder = try Folder()
        var options = SampleSite.options(folder.site)
        options.only = ["Aoba.Miyama"]
        options.gzip = gzip
        var configuration = SiteConfiguration()
        configure(&configuration)
        var dataset = try SampleSite.dataset.get()
        if let date { dataset.source.date = date }
        source(&dataset.source)
        _ = try SiteBuilder(dataset, configuration: configuration, options: options).build()
        return folder
    }

    @Test func withoutAnAddressNothingNamesOne() throws {
        let files = try files().files()
        #expect(files["sitemap.xml"] == nil)
        #expect(files["robots.txt"] == "User-agent: *\nAllow: /\n")
        let home = try #require(files["index.html"])
        #expect(!home.contains("canonical") && !home.contains("og:url"))
        #expect(home.contains("<a lang=en hreflang=en href=en/index.html>"))
        #expect(try #require(files["404.html"]).contains("href=en/index.html"))
    }

    @Test func withAnAddressEveryPageNamesItsOwn() throws {
        let files = try files { $0.address = "https://example.org/times/" }.files()
        #expect(files["robots.txt"]?.hasSuffix("Sitemap: https://example.org/times/sitemap.xml\n") == true)
        let sitemap = try #require(files["sitemap.xml"])
        let pages = try #require(files["data/pages.jsonl"]).split(separator: "\n").count
        #expect(sitemap.split(separator: "\n").filter { $0.hasPrefix("<url>") }.count == pages)
        let page = try #require(files["en/railways/aoba-miyama.html"])
        #expect(
            page.contains("<link rel=canonical href=https://example.org/times/en/railways/aoba-miyama.html>")
        )
        #expect(page.contains("hreflang=ja href=https://example.org/times/railways/aoba-miyama.html"))
        let missing = try #require(files["404.html"])
        #expect(missing.contains("href=/times/css/doc.css") && missing.contains("href=/times/en/index.html"))
    }

    @Test(arguments: [nil, "https://example.org/", "https://example.org/times/"])
    func thePageForWhatIsMissingRunsItsOwnScriptAndBearsItsOwnStyle(address: String?) throws {
        let page = try #require(try files { $0.address = address }.files()["404.html"])
        for (element, directive) in [("script", "script-src"), ("style", "style-src")] {
            let start = try #require(page.range(of: "<\(element)>")?.upperBound)
            let text = page[start..<(try #require(page[start...].range(of: "</\(element)>")?.lowerBound))]
            let hash = Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
            #expect(page.contains("\(directive) 'self' 'sha256-\(hash)';"), "\(element)")
        }
    }

    @Test func scriptsLeaveTheirRoomsAndAPublishersOwnFilesStay() throws {
        let own = try Folder()
        for (path, text) in ["js/own/widget.js": "mine();\n", "js/keep-place.js": "house();\n"] {
            let file = own.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let files = try files { $0.staticFiles = own.url }.files()
        #expect(files["js/own/widget.js"] == "mine();\n" && files["js/widget.js"] == nil)
        // What a publisher brings goes before what comes with Jikoku.
        #expect(files["js/keep-place.js"] == "house();\n" && files["js/search.js"] != nil)
        #expect(files.keys.filter { $0.hasPrefix("js/") && $0.split(separator: "/").count > 2 } == ["js/own/widget.js"])
    }

    @Test func aNewDayOfImportRewritesAFewFilesAndNoTimetable() throws {
        let address = { (configuration: inout SiteConfiguration) in configuration.address = "https://example.org/" }
        let before = try files(address, importedOn: CalendarDate("2026-04-01")).files()
        let after = try files(address, importedOn: CalendarDate("2026-05-02")).files()
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        // The text of every foot and of posters, the page about the site, the name of the build, lastmod, and the file
        // that holds all by itself with its version.
        #expect(
            changed == [
                "about.html", "data/build.js", "data/whole.js", "en/about.html", "js/all-en.js", "js/all-ja.js",
                "pocket.html", "sitemap.xml",
            ]
        )
        #expect(after["js/all-ja.js"]?.contains("\"asOf\":\"2026年5月2日現在\"") == true)
    }

    @Test func whatTheFootSaysStandsInOneFileAndOnThePageAboutTheSite() throws {
        let before = try files().files()
        let after = try files(of: {
            $0.attribution = "Aoba & Söhne"
            $0.licence = "CC BY 4.0"
            $0.validUntil = CalendarDate("2027-03-31")
        }).files()
        let script = try #require(after["js/all-en.js"])
        #expect(script.contains(#","Aoba & Söhne","Licence: CC BY 4.0","Actual services may differ."#))
        #expect(script.contains(#""until":"2027-03-31","ended":"This timetable was valid until 31 March 2027"#))
        let about = try #require(after["en/about.html"])
        for text in ["Aoba &amp; Söhne", "CC BY 4.0", "31 March 2027", "Actual services may differ."] {
            #expect(about.contains(text))
        }
        // No train's page says any of it, so none has to be written again.
        let trains = before.filter { $0.key.contains(Self.ofTrain) }
        #expect(!trains.isEmpty && trains.allSatisfy { after[$0.key] == $0.value })
        #expect(trains.allSatisfy { $0.value.contains("<footer><a href=../../about.html>") })
    }

    @Test func everyPageForbidsScriptsInItAndOtherHosts() throws {
        // The page that a server sends in place of others has a script of its own, by its hash.
        // So has the pocket edition, whose styles and data stand in it as well.
        let others = ["404.html", "pocket.html"]
        for (path, text) in try files().files() where path.hasSuffix(".html") && !others.contains(path) {
            let policy =
                /content="default-src 'self';img-src 'self' data: blob:;[^"]*base-uri '(self' file:|none');form-action 'self'"/
            #expect(text.contains(policy), "\(path)")
            let inline = text.matches(of: /<script(?![^>]* src=)[^>]*>/).filter { !$0.0.contains("ld+json") }
            #expect(inline.isEmpty, "\(path)")
            #expect(!text.contains(" style=") && !text.contains("<style"), "\(path)")
        }
    }

    @Test func thePocketEditionRunsItsOneScriptAndAsksForNothing() throws {
        let text = try #require(try files().files()["pocket.html"])
        let script = try #require(text.firstMatch(of: /<script>([\s\S]*)<\/script>/)).1
        let hash = Data(SHA256.hash(Array(script.utf8))).base64EncodedString()
        #expect(text.contains("content=\"default-src 'none'; script-src 'sha256-\(hash)'; style-src 'unsafe-inline'; "))
        // Data that no browser runs, and nothing else.
        #expect(
            text.matches(of: /<script type="text\/plain" data-block="[a-z]+">[A-Za-z0-9+\/=]+<\/script>/).count == 2
        )
        #expect(text.matches(of: /<script/).count == 3)
        #expect(!text.contains(/<link (?!rel="icon" href="data:)/))
    }

    @Test func stationsAndTrainsTellProgramsWhatTheyAre() throws {
        let files = try files().files()
        let json = try #require(
            files["railways/aoba-miyama/miyamafudo/index.html"]?.firstMatch(
                of: /<script type=application\/ld\+json>(.*)<\/script>/
            )
        ).1
        let station = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(station["@type"] as? String == "TrainStation")
        #expect((station["geo"] as? [String: Any])?["latitude"] is Double)
        let train = try #require(files.first { $0.key.contains(Self.ofTrain) })
        #expect(train.value.contains(" itemscope itemtype=https://schema.org/TrainTrip "))
        #expect(train.value.contains("<h1 itemprop=name>") && train.value.contains("<small itemprop=trainNumber>"))
    }

    @Test func compressedCopiesHoldTheSameBytes() throws {
        let folder = try files(gzip: true)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.site.path).filter { $0.hasSuffix(".gz") }
        #expect(paths.count > 50)
        #expect(!paths.contains { $0.hasSuffix(".png.gz") })
        // The list of pages is drawn in pieces, here in more than one.
        let lines = try #require(folder.files()[PageList.path]).split(separator: "\n").count
        #expect(lines > PageList.linesOfPiece)
        for path in ["index.html", "data/pages.jsonl"] {
            let page = folder.site.appending(path: path)
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["gzip", "-dc", page.path + ".gz"]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(try bytes == Data(contentsOf: page))
        }
    }

    @Test func aThemeIsSharedByEveryPage() throws {
        let logo = try Folder()
        let image = logo.url.appending(path: "brand.svg")
        try "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".write(to: image, atomically: true, encoding: .utf8)
        let files = try files {
            $0.theme.colors = ["ink": "#222222"]
            $0.theme.logo = image
            $0.footer = [.ja: "発行：<町> [運賃](fares.pdf)"]
        }.files()
        #expect(
            files["theme.css"] == """
                :root{--ink:light-dark(#222222,#eeeeee)}

                """
        )
        #expect(files["logo.svg"]?.hasPrefix("<svg") == true)
        let page = try #require(files["railways/aoba-miyama.html"])
        #expect(page.contains("<link rel=stylesheet href=../theme.css>"))
        #expect(page.contains("<img src=../logo.svg"))
        // What the publisher says stands in one file for all pages, and on the page about the site for all readers.
        #expect(!page.contains("発行"))
        let told = #""publisher":[{"text":"発行：\u003c町> "},{"text":"運賃","href":"fares.pdf"}]};"#
        #expect(files["js/all-ja.js"]?.contains(told) == true)
        #expect(files["about.html"]?.contains("発行：&lt;町&gt; <a rel=\"external\" href=\"fares.pdf\">運賃</a>") == true)
        #expect(files["en/railways/aoba-miyama.html"]?.contains("運賃") == false)
    }

    @Test func aFooterThatLeadsNowhereIsRefused() throws {
        #expect(throws: ConfigurationError.self) {
            try files { $0.footer = [.ja: "[x](javascript:alert(1))"] }
        }
    }

    @Test func anIconStandsForTheSiteEverywhere() throws {
        let brand = try Folder()
        let image = brand.url.appending(path: "brand.png")
        try "PNG".write(to: image, atomically: true, encoding: .utf8)
        let files = try files {
            $0.theme.icon = image
            $0.address = "https://example.org/"
        }.files()
        #expect(files["icon-own.png"] == "PNG")
        let page = try #require(files["railways/aoba-miyama.html"])
        #expect(page.contains("<link rel=icon href=../icon-own.png>"))
        #expect(page.contains("<meta property=og:image content=https://example.org/icon-own.png>"))
        #expect(files["manifest-ja.webmanifest"]?.contains("\"src\":\"icon-own.png\"") == true)
        // An icon of vectors is no picture for other sites to show.
        let other = brand.url.appending(path: "brand.svg")
        try "<svg/>".write(to: other, atomically: true, encoding: .utf8)
        let drawn = try self.files {
            $0.theme.icon = other
            $0.address = "https://example.org/"
        }.files()
        #expect(drawn["index.html"]?.contains("og:image") == false)
    }
}
