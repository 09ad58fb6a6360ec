import Foundation
import SmallSites
import TestFolders
import Testing

@testable import SiteCore
@testable import Templating
@testable import TimetableSite

/// The views that the scripts of the pocket edition make.
@Suite struct PocketViewTests {
    private static let declarations = SampleSite.project.appending(path: "Tests/Browser/views.d.ts")
    private static let head = """
        // Made of Swift's views: what the templates of the pocket edition read of them and its scripts make.
        // JIKOKU_RECORD=1 swift test --filter PocketViewTests


        """

    private func templates(_ own: Folder? = nil) throws -> TemplateSet {
        let folder = SampleSite.project.appending(path: "Templates")
        let strings = try Strings(language: .ja, folders: [folder])
        let folders = [own?.url, folder].compactMap { $0 }
        return PocketView.templates(try TemplateSet(folders: folders, strings: strings.texts))
    }

    /// The types by which the scripts are checked are those of Swift's views.
    @Test func theScriptsAreCheckedByTheFieldsOfSwiftsViews() throws {
        let text = Self.head + PocketView.declarations(PocketView.made(of: try PocketView.fields(templates())))
        if ProcessInfo.processInfo.environment["JIKOKU_RECORD"] == "1" {
            try Data(text.utf8).write(to: Self.declarations)
            Issue.record("Tests/Browser/views.d.ts was recorded; look at it, then test without JIKOKU_RECORD.")
            return
        }
        let written = try String(contentsOf: Self.declarations, encoding: .utf8)
        #expect(
            written == text,
            "Tests/Browser/views.d.ts is not what the templates read of the views; record it with JIKOKU_RECORD=1."
        )
    }

    /// A template of the pocket edition that names what no view has is refused by its file, its line and the name.
    @Test(arguments: PocketView.all.map(\.template).filter { $0.hasPrefix("pocket/") })
    func aTemplateThatNamesWhatItsViewDoesNotHaveIsRefused(_ name: String) throws {
        let own = try Folder()
        let file = own.url.appending(path: "\(name).mustache")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data("<main>\n{{invented}}\n</main>\n".utf8).write(to: file)
        let error = #expect(throws: TemplateError.self) { try PocketView.fields(templates(own)) }
        #expect(error?.line == 2)
        #expect(error?.file.hasSuffix("\(name).mustache") == true)
        #expect(error?.message.english.hasPrefix("unknown name 'invented'") == true)
    }

    /// What scripts are said to make, some template reads.
    @Test func nothingIsMadeThatNoTemplateReads() throws {
        let fields = try PocketView.fields(templates())
        for (type, own) in PocketView.made {
            #expect(own.subtracting(fields[type, default: [:]].keys).sorted() == [], "\(type)")
        }
    }

    /// Of the kinds of which a network has thousands of pages, scripts make everything: one field that is carried takes a
    /// view of every page at each build, though it may be empty on all of them.
    @Test(arguments: ["pocket/station", "timetable", "train"])
    func nothingIsCarriedForKindsOfManyPages(_ template: String) throws {
        let view = try #require(PocketView.all.first { $0.template == template })
        let carried = try view.carriedFields(templates()).mapValues { $0.sorted() }
        #expect(carried == [:])
    }

    /// A field that no script makes is carried, with all that is in it and the way to it.
    @Test func whatNoScriptMakesIsCarried() {
        let fields: PocketView.Fields = [
            "TimetableView": [
                "railwayName": .text, "schedules": .list("TimetableScheduleView"), "sign": .record("SignView"),
            ],
            "TimetableScheduleView": ["anchor": .text, "fastest": .record("FastestView")],
            "FastestView": ["href": .text, "time": .text],
            "SignView": ["name": .text],
        ]
        let carried = PocketView.carried(of: fields, root: "TimetableView").filter { !$0.value.isEmpty }
        #expect(
            carried == [
                "TimetableView": ["schedules"], "TimetableScheduleView": ["fastest"], "FastestView": ["href", "time"],
            ]
        )
        let made = fields.filter { $0.key != "FastestView" }.mapValues { $0.filter { $0.key != "fastest" } }
        #expect(PocketView.carried(of: made, root: "TimetableView").isEmpty)
    }
}
