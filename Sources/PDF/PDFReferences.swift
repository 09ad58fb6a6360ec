import Archives

/// Where each object of a document is (ISO 32000-1, 7.5.8).
struct PDFReferences {
    enum Place {
        /// The object begins at a byte of the file.
        case at(Int)
        /// It stands in a stream, at a position among others.
        case inside(stream: Int, position: Int)
    }

    let places: [Place]

    /// The table of all objects, numbered from 1 on, each row told by what differs from the one above (7.4.4.4), and
    /// compressed.
    var table: [UInt8] {
        var (above, bytes) = (UInt64(0), [UInt8]())
        bytes.reserveCapacity((places.count + 1) * (1 + Self.width))
        func add(_ row: UInt64) {
            bytes.append(2)
            for shift in stride(from: 8 * (Self.width - 1), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: row >> shift) &- UInt8(truncatingIfNeeded: above >> shift))
            }
            above = row
        }
        add(Self.row(0, 0, 0xFFFF))
        for place in places {
            switch place {
            case .at(let byte): add(Self.row(1, byte, 0))
            case .inside(let stream, let position): add(Self.row(2, stream, position))
            }
        }
        return Zlib.compress(bytes)
    }

    /// What the stream of the table says of it.
    var keys: String {
        "/Type/XRef/Size \(places.count + 1)/W[1 4 2]/DecodeParms<</Predictor 12/Columns \(Self.width)>>"
    }

    private static let width = 7

    /// A row of the table as one number: one byte, four and two.
    private static func row(_ kind: UInt64, _ first: Int, _ second: Int) -> UInt64 {
        kind << 48 | UInt64(UInt32(truncatingIfNeeded: first)) << 16 | UInt64(UInt16(truncatingIfNeeded: second))
    }
}
