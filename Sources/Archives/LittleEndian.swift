/// Numbers as ZIP archives write them, the lowest byte first.
extension [UInt8] {
    func number16(at place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 }

    func number32(at place: Int) -> Int { number16(at: place) | number16(at: place + 2) << 16 }

    /// A number of 64 bits; `nil` for one that no file reaches.
    func number64(at place: Int) -> Int? {
        let high = number32(at: place + 4)
        return high >> 31 == 0 ? number32(at: place) | high << 32 : nil
    }
}
