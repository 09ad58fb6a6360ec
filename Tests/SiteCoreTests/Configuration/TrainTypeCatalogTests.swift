import Foundation
import MessageLiterals
import SmallSites
import Testing
import Timetable

@testable import SiteCore

/// train-types.yaml: how each type is drawn.
@Suite struct TrainTypeCatalogTests {
    private func catalog(_ text: String) throws -> TrainTypeCatalog {
        try YAMLText(text, name: "train-types.yaml").read { try TrainTypeCatalog(contentsOf: $0) }
    }

    private func type(_ id: String, _ ja: String = "", _ en: String = "") -> TrainType {
        TrainType(feedID: id, names: Names([.ja: ja, .en: en]))
    }

    @Test func aTypeIsKnownByThePartBehindTheOperator() throws {
        let catalog = try catalog("types:\n  RapidExpress: express")
        let known = catalog.style(of: type("Keikyu.RapidExpress"))
        #expect(known.style == TrainTypeCatalog.Style(category: .express, mark: "急"))
        #expect(known.notice == nil)
        #expect(catalog.style(of: type("RapidExpress")).notice == nil)
        #expect(catalog.style(of: type("RapidExpress.Keikyu")).notice != nil)
    }

    /// A site reads its own file, then Jikoku's: names that mean the same come from both.
    @Test func rowsOfNamesOfEveryFileCount() throws {
        let own = try YAMLText("names:\n  - [普通, 鈍行]", name: "own.yaml")
        let common = try YAMLText("names:\n  - [各駅停車, 各停]\ntypes:\n  Local: local", name: "train-types.yaml")
        let catalog = try own.read { first in try common.read { try TrainTypeCatalog([first, $0]) } }
        #expect(catalog.style(of: type("Local", "各駅停車")).style.short == "各停")
    }

    @Test func theKeyOfAFeedInFrontChangesNothing() throws {
        let catalog = try catalog("types:\n  Rapid: rapid\n  Monorail.Rapid: [express, 区快]\n  x.Rapid: [local, 区]")
        #expect(catalog.style(of: type("tokyo.Monorail.Rapid")).style.mark == "区快")
        #expect(catalog.style(of: type("x.Rapid")).style.mark == "区")
    }

    @Test func theWholeIdWinsOverItsPart() throws {
        let catalog = try catalog("types:\n  Rapid: rapid\n  Monorail.Rapid: [express, 区快]")
        #expect(catalog.style(of: type("Monorail.Rapid")).style == .init(category: .express, mark: "区快"))
        #expect(catalog.style(of: type("Other.Rapid")).style == .init(category: .rapid, mark: "快"))
    }

    @Test func pagesInOtherLettersShowInitialsOrTheLatinMark() throws {
        let catalog = try catalog(
            "categories:\n  local: [各, L]\ntypes:\n  A: local\n  B: [rapid, 中特]\n  C: [limited, Ｆ, FL]"
        )
        let marks = [
            type("A", "各駅停車", "Local"), type("B", "中央特快", "Chuo Special Rapid"), type("C", "Ｆライナー", "F-Liner"),
        ]
        .map { catalog.style(of: $0).style }
        #expect(marks.map { $0.mark(in: .en) } == ["L", "CSR", "FL"])
        #expect(marks.map { $0.mark(in: .ja) } == ["各", "中特", "Ｆ"])
    }

    @Test func everyCategoryHasItsMarkUnlessTheFileSaysAnother() throws {
        let plain = try catalog("")
        #expect(TrainCategory.allCases.map(plain.mark) == ["各", "快", "準", "急", "特"])
        let own = try catalog("categories:\n  local: 普\ntypes:\n  Local: local\n  Bus: [local, バス]")
        #expect(TrainCategory.allCases.map(own.mark) == ["普", "快", "準", "急", "特"])
        #expect(own.style(of: type("A.Local")).style.mark == "普")
        #expect(own.style(of: type("A.Bus")).style.mark == "バス")
    }

