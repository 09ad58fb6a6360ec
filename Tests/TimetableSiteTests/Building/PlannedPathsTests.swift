import Testing

@testable import TimetableSite

/// Where the files of a build lie.
@Suite struct PlannedPathsTests {
    @Test func eachFileHasAPlaceInTheOrderInWhichItWasPlanned() {
        var paths = PlannedPaths()
        #expect(paths.isEmpty)
        #expect(paths.append(["a.js", "b.js"]) == 0)
        #expect(paths.append([]) == 2)
        #expect(paths.append(["x.html", "y/z.html"]) == 2)
        #expect(paths.append(["x.html", "y/z.html"], in: "en/") == 4)
        #expect(paths.append(["c.gz"]) == 6)
        #expect(paths.append(count: 0) { "\($0)" } == 7)
        #expect(paths.append(count: 2, in: "data/") { "\($0).js" } == 7)
        let all = ["a.js", "b.js", "x.html", "y/z.html", "en/x.html", "en/y/z.html", "c.gz", "data/0.js", "data/1.js"]
        #expect(Array(paths) == all)
        for (position, path) in all.enumerated() { #expect(paths[position] == path) }
        #expect([1, 3, 5].map(paths.name) == ["b.js", "y/z.html", "y/z.html"])
        #expect(Array(paths[2...]) == Array(all[2...]))
        #expect(Array(paths.dropFirst(3).prefix(2)) == ["y/z.html", "en/x.html"])
    }

    @Test func thoseOfAnotherBuildLieBelowAFolder() {
        var other = PlannedPaths()
        other.append(["x.html"], in: "en/")
        other.append(count: 2) { "\($0).js" }
        var paths = PlannedPaths()
        paths.append(["a.js"])
        #expect(paths.append(other, below: "next/") == 1)
        #expect(Array(paths) == ["a.js", "next/en/x.html", "next/0.js", "next/1.js"])
        #expect(paths.name(1) == "x.html")
    }
}
