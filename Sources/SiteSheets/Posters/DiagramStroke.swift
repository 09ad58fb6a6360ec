/// How the trains of a type are drawn in a diagram: dashes and width tell types apart without any colour, as they do on
/// pages.
struct DiagramStroke {
    /// What the classes of a type say, as diagram.css has it: in its order, in minutes. A test holds it against that file.
    static let rules: [(classes: Set<String>, dashes: [Double]?, width: Double?)] = [
        (["r"], [2.25, 0.5], nil), (["s"], [1.5, 0.5, 0.375, 0.5], nil), (["e"], [1, 0.5], nil), (["x"], nil, 0.5),
        (["v1"], nil, 0.5), (["x", "v1"], [3, 0.5, 0.5, 0.5], nil), (["v2"], [0.5, 0.5], nil),
        (["x", "v2"], [1.25, 0.5], nil), (["v3"], [0.25, 0.5], 0.4375),
        (["v4"], [3, 0.5, 0.5, 0.5, 0.5, 0.5], 0.4375), (["v5"], [0.5, 1], 0.5),
    ]
    /// The width of a line that no rule names, in minutes.
    static let usual = 0.3125
    /// Millimetres to a minute of dashes, and of widths: finer than on a screen.
    private static let (dash, width) = (1.5, 0.8)

    /// The length of each dash and of what is left out after it, in millimetres; empty for a line without.
    let dashes: [Double]
    /// In millimetres.
    let width: Double

    /// - Parameter classes: Those of a train type: `e v1`.
    init(_ classes: String) {
        let own = Set(classes.split(separator: " ").map(String.init))
        let holding = Self.rules.filter { $0.classes.isSubset(of: own) }
        // A rule for two classes goes before one for one of them, and a later one before an earlier one.
        let inOrder = holding.filter { $0.classes.count == 1 } + holding.filter { $0.classes.count > 1 }
        let dashes: [Double] = inOrder.compactMap(\.dashes).last ?? []
        let width: Double = inOrder.compactMap(\.width).last ?? Self.usual
        self.dashes = dashes.map { $0 * Self.dash }
        self.width = width * Self.width
    }
}
