import SiteCore

/// What the publisher announces to riders for some time, on a sheet that is printed for a day: between the head and the hours.
struct PosterAlerts {
    private let lines: [(text: String, isTitle: Bool)]
    private let width: Double
    /// Size of the type.
    private let size: Double

    /// A sheet has no room for a whole page of words: the rest of a longer text is on the site.
    private static let most = 8

    init(width: Double, _ sheet: SheetFormat, _ frame: PageFrame) {
        self.width = width
        let size = 1.25 * sheet.textSize
        self.size = size
        // A sheet that is printed for a day names that day; a sheet of the site would show for ever what was valid
        // once.
        let alerts = frame.isPrinted ? frame.alerts : []
        lines = alerts.flatMap { entry -> [(text: String, isTitle: Bool)] in
            let text = frame.site.alerts.text(entry, frame.names.language)
            let dates = AlertView.dates(entry.alert.scope, frame.strings)
            let room = width / size - 2
            let title = TextWidth.lines(text.title, width: room).map { ($0, true) }
            let words = [dates, text.plain].filter { !$0.isEmpty }.joined(separator: " · ")
            return title + (words.isEmpty ? [] : TextWidth.lines(words, width: room).map { ($0, false) })
        }
    }

    private var shown: ArraySlice<(text: String, isTitle: Bool)> { lines.prefix(Self.most) }

    /// The unit is the millimetre.
    var height: Double { lines.isEmpty ? 0 : (Double(shown.count) * 1.3 + 1.6) * size }

    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double) {
        if lines.isEmpty { return }
        canvas.rectangle(x: x, y: y, width: 0.6 * size, height: height - 0.8 * size, class: "line hairline")
        for (number, line) in shown.enumerated() {
            canvas.text(
                line.text,
                x: x + 1.4 * size,
                y: y + (Double(number) * 1.3 + 1.2) * size,
                size: size,
                class: line.isTitle ? "b" : "",
                limit: width - 2 * size
            )
        }
    }
}
