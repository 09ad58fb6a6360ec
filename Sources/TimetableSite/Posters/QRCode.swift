import CQREncode

/// A QR code (ISO/IEC 18004) as libqrencode works it out.
struct QRCode: Sendable {
    /// Modules along a side, without the quiet zone.
    private let side: Int
    /// Row by row, whether a module is dark.
    private let dark: [Bool]

    /// `nil` for what no code can hold (more than about 2,300 bytes).
    ///
    /// A quarter of the code may be scratched or torn away (level Q): posters hang outdoors.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_Q) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard width > 0, let data = code.pointee.data else { return nil }
        side = width
        // The lowest bit tells dark from light; the others say what a module is for.
        dark = (0..<width * width).map { data[$0] & 1 == 1 }
    }

    /// Draws the code with the quiet zone of four modules around it.
    func draw(into svg: inout SVG, x: Double, y: Double, size: Double) {
        svg.rectangle(x: x, y: y, width: size, height: size, class: "paper")
        svg.raw("<path class=\"fill\" transform=\"translate(")
        svg.length(x)
        svg.raw(" ")
        svg.length(y)
        svg.raw(") scale(")
        svg.escaped(String(size * 10 / Double(side + 8)))
        svg.raw(")\" d=\"")
        for row in 0..<side {
            for column in 0..<side where dark[row * side + column] {
                svg.escaped("M\(column + 4) \(row + 4)h1v1h-1z")
            }
        }
        svg.raw("\"/>\n")
    }
}
