/// A colour, as a screen has it.
public struct PDFColor: Hashable, Sendable {
    /// From 0 to 255.
    public let red, green, blue: Int

    /// A colour by its parts, from 0 to 255 each.
    public init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Black.
    public static let black = PDFColor(red: 0, green: 0, blue: 0)

    /// Whether one ink prints it: black, or a grey.
    var isGray: Bool { red == green && green == blue }
}
