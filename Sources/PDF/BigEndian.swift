/// The tables of a font, whose numbers are written with the highest byte first; what lies outside reads as 0.
struct BigEndian {
    let bytes: [UInt8]

    /// A number of one to four bytes.
    func number(_ place: Int, _ count: Int) -> Int {
        guard place >= 0, place + count <= bytes.count else { return 0 }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of two bytes with a sign.
    func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: number(place, 2))) }
}
