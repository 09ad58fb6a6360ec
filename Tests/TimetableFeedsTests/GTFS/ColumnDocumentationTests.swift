import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// Docs/gtfs.en.md and Docs/gtfs.ja.md list what of GTFS is used and ignored, and the importer does as they say.
@Suite struct ColumnDocumentationTests {
    /// A file of the list.
    struct File: Equatable {
        let name: String
        let used: [String]
        let ignored: [String]
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardized

    /// What the list of a language says, its words for what is used, ignored and left out with a notice given.
    private static func files(_ language: String, _ used: String, _ ignored: String, _ leftOut: String) throws -> [File]
    {
        let page = try String(contentsOf: root.appendingPathComponent("Docs/gtfs.\(language).md"), encoding: .utf8)
        let lines = page.split(separator: "\n").filter {
            $0.hasPrefix("- `") && ($0.contains(used) || $0.contains(ignored))
        }
        return lines.flatMap { line -> [File] in
            let told = line.components(separatedBy: leftOut)[0]
            let parts = told.components(separatedBy: ignored)
            let head = parts[0].components(separatedBy: used)
            // A sentence ends what is listed; more may be told behind it.
            func columns(_ text: String) -> [String] {
                let list = text.prefix { $0 != "." && $0 != "。" }
                return list.matches(of: /`([a-z_]+)`/).map { String($0.1) }
            }
            return head[0].matches(of: /`([a-z_]+\.txt)`/).map { match in
                File(
                    name: String(match.1),
                    used: head.count > 1 ? columns(head[1]) : [],
                    ignored: parts.count > 1 ? columns(parts[1]) : []
                )
            }
        }
    }

    private static func english() throws -> [File] { try files("en", "Used:", "Ignored:", "Left out") }

    /// Everything that comes of a feed.
    private func told(_ feed: SmallGTFS) throws -> ImportResult { try feed.inFolder { GTFSFeed.read($0) } }

    private func areEqual(_ a: ImportResult, _ b: ImportResult) -> Bool {
        a.dataset == b.dataset && a.notices == b.notices
    }

    @Test func bothLanguagesListTheSame() throws {
        let english = try Self.english()
        #expect(english.count > 20)
        #expect(try Self.files("ja", "使うもの", "使わないもの", "除いて通知するもの") == english)
    }

    /// Without a column that is used something else comes of the feed, or somebody is told.
    @Test func everyColumnThatIsUsedSaysSomething() throws {
        let plain = try told(.everyColumn)
        #expect(plain.dataset != nil, "\(plain.notices)")
        var same: [String] = []
        for file in try Self.english() where SmallGTFS.everyColumn.files[file.name] != nil {
            // “Everything”
            let isWhole = file.used.isEmpty && file.ignored.isEmpty && SmallGTFS.isRead(file.name)
            for column in isWhole ? SmallGTFS.everyColumn.columns(of: file.name) : file.used {
                let hidden = SmallGTFS.hiddenColumns["\(file.name) \(column)"]
                let feed = hidden ?? .everyColumn
                #expect(feed.columns(of: file.name).contains(column), "\(file.name) \(column)")
                let whole = hidden == nil ? plain : try told(feed)
                if areEqual(try told(feed.without(column, of: file.name)), whole) {
                    same.append("\(file.name) \(column)")
                }
            }
        }
        #expect(same == [])
    }

    /// Whatever stands in a column that is ignored, the same comes of the feed.
    @Test func noColumnThatIsIgnoredSaysAnything() throws {
        let plain = try told(.everyColumn)
        var other: [String] = []
        for file in try Self.english() where SmallGTFS.everyColumn.files[file.name] != nil {
            for column in file.ignored {
                // Whom something names has to exist, also where it is ignored.
                let values = ["_id": "", "_url": "https://example.org/", "_time": "05:00:00"]
                let value = values.first { column.hasSuffix($0.key) }?.value ?? "1"
                let changed = try told(SmallGTFS.everyColumn.setting(column, of: file.name, to: value))
                if !areEqual(changed, plain) { other.append("\(file.name) \(column)") }
            }
        }
        #expect(other == [])
    }

    /// The list has every file that the sources read, with what is used of it.
    @Test func everyFileThatIsReadIsListed() throws {
        let folder = Self.root.appendingPathComponent("Sources/TimetableFeeds/GTFS")
        var read: Set<String> = []
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" && !file.path().contains("/Writing/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?:static let file = |TableReader\(\s*)"([a-z_]+\.txt)"/) {
                read.insert(String(match.1))
            }
        }
        #expect(read.count > 15)
        let listed = Set(try Self.english().map(\.name))
        #expect(read.subtracting(listed) == [])
    }
}

extension SmallGTFS {
    /// Whether anything is used of a file of which the list names no columns.
    static func isRead(_ file: String) -> Bool {
        ["calendar.txt", "calendar_dates.txt", "frequencies.txt"].contains(file)
    }
}
