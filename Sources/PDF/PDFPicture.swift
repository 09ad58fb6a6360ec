import Digests

/// A picture made of pixels, as PNG and JPEG files have them.
public struct PDFPicture: Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// The same for pictures that are the same, and part of their name in a document.
    let id: String
    /// The stream of its colours: what its dictionary says, and the bytes.
    let colors: (keys: String, bytes: [UInt8])
    /// The stream of how far each pixel covers what lies below.
    let alpha: (keys: String, bytes: [UInt8])?

    init(
        width: Int,
        height: Int,
        colors: (keys: String, bytes: [UInt8]),
        alpha: (keys: String, bytes: [UInt8])? = nil
    ) {
        (self.width, self.height, self.colors, self.alpha) = (width, height, colors, alpha)
        id = (colors.bytes + (alpha?.bytes ?? [])).withUnsafeBytes { ContentDigest(of: $0) }.hex
    }

    /// Reads a picture from the bytes of its file.
    public init(_ bytes: [UInt8]) throws(PictureError) {
        if bytes.starts(with: PNGImage.signature) {
            self = try PNGImage(bytes).picture()
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = try Self.jpeg(bytes)
        } else {
            throw .unknownKind
        }
    }

    /// A JPEG file stands in a document as it is; only its frame is read (ISO/IEC 10918-1, B.2.2).
    private static func jpeg(_ bytes: [UInt8]) throws(PictureError) -> PDFPicture {
        var at = 2
        var isAdobe = false
        while at + 4 <= bytes.count {
            guard bytes[at] == 0xFF else { throw .damaged }
            let marker = bytes[at + 1]
            if marker == 0xFF || (0xD0...0xD8).contains(marker) || marker == 0x01 {
                at += marker == 0xFF ? 1 : 2
                continue
            }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            guard length >= 2, at + 2 + length <= bytes.count else { throw .damaged }
            if marker == 0xEE, bytes[(at + 4)...].starts(with: "Adobe".utf8) { isAdobe = true }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard length >= 8 else { throw .damaged }
                let height = Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
                let width = Int(bytes[at + 7]) << 8 | Int(bytes[at + 8])
                let spaces: [UInt8: String] = [1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"]
                guard width > 0, height > 0, let space = spaces[bytes[at + 9]] else { throw .damaged }
                // Adobe writes ink the other way round.
                let decode = bytes[at + 9] == 4 && isAdobe ? "/Decode[1 0 1 0 1 0 1 0]" : ""
                let keys = "/ColorSpace\(space)/BitsPerComponent \(bytes[at + 4])/Filter/DCTDecode\(decode)"
                return PDFPicture(width: width, height: height, colors: (keys, bytes))
            }
            at += 2 + length
        }
        throw .damaged
    }
}
