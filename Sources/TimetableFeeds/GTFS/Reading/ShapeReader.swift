import Timetable

/// Reads shapes.txt: points in whatever order, to be put in theirs.
struct ShapeReader {
    private var table = ShapePoints()
    /// By point, in the order of the file: its shape, and where it comes in it.
    private var owners: [Int32] = []
    private var sequences: [Int32] = []

    /// The courses of the file; none where there is no such file.
    static func read(_ folder: FeedFolder, _ log: ReadingLog) -> ShapePoints {
        var reader = ShapeReader()
        reader.readPoints(folder, log)
        reader.sort()
        return reader.table
    }

    private mutating func readPoints(_ folder: FeedFolder, _ log: ReadingLog) {
        let columns = ["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"]
        guard let rows = TableReader("shapes.txt", in: folder, requiring: columns, log) else { return }
        let (latitude, longitude, sequence) = (
            rows.column(columns[1]), rows.column(columns[2]), rows.column(columns[3])
        )
        let shape = rows.column("shape_id")
        var finder = LastFound<ShapeRecord>()
        while rows.next() {
            guard let coordinate = rows.coordinate(at: latitude, columns[1], longitude, columns[2]) else { continue }
            let position = rows.requiredInteger(at: sequence, columns[3], 0...Int(Int32.max))
            if case .nothing = table.shapes.target(rows.bytes(shape)) {
                let record = ShapeRecord(id: rows.id("shape_id"))
                if !rows.isFaulty { table.shapes.add(record, line: rows.line) }
            }
            guard !rows.isFaulty, let id = finder.find(rows, shape, "shape_id", in: table.shapes, isEssential: true)
            else {
                rows.leaveOut()
                continue
            }
            table.points.append(ShapePoints.Point(coordinate))
            owners.append(id.rawValue)
            sequences.append(Int32(position))
        }
    }

    private mutating func sort() {
        let isSorted = owners.indices.dropFirst().allSatisfy {
            owners[$0] > owners[$0 - 1] || owners[$0] == owners[$0 - 1] && sequences[$0] >= sequences[$0 - 1]
        }
        if !isSorted {
            let order = owners.indices.sorted { (owners[$0], sequences[$0], $0) < (owners[$1], sequences[$1], $1) }
            table.points = order.map { table.points[$0] }
            owners = order.map { owners[$0] }
        }
        var start = 0
        for shape in 0..<table.shapes.count {
            var end = start
            while end < owners.count, owners[end] == shape { end += 1 }
            table.ranges.append(start..<end)
            start = end
        }
    }
}
