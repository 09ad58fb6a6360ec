import Foundation
import TestFolders
import Testing
import Timetable

/// The data of the sample's site, read as Docs/data-files.md tells other programs to.
@Suite(.serialized) struct DataFilesTests {
    private let tree: Tree

    init() throws { tree = try SampleSite.built.get().tree }

    private struct NotAsDocumented: Error { let path: String }

    /// The value that a script hands over.
    private func value(_ path: String, _ tree: Tree) throws -> Any {
        let text = tree.text(path)
        let name = path.dropFirst("data/".count).dropLast(".js".count)
        let head = "jikoku.data[\"\(name)\"]="
        guard text.hasPrefix(head), text.hasSuffix(";\n"),
            let value = try? JSONSerialization.jsonObject(with: Data(text.dropFirst(head.count).dropLast(2).utf8))
        else { throw NotAsDocumented(path: path) }
        return value
    }

    private func read(_ path: String, _ tree: Tree) throws -> [String: Any] {
        guard let value = try value(path, tree) as? [String: Any] else { throw NotAsDocumented(path: path) }
        return value
    }

    private func read(_ path: String) throws -> [String: Any] { try read(path, tree) }

    /// What lies compressed in the key `bytes` of a file.
    private func unpacked(_ path: String) throws -> [String: Any] {
        let packed = try #require(try read(path)["bytes"] as? String)
        let bytes = try #require(Data(base64Encoded: packed))
        let folder = try Folder()
        let file = folder.url.appending(path: "value.gz")
        try bytes.write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    }

    @Test func everyDataFileIsAScriptThatHandsOverOneValue() throws {
        let scripts = tree.paths.filter { $0.hasPrefix("data/") && $0.hasSuffix(".js") }
        #expect(scripts.count > 60)
        for path in scripts where path != "data/search.js" {
            let value = try value(path, tree)
            #expect(value is [String: Any] || value is [Any], "\(path)")
        }
    }

    @Test func theCalendarNamesSchedulesAndWhoRunsByThem() throws {
        let calendar = try read("data/calendar.js")
        #expect(calendar["timeZone"] as? String == "Asia/Tokyo")
        let railways = try #require(calendar["railways"] as? [String: [String]])
        #expect(railways["Minato.Tram"] == ["Weekday", "Saturday", "Holiday"])
        #expect(railways["Aoba.Main"] == ["Weekday", "SaturdayHoliday"])
        let schedules = try #require(calendar["schedules"] as? [[String: Any]])
        let days = Dictionary(uniqueKeysWithValues: schedules.map { ($0["id"] as? String, $0["days"] as? Int) })
        #expect(days == ["Weekday": 31, "SaturdayHoliday": 224, "Saturday": 32, "Holiday": 192])
    }

