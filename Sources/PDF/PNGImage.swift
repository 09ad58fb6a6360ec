import Archives

/// A PNG file (ISO/IEC 15948). Its rows are taken over as they are, unless parts of it are transparent: documents keep
/// transparency apart.
struct PNGImage {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private var width = 0
    private var height = 0
    private var depth = 0
    private var kind = 0
    private var palette: [UInt8] = []
    private var clear: [UInt8]?
    private var rows: [UInt8] = []

    /// No picture that is meant for paper is larger.
    private static let most = 100_000_000

    init(_ bytes: [UInt8]) throws(PictureError) {
        var at = Self.signature.count
        while at + 12 <= bytes.count {
            let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - at - 12 else { throw .damaged }
            let data = bytes[at + 8..<at + 8 + length]
            switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
            case "IHDR":
                guard length == 13 else { throw .damaged }
                let numbers = Array(data)
                width = numbers[0..<4].reduce(0) { $0 << 8 | Int($1) }
                height = numbers[4..<8].reduce(0) { $0 << 8 | Int($1) }
                (depth, kind) = (Int(numbers[8]), Int(numbers[9]))
                if numbers[12] != 0 { throw .interlaced }
            case "PLTE": palette = Array(data)
            case "tRNS": clear = Array(data)
            case "IDAT": rows += data
            default: break
            }
            at += 12 + length
        }
        guard width > 0, height > 0, width <= Self.most / height, [1, 2, 4, 8, 16].contains(depth), channels > 0,
            !rows.isEmpty, kind != 3 || (!palette.isEmpty && palette.count % 3 == 0 && depth <= 8),
            depth >= 8 || kind == 0 || kind == 3
        else { throw .damaged }
    }

    /// Samples of a pixel: grey, red and green and blue, of a palette, or one of the first two with alpha.
    private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 0 }

    func picture() throws(PictureError) -> PDFPicture {
        let space =
            switch kind {
            case 0, 4: "/DeviceGray"
            case 3:
                "[/Indexed/DeviceRGB \(palette.count / 3 - 1)<"
                    + palette.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">]"
            default: "/DeviceRGB"
            }
        if clear == nil, kind < 4 {
            let keys =
                "/ColorSpace\(space)/BitsPerComponent \(depth)/Filter/FlateDecode"
                + "/DecodeParms<</Predictor 15/Colors \(channels)/BitsPerComponent \(depth)/Columns \(width)>>"
            return PDFPicture(width: width, height: height, colors: (keys, rows))
        }
        let samples = try samples()
        var (colors, alpha): ([UInt8], [UInt8]) = ([], [])
        alpha.reserveCapacity(width * height)
        for pixel in 0..<width * height {
            let own = samples[pixel * channels..<(pixel + 1) * channels]
            guard kind == 3 else {
                let told = kind >= 4 ? Array(own.dropLast()) : Array(own)
                // What is 16 bits deep is cut down to 8.
                colors += told.map { UInt8(truncatingIfNeeded: depth == 16 ? $0 >> 8 : scaled($0)) }
                let last = own.last.map { UInt8(truncatingIfNeeded: depth == 16 ? $0 >> 8 : $0) } ?? 255
                alpha.append(kind >= 4 ? last : isClear(told) ? 0 : 255)
                continue
            }
            let index = own.first ?? 0
            guard index * 3 + 2 < palette.count else { throw .damaged }
            colors += palette[index * 3..<index * 3 + 3]
            alpha.append(clear.flatMap { index < $0.count ? $0[index] : nil } ?? 255)
        }
        let gray = kind == 0 || kind == 4
        let keys = { (space: String) in "/ColorSpace\(space)/BitsPerComponent 8/Filter/FlateDecode" }
        return PDFPicture(
            width: width,
            height: height,
            colors: (keys(gray ? "/DeviceGray" : "/DeviceRGB"), Zlib.compress(colors)),
            alpha: (keys("/DeviceGray"), Zlib.compress(alpha))
        )
    }

    private func scaled(_ sample: Int) -> Int { depth < 8 ? sample * 255 / ((1 << depth) - 1) : sample }

    /// Returns whether a colour is the one that is to be seen through.
    private func isClear(_ own: [Int]) -> Bool {
        guard let clear, clear.count >= 2 * own.count else { return false }
        return own.enumerated().allSatisfy { Int(clear[2 * $0]) << 8 | Int(clear[2 * $0 + 1]) == $1 }
    }

    /// The bytes of a stream; `nil` unless there are so many.
    static func unpacked(_ bytes: [UInt8], count: Int) -> [UInt8]? { Zlib.uncompress(bytes, count: count) }

    /// All samples, after the filters of the rows are undone (ISO/IEC 15948, 9).
    private func samples() throws(PictureError) -> [Int] {
        let stride = (width * channels * depth + 7) / 8
        let back = max(1, channels * depth / 8)
        guard let packed = Self.unpacked(rows, count: height * (stride + 1)) else { throw .damaged }
        var lines = [UInt8](repeating: 0, count: height * stride)
        for row in 0..<height {
            let filter = packed[row * (stride + 1)]
            for column in 0..<stride {
                let at = row * stride + column
                let left = column >= back ? Int(lines[at - back]) : 0
                let up = row > 0 ? Int(lines[at - stride]) : 0
                let corner = row > 0 && column >= back ? Int(lines[at - stride - back]) : 0
                let added: Int
                switch filter {
                case 0: added = 0
                case 1: added = left
                case 2: added = up
                case 3: added = (left + up) / 2
                case 4:
                    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
                    added = a <= b && a <= c ? left : b <= c ? up : corner
                default: throw .damaged
                }
                lines[at] = packed[row * (stride + 1) + 1 + column] &+ UInt8(added)
            }
        }
        if depth == 8 { return lines.map(Int.init) }
        if depth == 16 {
            return (0..<lines.count / 2).map { Int(lines[2 * $0]) << 8 | Int(lines[2 * $0 + 1]) }
        }
        let mask = (1 << depth) - 1
        return (0..<height).flatMap { row in
            (0..<width).map { column in
                let bit = column * depth
                return Int(lines[row * stride + bit / 8]) >> (8 - depth - bit % 8) & mask
            }
        }
    }
}
