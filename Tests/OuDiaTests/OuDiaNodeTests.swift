import Testing

@testable import OuDia

/// The grammar of lines.
@Suite struct OuDiaNodeTests {
    @Test func directoriesAndPropertiesAreReadInTheirOrder() throws {
        let lines = ["FileType=OuDia.1.02", "Rosen.", "Rosenmei=a=b\\nc\\\\n\\x", "", "Eki.", ".", "Eki.", ".", "."]
        let file = try OuDiaNode(lines: lines)
        #expect(file["FileType"] == "OuDia.1.02")
        #expect(file.first("Rosen")?["Rosenmei"] == "a=b\nc\\n\\x")
        #expect(file.first("Rosen")?.all("Eki").map(\.line) == [5, 7])
    }

    @Test func oneDirectoryMayBeLeftOpen() throws {
        #expect(try OuDiaNode(lines: ["Rosen.", "Rosenmei=x"]).first("Rosen")?["Rosenmei"] == "x")
    }

    @Test(arguments: ["a", "a\nb", "\\", "\\n", "表\\\\n\n"]) func whatIsEscapedIsReadAgain(text: String) throws {
        #expect(try OuDiaNode(lines: ["k=\(OuDiaNode.escaped(text))"])["k"] == text)
    }

    @Test func whatIsNotWholeIsAnErrorWithItsLine() {
        let faults: [([String], Int)] = [
            (["A.", ".", "."], 3), (["A.", "B.", "x=1"], 3), (Array(repeating: "A.", count: 100_000), 33),
        ]
        for (lines, line) in faults {
            #expect { try OuDiaNode(lines: lines) } throws: { ($0 as? OuDiaError)?.line == line }
        }
    }
}