    @Test(
        arguments: [
            ("特急", "", .limited), ("通勤特急", "Commuter Limited Express", .limited), ("ホームライナー", "", .limited),
            ("", "Night Liner", .limited), ("準急", "", .semiExpress), ("", "Semi Express", .semiExpress),
            ("急行", "", .express), ("快速急行", "Rapid Express", .express), ("", "Commuter Express", .express),
            ("快速", "", .rapid), ("", "New Rapid", .rapid), ("普通", "Local", .local), ("月見列車", "Moon Viewing", .local),
        ] as [(String, String, TrainCategory)]
    )
    func aTypeThatTheFileDoesNotKnowIsGuessedFromItsNames(ja: String, en: String, category: TrainCategory) throws {
        let guess = try catalog("").style(of: type("A.Unknown", ja, en), on: [])
        #expect(guess.style.category == category)
        // Characters are for riders in Japan; elsewhere a type's own name makes its mark, and no line is missed.
        #expect(guess.style.mark == (ja.isEmpty ? "" : try catalog("").mark(of: category)))
        #expect((guess.notice == nil) == ja.isEmpty)
    }

    @Test func aGuessIsToldByANotice() throws {
        let notice = try catalog("").style(of: type("A.MoonViewing", "月見列車"), on: ["a.html"]).notice
        #expect(
            notice
                == Notice(
                    severity: .warning,
                    code: "unknown-train-type-category",
                    ids: ["A.MoonViewing"],
                    message:
                        "train-types.yaml does not know the train type A.MoonViewing (月見列車) on a.html: it is drawn as "
                        + "local with the mark 各. Give it a line, such as `A.MoonViewing: [local, 月]`."
                )
        )
    }

    @Test(arguments: [
        (
            "types:\n  A: fast",
            "'fast' is no category; the categories are local, rapid, semi-express, express, limited."
        ),
        (
            "\ncategories:\n  Local: 各",
            "'Local' is no category; the categories are local, rapid, semi-express, express, limited."
        ),
        ("types:\n  A: [local]", "expected a category, [category, mark], or [category, mark, mark in Latin letters]."),
        (
            "types:\n  A: {local: 各}",
            "expected a category, [category, mark], or [category, mark, mark in Latin letters]."
        ),
        ("types:\n  A: [[local], 各]", "'category' must be a text."),
        ("types:\n  A: [local, [各]]", "'mark' must be a text."),
        ("types:\n  - A", "expected `key: value` lines."),
        ("colors:\n  A: red", "unknown key 'colors'; the keys are categories, names, types."),
        ("types:\n  A: local\n  A: rapid", "'A' stands here twice."),
        ("names: 普通", "'names' must be a list of rows."),
        ("names:\n  - 普通", "a row of 'names' must be a list of texts."),
        ("names:\n  - [[普通]]", "'names' must be a text."),
        ("categories:\n  local: [各]", "expected a mark, or [mark, mark in Latin letters]."),
    ])
    func whatIsWrongIsTold(text: String, message: String) throws {
        let told = try #require(
            try YAMLText(text, name: "train-types.yaml").complaint { _ = try TrainTypeCatalog(contentsOf: $0) }
        )
        #expect(told.contains(#/^train-types\.yaml:[1-3]: /#), "\(told)")
        #expect(told.hasSuffix(message), "\(told)")
    }

    @Test func theFileOfTheProjectIsRight() throws {
        let catalog = try TrainTypeCatalog(contentsOf: SampleNetwork.project.appending(path: "train-types.yaml"))
        #expect(catalog.style(of: type("Keio.SemiExpress")).style == .init(category: .semiExpress, mark: "区急"))
        #expect(catalog.style(of: type("JR-East.ChuoSpecialRapid")).style == .init(category: .rapid, mark: "中特"))
    }
}
