/// What a PDF file has to know of a font's table CFF (Adobe Technical Note 5176): the number of each glyph.
struct CompactFont {
    /// Whether glyphs have numbers (CIDs) rather than names.
    let isNumbered: Bool
    /// The number of each glyph. It is `nil` where every glyph's number is its position.
    let numbers: [UInt16]?

    /// - Parameter glyphs: How many there are.
    init(_ table: [UInt8], glyphs: Int) {
        let data = BigEndian(bytes: table)
        // Header, index of names, index of top dictionaries.
        let names = Self.index(data, at: data.number(2, 1))
        let tops = Self.index(data, at: names.end)
        let top = tops.first.map { Self.operators(data, $0) } ?? [:]
        isNumbered = top[0x0c1e] != nil
        guard isNumbered, let charset = top[15], charset > 2 else {
            numbers = nil
            return
        }
        var found: [UInt16] = [0]
        var place = charset + 1
        let format = data.number(charset, 1)
        while found.count < glyphs, place < table.count {
            let first = data.number(place, 2)
            let more = format == 0 ? 0 : data.number(place + 2, format)
            for number in first...(first + min(more, glyphs - found.count - 1)) {
                found.append(UInt16(truncatingIfNeeded: number))
            }
            place += 2 + (format == 0 ? 0 : format)
        }
        let isIdentity = found.enumerated().allSatisfy { $0.offset == Int($0.element) }
        numbers = isIdentity ? nil : found
    }

    /// The range of an index's first object, and where the index ends.
    private static func index(_ data: BigEndian, at start: Int) -> (first: Range<Int>?, end: Int) {
        let count = data.number(start, 2)
        let size = data.number(start + 2, 1)
        guard count > 0, (1...4).contains(size) else { return (nil, start + 2) }
        let base = start + 2 + (count + 1) * size
        let offset = { (number: Int) in base + data.number(start + 3 + number * size, size) }
        let (low, high) = (offset(0), offset(1))
        return (low <= high && high <= data.bytes.count ? low..<high : nil, offset(count))
    }

    /// The last operand of each operator of a dictionary; operators of two bytes begin with 0x0c.
    private static func operators(_ data: BigEndian, _ range: Range<Int>) -> [Int: Int] {
        var found: [Int: Int] = [:]
        var (place, operand) = (range.lowerBound, 0)
        while place < range.upperBound {
            let byte = data.number(place, 1)
            place += 1
            switch byte {
            case 12:
                found[0x0c00 | data.number(place, 1)] = operand
                place += 1
            case 0...21: found[byte] = operand
            case 28:
                operand = data.signed(place)
                place += 2
            case 29:
                operand = data.number(place, 4)
                place += 4
            case 30:
                while place < range.upperBound, data.number(place, 1) & 15 != 15 { place += 1 }
                place += 1
            case 32...246: operand = byte - 139
            case 247...254:
                let low = data.number(place, 1)
                operand = byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
                place += 1
            default: break
            }
        }
        return found
    }
}
