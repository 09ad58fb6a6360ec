import SiteCore

/// Names that are numbers with the same letters around them, such as `1001r-weekday` and `1003r-weekday`: the letters
/// are kept once.
struct NumberedNames {
    /// The text before a number, its digits where it begins with a 0 (else 0), and the text behind it.
    struct Frame: Hashable {
        let head: String
        let digits: Int
        let tail: String
        /// The frame in data files, its fields in their order: `["", 4, "r-weekday"]`.
        var json: String { "[\(JSONText.string(head)),\(digits),\(JSONText.string(tail))]" }
    }

    /// The frames in the order first met.
    private(set) var frames: [Frame] = []
    private var known: [Frame: Int] = [:]
    /// That of the name before: neighbours mostly have the same letters.
    private var latest = 0

    /// Cuts a name at its longest run of digits, the first of several; one without any is a frame alone, with the number 0
    /// and no digits.
    mutating func cut(_ name: String) -> (frame: Int, number: Int?) {
        var name = name
        return name.withUTF8 { cut($0) }
    }

    private mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> (frame: Int, number: Int?) {
        var best = 0..<0
        var start = 0
        for position in 0...bytes.count {
            let isDigit = position < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
            if isDigit { continue }
            // More than nine digits are no number to a script's bit operations.
            if position - start > best.count, position - start <= 9 { best = start..<position }
            start = position + 1
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[best]), as: UTF8.self)
        let frame = Frame(
            head: String(decoding: bytes[..<best.lowerBound], as: UTF8.self),
            digits: best.isEmpty ? -1 : text.hasPrefix("0") ? best.count : 0,
            tail: String(decoding: bytes[best.upperBound...], as: UTF8.self)
        )
        let isLatest = latest < frames.count && frames[latest] == frame
        let position = isLatest ? latest : known[frame] ?? frames.count
        if position == frames.count {
            known[frame] = position
            frames.append(frame)
        }
        latest = position
        return (position, Int(text))
    }
}
