import Foundation
import Testing

/// The rooms of the site's scripts: the folders of `Public/js`, in the order that CONTRIBUTING.md gives them.
@Suite struct ScriptRoomTests {
    private static let folder = Manifest.root.appending(path: "Public/js")

    /// The text of each script by its path below the folder.
    private let scripts: [String: String]

    init() throws {
        var scripts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path) where path.hasSuffix(".js") {
            scripts[path] = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
        }
        self.scripts = scripts
    }

    private static func name(of path: String) -> String {
        String((path.split(separator: "/").last ?? "").dropLast(3))
    }

    private static func codes(_ scripts: [String: String]) -> [String: any NamingCode] {
        Dictionary(uniqueKeysWithValues: scripts.map { ($0, ScriptCode($1, name: name(of: $0))) })
    }

    /// The rooms as CONTRIBUTING.md lists them.
    private static func order() throws -> [String] {
        let text = try String(contentsOf: Manifest.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        let rest = try #require(text.range(of: "| room of `Public/js` | holds |\n|---|---|\n")).upperBound
        return text[rest...].split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
            .compactMap { $0.firstMatch(of: #/^\| `([a-z]+)`/#).map { String($0.1) } }
    }

    @Test func everyRoomUsesOnlyThoseAboveIt() throws {
        let order = try Self.order()
        #expect(Set(order) == Set(scripts.keys.map(FolderGraph.folder)) && order.count == Set(order).count)
        let faults = FolderGraph(Self.codes(scripts)).uses(against: order)
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }

    @Test func noScriptsUseEachOtherInACircle() {
        let circles = FolderGraph(Self.codes(scripts)) { $0 }.circles
        #expect(circles.isEmpty, "\(circles.joined(separator: "\n"))")
    }

    /// Readers fetch each as `js/NAME.js`, whatever its room.
    @Test func noTwoScriptsHaveOneName() {
        let names = Dictionary(grouping: scripts.keys, by: Self.name)
        #expect(scripts.keys.allSatisfy { $0.split(separator: "/").count == 2 })
        #expect(names.filter { $1.count > 1 }.isEmpty)
    }

    /// A list that names no file would be passed over in silence.
    @Test func listsNameScriptsThatAreThere() throws {
        let names = Set(scripts.keys.map { "js/\(Self.name(of: $0)).js" })
        let lists = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".txt")
        }
        #expect(!lists.isEmpty)
        for list in lists {
            let text = try String(contentsOf: Self.folder.appending(path: list), encoding: .utf8)
            let paths = text.split(separator: "\n").map(String.init)
            #expect(Set(paths).count == paths.count && names.isSuperset(of: paths), "\(list)")
        }
    }

    /// What every page has is no file of the site: a script that asks for it would wait in vain.
    @Test func noScriptIsFetchedThatEveryPageHas() throws {
        let text = try String(contentsOf: Self.folder.appending(path: "all.txt"), encoding: .utf8)
        let everywhere = Set(text.split(separator: "\n").map(String.init))
        for (path, code) in Self.codes(scripts) { #expect(code.named.isDisjoint(with: everywhere), "\(path)") }
    }

    /// The pocket edition runs those that only define before it has a page, and stops at the first that acts.
    @Test func whatActsOnAPageComesBehindWhatThePocketEditionReadsWith() throws {
        let list = try String(contentsOf: Self.folder.appending(path: "all.txt"), encoding: .utf8)
        let texts = Dictionary(uniqueKeysWithValues: scripts.map { (Self.name(of: $0), $1) })
        let order = list.split(separator: "\n").map { Self.name(of: String($0)) }
        let acting = order.firstIndex { texts[$0]?.contains("\n(() => {\n") == true }
        for name in ["rows", "departures"] {
            #expect(try #require(order.firstIndex(of: name)) < (acting ?? 0), "\(name)")
        }
    }

    @Test func aUseOfWhatStandsBelowIsFoundWithItsFileAndName() {
        let scripts = [
            "base/clock.js": "jikoku.clock = (() => {})();\n",
            "plan/list.js": """
            /** Unlike jikoku.bar. */
            jikoku.list = (() => {
              const { clock, view: shown } = jikoku;
              // And jikoku.bar.
              return { /** @type {typeof jikoku.bar} */ first: jikoku.clock.now() };
            })();
            """,
            "routes/view.js": """
            jikoku.view = (() => jikoku.list?.row)();
              jikoku.list = 0;
            """,
            "routes/bar.js": """
            jikoku.bar = (() => Promise.all(["view", "more"].map((name) => jikoku.load(`js/${name}.js`))))();
            """,
        ]
        let graph = FolderGraph(Self.codes(scripts))
        #expect(
            graph.uses(against: ["base", "plan", "routes"]) == ["plan → routes: plan/list.js names view"]
        )
        #expect(graph.uses(against: ["plan", "base", "routes"]).contains("plan → base: plan/list.js names clock"))
        let files = FolderGraph(Self.codes(scripts)) { $0 }
        #expect(
            files.circles == [
                "plan/list.js → routes/view.js: plan/list.js names view",
                "routes/view.js → plan/list.js: routes/view.js names list",
            ]
        )
        #expect(
            files.uses(against: ["routes/bar.js"]).contains(
                "routes/bar.js → routes/view.js: routes/bar.js names js/view.js"
            )
        )
    }
}
