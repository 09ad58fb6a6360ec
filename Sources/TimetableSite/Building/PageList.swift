import SiteCore
import SiteData
import Templating
import Timetable

/// data/pages.jsonl: a line for every page, sorted by path, for tests, tools and other people's programs.
///
/// The subjects of pages are asked for line by line: Tokyo's list is the site's largest file.
struct PageList: Sendable {
    static let path = DataSource.folder + "pages.jsonl"

    /// The pages of one family, which lie at the same places below the folder of each language.
    struct Family: Sendable {
        let kind: PageKind
        /// Below the folder of a language.
        let paths: [String]
        /// The subject of the page at a position in `paths`.
        let subject: @Sendable (Int) -> PageSubject
    }

    let families: [Family]
    /// Each language of the site, and the folder of its pages.
    let languages: [(language: Language, folder: String)]

    /// How many lines the file has.
    var count: Int { families.reduce(0) { $0 + $1.paths.count } * languages.count }

    /// How many lines are drawn at a time.
    static let linesOfPiece = 128
    /// The number of pieces in which the file is drawn. As a whole it would need more memory than anything else in a
    /// build.
    var pieces: Int { max(1, (count + Self.linesOfPiece - 1) / Self.linesOfPiece) }

    /// What draws the file, piece by piece.
    func drawing() -> (_ piece: Int, _ bytes: inout Bytes) -> Void {
        let lines = lines
        return { piece, bytes in
            for line in lines.dropFirst(piece * Self.linesOfPiece).prefix(Self.linesOfPiece) {
                append(line, to: &bytes)
            }
        }
    }

    /// A line of the file by positions: of the language, of the family, and of the page in the family.
    private typealias Line = (language: UInt16, family: UInt16, page: Int32)

    /// All lines in their order.
    private var lines: [Line] {
        // Paths are ASCII, so that their order as texts is their order as bytes.
        let pages = families.indices.flatMap { family in
            families[family].paths.indices.map { Line(language: 0, family: UInt16(family), page: Int32($0)) }
        }.sorted { name($0) < name($1) }
        // Below each folder that order is the same: of the next pages of all languages the first one comes next.
        var next = [Int](repeating: 0, count: languages.count)
        func path(_ language: Int) -> String? {
            next[language] < pages.count ? languages[language].folder + name(pages[next[language]]) : nil
        }
        var paths = languages.indices.map(path)
        var lines: [Line] = []
        lines.reserveCapacity(count)
        while let (language, _) = paths.enumerated().compactMap({ place, path in path.map { (place, $0) } })
            .min(by: { $0.1 < $1.1 })
        {
            let page = pages[next[language]]
            lines.append(Line(language: UInt16(language), family: page.family, page: page.page))
            next[language] += 1
            paths[language] = path(language)
        }
        return lines
    }

    private func name(_ line: Line) -> String { families[Int(line.family)].paths[Int(line.page)] }

    private func append(_ line: Line, to bytes: inout Bytes) {
        let (language, folder) = languages[Int(line.language)]
        let family = families[Int(line.family)]
        // Piece by piece: put together first, each line would take as long again.
        func add(_ key: String, _ value: String) {
            bytes.append(",\"")
            bytes.append(key)
            bytes.append("\":")
            bytes.append(value)
        }
        bytes.append("{\"kind\":\"")
        bytes.append(family.kind.name)
        bytes.append("\"")
        add("lang", JSONText.string(language.rawValue))
        add("path", JSONText.string(folder + name(line)))
        for (name, ids) in family.subject(Int(line.page)).entries {
            switch ids {
            case .one(let id): add(name, JSONText.string(id))
            case .several(let ids): add(name, JSONText.list(ids))
            }
        }
        bytes.append("}\n")
    }
}