    /// The tables of a direction, as Docs/data-files.md says that they are read.
    private func departures(_ direction: [String: Any]) throws -> [[[Any]]] {
        let signs = try #require(direction["signs"] as? [[Int]])
        let trains = try #require(direction["trains"] as? [[Any]])
        return try #require(direction["tables"] as? [String: [Int]]).values.map { numbers in
            var minute = 0
            var before: [Int: Int] = [:]
            return try stride(from: 0, to: numbers.count, by: 3).map { at in
                let sign = signs[numbers[at + 1]]
                let head = try #require(trains[sign[2]][0] as? String)
                let digits = try #require(trains[sign[2]][1] as? Int)
                let tail = try #require(trains[sign[2]][2] as? String)
                before[sign[2], default: 0] += numbers[at + 2]
                let number = String(before[sign[2], default: 0])
                let zeros = String(repeating: "0", count: max(0, digits - number.count))
                minute += numbers[at]
                return [minute, sign[0], sign[1], head + (digits < 0 ? "" : zeros + number) + tail, sign[3]]
            }
        }
    }

    @Test func everyDepartureOfTheFeedStandsInItsStationsFileAndLeadsToItsRow() throws {
        let dataset = try SampleSite.dataset.get()
        var found = 0
        for path in tree.paths where path.hasPrefix("data/departures/") {
            let station = try read(path)
            let folder = try #require(station["folder"] as? String)
            let id = try #require(station["station"] as? String)
            let own = try #require(station["page"] as? String).dropLast("index.html".count)
            let types = try #require(station["types"] as? [Any])
            let destinations = try #require(station["destinations"] as? [Any])
            for direction in try #require(station["directions"] as? [[String: Any]]) {
                #expect(tree.files[try #require(direction["page"] as? String)] != nil)
                for rows in try departures(direction) {
                    found += rows.count
                    for row in rows {
                        #expect(try #require(row[1] as? Int) < types.count)
                        #expect(try #require(row[2] as? Int) < destinations.count)
                    }
                    // One of each table is followed; that the others lead as far is the same code.
                    let row = try #require(rows.last)
                    let train = try #require(row[3] as? String)
                    let path = (train.contains("/") ? "railways/" : folder) + train + ".html"
                    let page = tree.text(path)
                    let number = try #require(row[4] as? Int)
                    let item = try #require(page.firstMatch(of: try Regex("<li id=\(number)[ >].*?</a>")))
                    // The link says which station it is, unless two railways meet there.
                    let href = item.0.firstMatch(of: /href=([^ >]+)/).map { String($0.1) } ?? ""
                    let leads = Markup(page).target(of: href, from: path).hasPrefix(own)
                    #expect(item.0.contains(id) || leads, "\(path) \(row)")
                }
            }
        }
        #expect(found == dataset.stopTimes.count { $0.departure != nil })
    }

    @Test func thePlaceOfSeveralLinesHasWhatTheFilesOfItsStationsHave() throws {
        let places = tree.paths.filter { $0.hasPrefix("data/places/") }
        #expect(places.count == tree.paths.count { $0.hasPrefix("interchanges/") })
        for path in places {
            let place = try read(path)
            #expect(tree.files[try #require(place["page"] as? String)] != nil)
            let stations = try #require(place["stations"] as? [[String: Any]])
            #expect(stations.count > 1)
            for station in stations {
                let page = try #require(station["page"] as? String)
                let name = page.split(separator: "/").dropFirst().dropLast().joined(separator: "-")
                #expect(station as NSDictionary == (try read("data/departures/\(name).js")) as NSDictionary)
            }
            #expect(
                place["page"] as? String
                    == path.replacing("data/places", with: "interchanges").replacing(".js", with: ".html")
            )
        }
    }

    @Test func theMapOfTheNetworkLeadsToEveryRailwayAndToEveryPlaceOnce() throws {
        let map = try read("data/map.js")
        let unit = Double(try #require(map["unit"] as? Int))
        let latitudes = try #require(map["latitudes"] as? [Int])
        var found: [String] = []
        var railways: [String] = []
        for railway in try #require(map["railways"] as? [[Any]]) {
            let name = try #require(railway[0] as? String)
            railways.append("railways/\(name).html")
            #expect((railway[2] as? [String])?.count == 2)
            for course in try #require(railway[3] as? [[Int]]) {
                #expect(course.count >= 4 && course.count % 2 == 0)
                let north = stride(from: 0, to: course.count, by: 2).reduce(into: [0]) {
                    $0.append($0[$0.count - 1] + course[$1])
                }
                #expect(north.dropFirst().allSatisfy { latitudes[0] <= $0 && $0 <= latitudes[1] })
            }
            var (latitude, longitude) = (0, 0)
            for place in try #require(railway[4] as? [[Any]]) {
                latitude += try #require(place[0] as? Int)
                longitude += try #require(place[1] as? Int)
                let names = try #require(place[3] as? [String])
                let page = try #require(place[4] as? String)
                let spelt = names[1].lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
                let tail = page.drop { $0 == "+" }
                let last = tail.isEmpty ? spelt[...] : tail
                let own =
                    page.hasPrefix("+") ? "interchanges/\(name)-\(last).html" : "railways/\(name)/\(last)/index.html"
                found.append(page.contains("/") ? page : own)
                // Somewhere in Japan.
                #expect(
                    (24.0...46).contains(Double(latitude) / unit) && (122.0...154).contains(Double(longitude) / unit)
                )
            }
        }
        #expect(Set(railways) == Set(tree.paths.filter { $0.contains(#/^railways/[^/]+$/#) }))
        #expect(found.count == Set(found).count)
        for path in found { #expect(tree.files[path] != nil, "\(path)") }
        let interchanges = tree.paths.filter { $0.hasPrefix("interchanges/") }
        #expect(Set(interchanges).isSubset(of: found))
    }

    @Test func everyDepartureHasARideToGoalsThatAreThere() throws {
        var found = 0
        for path in tree.paths where path.hasPrefix("data/ahead/") {
            let ahead = try unpacked(path)
            let railways = try #require(ahead["railways"] as? [[Any]])
            let goals = try #require(ahead["goals"] as? [[Any]])
            let ways = try #require(ahead["ways"] as? [[Int]])
            let rides = try #require(ahead["rides"] as? [[Int]])
            #expect(goals.allSatisfy { railways.indices.contains($0[1] as? Int ?? -1) })
            #expect(ways.joined().allSatisfy(goals.indices.contains))
            #expect(rides.allSatisfy { $0.count == ways[$0[0]].count + 1 })
            let departures = try read(path.replacing("data/ahead/", with: "data/departures/"))
            let directions = try #require(ahead["directions"] as? [String: [String: [Int]]])
            for direction in try #require(departures["directions"] as? [[String: Any]]) {
                let id = try #require(direction["id"] as? String)
                let tables = try #require(directions[id])
                for (schedule, rows) in try #require(direction["tables"] as? [String: [Any]]) {
                    #expect((tables[schedule]?.count ?? 0) * 3 == rows.count)
                    #expect(tables[schedule]?.allSatisfy(rides.indices.contains) == true)
                    found += rows.count / 3
                }
            }
        }
        #expect(found == (try SampleSite.dataset.get()).stopTimes.count { $0.departure != nil })
    }

    @Test func aRailwaysListNamesItsFilesAndWhatTheyWeigh() throws {
        let list = try read("data/railways/aoba-miyama.js")
        let pages = try #require(list["pages"] as? [String])
        let files = try #require(list["files"] as? [String])
        #expect(pages.contains("railways/aoba-miyama.html"))
        #expect(pages.contains("railways/aoba-miyama/aobano/index.html"))
        #expect(files.contains("data/departures/aoba-miyama-aobano.js"))
        #expect(Set(pages).count == pages.count)
        let bytes = try #require(list["bytes"] as? [String: Int])
        func size(_ folder: String) -> Int {
            (pages.map { folder + $0 } + files).reduce(0) { $0 + (tree.files[$1]?.count ?? -1_000_000_000) }
        }
        #expect(bytes == ["ja": size(""), "en": size("en/")])
    }

    @Test func aRailwaysListTellsWhichOfItsFilesChanged() throws {
        var dataset = try SampleSite.dataset.get()
        // It stands on every page, and in no data of a station.
        dataset.source.attribution += "!"
        let folder = try Folder()
        try SampleSite.build(dataset, into: folder)
        let other = Tree(folder)
        let versions = try [tree, other].map { try fileVersions(of: "data/railways/aoba-miyama.js", $0) }
        for (path, version) in versions[0] {
            #expect(version.count == 6)
            #expect((version == versions[1][path]) == (tree.files[path] == other.files[path]), "\(path)")
        }
        #expect(versions[0].values.contains { versions[1].values.contains($0) })
        #expect(versions[0] != versions[1])
    }

    /// For each path of a railway's list, in Japanese and English, its version.
    private func fileVersions(of path: String, _ tree: Tree) throws -> [String: String] {
        let list = try read(path, tree)
        let pages = try #require(list["pages"] as? [String])
        let files = try #require(list["files"] as? [String])
        let letters = try #require(list["versions"] as? [String: String])
        var found: [String: String] = [:]
        for (language, folder) in [("ja", ""), ("en", "en/")] {
            let all = Array(try #require(letters[language]))
            let paths = files + pages.map { folder + $0 }
            #expect(all.count == paths.count * 6)
            for (position, path) in paths.enumerated() {
                found[path] = String(all.dropFirst(position * 6).prefix(6))
            }
        }
        return found
    }

    @Test func theVersionChangesWithAnyPageAndTheSharedFilesAreThere() throws {
        let build = try read("data/build.js")
        for path in try #require(build["files"] as? [String]) { #expect(tree.files[path] != nil, "\(path)") }
        var dataset = try SampleSite.dataset.get()
        dataset.source.attribution += "!"
        let folder = try Folder()
        try SampleSite.build(dataset, into: folder)
        let other = try read("data/build.js", Tree(folder))
        #expect(build["version"] as? String != other["version"] as? String)
        #expect((build["version"] as? String)?.count == 16)
    }
}
