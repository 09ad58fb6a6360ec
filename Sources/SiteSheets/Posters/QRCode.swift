import CQREncode
import PDF

/// A QR code (ISO/IEC 18004) as libqrencode works it out.
struct QRCode: Sendable {
    /// Modules along a side, without the quiet zone.
    private let side: Int
    /// What it says.
    let text: String
    /// What it leads to, in words.
    private let said: String
    /// Row by row, whether a module is dark.
    private let dark: [Bool]

    /// `nil` for what no code can hold (more than about 2,300 bytes).
    ///
    /// A quarter of the code may be scratched or torn away (level Q): posters hang outdoors.
    init?(_ text: String, said: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_Q) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard width > 0, let data = code.pointee.data else { return nil }
        side = width
        (self.text, self.said) = (text, said)
        // The lowest bit tells dark from light; the others say what a module is for.
        dark = (0..<width * width).map { data[$0] & 1 == 1 }
    }

    /// Draws the code with the quiet zone of four modules around it.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, size: Double) {
        canvas.rectangle(x: x, y: y, width: size, height: size, class: "paper")
        canvas.begin(.link(said))
        canvas.begin(.figure(said))
        canvas.bars(bars, x: x, y: y, module: size / Double(side + 8))
        canvas.endPiece()
        canvas.link(x: x, y: y, width: size, height: size, to: text)
        canvas.endPiece()
    }

    /// The dark modules, with the quiet zone counted: neighbours in a row are one bar, between which no viewer shows a gap.
    private var bars: [(column: Int, row: Int, length: Int)] {
        (0..<side).flatMap { row in
            var bars: [(column: Int, row: Int, length: Int)] = []
            for column in 0..<side where dark[row * side + column] {
                if let last = bars.last, last.column + last.length == column + 4 {
                    bars[bars.count - 1].length += 1
                } else {
                    bars.append((column + 4, row + 4, 1))
                }
            }
            return bars
        }
    }
}
