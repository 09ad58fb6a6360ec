/// A checksum over the rows of one table: the same for the same rows, in whatever order they come.
///
/// It shows that a row was changed, lost or added by accident or by hand. It is no seal: anybody can compute it anew.
/// Each value is mixed with its column's own number, and each row is mixed once more before it is added, so that values
/// which change places are noticed.
final class TableChecksum {
    /// The number of rows that have ended.
    private(set) var rows = 0
    /// What all of them come to.
    private(set) var sum: UInt64 = 0
    private var row: UInt64 = 0
    private var given: UInt64 = 0
    private let everyColumn: UInt64

    init(columns: Int) { everyColumn = (1 << UInt64(columns)) - 1 }

    /// Adds the value of a column to the row at hand, once, however often the column is read.
    func add(_ value: some ColumnValue, at position: Int32) {
        let bit: UInt64 = 1 << UInt64(position)
        guard given & bit == 0 else { return }
        given |= bit
        row &+= Self.mix(value.digest ^ 0xA076_1D64_78BD_642F, (UInt64(position) &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    }

    /// Whether each column of the row at hand has been added.
    var isRowWhole: Bool { given == everyColumn }

    /// Ends the row at hand.
    func endRow() {
        sum &+= Self.mix(row ^ 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3)
        rows += 1
        (row, given) = (0, 0)
    }

    /// Both halves of the product, folded: a change of any bit changes about half of the result's.
    static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }
}
