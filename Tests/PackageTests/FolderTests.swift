import Testing

/// The folders of each target, as rooms within a room: none uses another in a circle.
@Suite struct FolderTests {
    @Test(arguments: try Manifest.sourceTargets()) func noFoldersUseEachOtherInACircle(target: String) throws {
        let circles = try FolderGraph(target: target).circles
        #expect(circles.isEmpty, "\(target):\n\(circles.joined(separator: "\n"))")
    }

    @Test func aCircleIsFoundWithItsFilesAndTypes() {
        let graph = FolderGraph([
            "Pages/Frame.swift": "struct Frame { let sheet: Sheet }",
            "Posters/Sheet.swift": "struct Sheet {}",
            "Posters/Poster.swift": "extension Poster { func draw(_ frame: Frame) {} }",
        ])
        #expect(
            graph.circles == [
                "Pages → Posters: Pages/Frame.swift names Sheet", "Posters → Pages: Posters/Poster.swift names Frame",
            ]
        )
    }

    @Test func aCircleOverThreeFoldersIsFound() {
        let graph = FolderGraph([
            "A/One.swift": "struct One { var two: Two }", "B/Two.swift": "struct Two { var three: Three }",
            "Three.swift": "struct Three { var one: One }", "D/Four.swift": "struct Four { var one: One }",
        ])
        #expect(
            graph.circles == [
                "(top) → A: Three.swift names One", "A → B: A/One.swift names Two",
                "B → (top): B/Two.swift names Three",
            ]
        )
    }

    @Test func whatIsOnlyWrittenAboutIsNotUsed() {
        let code = SwiftCode(
            """
            import Inner
            /// A ``Poster`` /* of a */ Site.
            /* Page /* Frame */ Sheet */
            private struct Hidden { enum Kind {} }
            public final class Shown: Base { let text = "Text \\(Used("Quoted \\(Deep.self)").name) Quoted" }
            let raw = #"Raw "\\(Quoted)" \\#(Told)"#
            let lines = \"\"\"
                Lines "of" \\(Lined.count)
                \"\"\"
            let expression = text.matches(of: /"Expression"/)
            let half = Whole / 2 / Third(Kind.one, Outer.Inside.self)
            func width(class Name: Label) {}
            """
        )
        #expect(code.declared == ["Shown"])
        #expect(
            code.named.subtracting(["Inner"]) == [
                "Base", "Used", "Deep", "Told", "Lined", "Whole", "Third", "Outer", "Name", "Label",
            ]
        )
    }
}
