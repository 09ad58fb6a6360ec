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
        var rows: [[UInt8]] = [Self.row(0, 0, 0xFFFF)]
        for place in places {
            switch place {
            case .at(let byte): rows.append(Self.row(1, byte, 0))
            case .inside(let stream, let position): rows.append(Self.row(2, stream, position))
            }
        }
        var (above, bytes) = ([UInt8](repeating: 0, count: Self.width), [UInt8]())
        for row in rows {
            bytes.append(2)
            for (own, last) in zip(row, above) { bytes.append(own &- last) }
            above = row
        }
        return Zlib.compress(bytes)
    }

    /// What the stream of the table says of it.
    var keys: String {
        "/Type/XRef/Size \(places.count + 1)/W[1 4 2]/DecodeParms<</Predictor 12/Columns \(Self.width)>>"
    }

    private static let width = 7

    private static func row(_ kind: UInt8, _ first: Int, _ second: Int) -> [UInt8] {
        [kind] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: first >> $0) }
            + [8, 0].map { UInt8(truncatingIfNeeded: second >> $0) }
    }
}
