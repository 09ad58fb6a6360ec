import Foundation
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// Train diagrams on paper.
@Suite struct DiagramSheetsTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.train("Main.1", "A 5:58, B 6:08 6:12, C 6:30")
        network.train("Main.2", "C 8:30, B 8:48, A 8:58")
        network.train("Main.3", "A 9:50, C 10:12", type: "Express=急行")
    }

    private func sheets(_ sheet: SheetFormat = SheetFormat(.a3, landscape: true), _ language: Language = .ja) throws
        -> DiagramSheets
    {
        let small = try SmallSite(network)
        let lines = small.site.timetables.lines
        return DiagramSheets(lines.together(with: 0), on: sheet, try small.frame(language, isPrinted: true))
    }

    /// The drawing of all sheets.
    private func drawing(_ sheets: DiagramSheets) -> [String] {
        (0..<sheets.count).map { number in
            var canvas = SVG()
            sheets.draw(number, into: &canvas)
            return canvas.html().source
        }
    }

    /// The bends of all lines of a class, in tenths of a millimetre, each line by itself.
    private func lines(_ classes: String, in drawing: String) -> [[(x: Int, y: Int)]] {
        drawing.matches(of: /<path class="?([^"]*?)"? d="([^"]*)"/).filter { $0.output.1 == classes }.flatMap { match in
            var lines: [[(x: Int, y: Int)]] = []
            for step in match.output.2.matches(of: /([Mmlhv])(-?\d+)(?:[ ]?(-?\d+))?/) {
                let (first, second) = (Int(step.output.2) ?? 0, step.output.3.flatMap { Int($0) } ?? 0)
                let last = lines.last?.last ?? (0, 0)
                switch step.output.1 {
                case "M": lines.append([(first, second)])
                case "m": lines.append([(last.x + first, last.y + second)])
                case "l": lines[lines.count - 1].append((last.x + first, last.y + second))
                case "h": lines[lines.count - 1].append((last.x + first, last.y))
                default: lines[lines.count - 1].append((last.x, last.y + first))
                }
            }
            return lines
        }
    }

    @Test func callsLieAtTheirMinutesAndTheirStations() throws {
        let drawn = drawing(try sheets())
        try #require(drawn.count == 1, "two drawings of a short line stand on one sheet")
        // From 5:00 to 9:00, and from 9:00 to 13:00.
        let hours = lines("hour", in: drawn[0]).filter { $0[0].x == $0[1].x }
        #expect(hours.count == 10)
        let minute = Double(hours[1][0].x - hours[0][0].x) / 60
        let (left, top) = (Double(hours[0][0].x), Double(hours[0][0].y))
        #expect(minute >= 14, "1.4 mm of an A3")
        // Behind the trains comes their sign in the legend.
        let locals = lines("train l", in: drawn[0]).dropLast()
        try #require(locals.map(\.count) == [4, 3])
        let times = locals.map { line in line.map { (Double($0.x) - left) / minute } }
        for (found, wanted) in zip(times[0], [58.0, 68, 72, 90]) { #expect(abs(found - wanted) < 0.1) }
        for (found, wanted) in zip(times[1], [210.0, 228, 238]) { #expect(abs(found - wanted) < 0.1) }
        // A wait is level, and the fastest that stops takes 10 minutes to B and 18 from there on.
        #expect(locals[0][1].y == locals[0][2].y)
        let rows = [locals[0][0].y, locals[0][1].y, locals[0][3].y].map { Double($0) - top }
        #expect(abs(rows[0]) <= 1 && abs(rows[1] / rows[2] - 10.0 / 28) < 0.01)
        let express = drawn[0].matches(of: /class="(train e[^"]*)"/).map { String($0.output.1) }
        #expect(Set(express).count == 1)
        #expect(lines(try #require(express.first), in: drawn[0]).count == 2, "the line, and its sign in the legend")
    }

    @Test mutating func aTrainThatRunsOnIsCutAtTheLastMinuteOfADrawing() throws {
        network.train("Main.4", "A 8:50, B 9:00 9:10, C 9:30")
        let drawn = drawing(try sheets(SheetFormat(.a3, landscape: true)))[0]
        let hours = lines("hour", in: drawn).filter { $0[0].x == $0[1].x }.map { $0[0].x }
        let (left, right) = (try #require(hours.min()), try #require(hours.max()))
        let bends = lines("train l", in: drawn).joined().filter { $0.x >= left }
        #expect(bends.allSatisfy { $0.x <= right })
        #expect(bends.count { $0.x == right } == 1 && bends.count { $0.x == left } == 1)
        #expect(DiagramSheets.part(of: [(50, 0), (70, 200)], within: 0...60).map(\.y) == [0, 100])
        #expect(DiagramSheets.part(of: [(50, 0), (70, 200)], within: 60...120).map(\.y) == [100, 200])
        #expect(DiagramSheets.part(of: [(50, 0), (70, 200)], within: 80...120).isEmpty)
    }

    @Test func numbersStandAlongTheirLinesAndTheFootTellsTheScale() throws {
        var network = network
        network.train("Main.109", "A 11:00, B 11:10, C 11:28")
        let small = try SmallSite(network)
        let tables = small.site.timetables.lines.together(with: 0)
        let sheets = DiagramSheets(
            tables,
            on: SheetFormat(.a3, landscape: true),
            try small.frame(.en, isPrinted: true)
        )
        let drawn = drawing(sheets)[0]
        let number = try #require(drawn.firstMatch(of: /transform="rotate\((\d+) -?\d+ -?\d+\)">109</))
        #expect((1...89).contains(try #require(Int(number.output.1))))
        #expect(drawn.contains(/Across, a minute is 1\.\d+ mm\./))
        for text in ["Main Line", "Train diagram", "Aoba", "Express", "Weekdays"] {
            #expect(drawn.contains(text), "\(text)")
        }
    }

    @Test func strokesAreThoseOfTheStyleSheet() throws {
        let url = SampleNetwork.project.appending(path: "Public/diagram.css")
        let css = try String(contentsOf: url, encoding: .utf8)
        let rules = css.matches(of: /\n((?:\.[a-z]\d?)+) \{ ([^}]*--(?:dash|width)[^}]*)\}/).map { match in
            let body = match.output.2
            return (
                classes: Set(match.output.1.split(separator: ".").map(String.init)),
                dashes: body.firstMatch(of: /--dash: ([^;]*);/).map {
                    $0.output.1.split(separator: " ").compactMap { Double($0) }
                },
                width: body.firstMatch(of: /--width: ([^;]*);/).flatMap { Double($0.output.1) }
            )
        }
        #expect(rules.count == DiagramStroke.rules.count)
        for (rule, own) in zip(rules, DiagramStroke.rules) {
            #expect(rule.classes == own.classes && rule.dashes == own.dashes && rule.width == own.width, "\(rule)")
        }
        #expect(css.contains("var(--width, \(String(DiagramStroke.usual).dropFirst()))"))
        #expect(DiagramStroke("x v1").dashes == [4.5, 0.75, 0.75, 0.75] && DiagramStroke("l").dashes.isEmpty)
    }
}
