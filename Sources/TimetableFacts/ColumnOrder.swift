/// The order of trains in a line's table, so that the times of each station rise from column to column as far as trains
/// allow.
///
/// A train may take the next column if no other that is left has an earlier time at any of its stations. Of several
/// such trains, the one that starts first takes it. Where one train overtakes another, each has to wait for the other:
/// ```
///         L      E              L      E
///     A   5:00   5:05       A   5:00   5:05
///     B   5:20   5:12   →   B   5:20   5:12   falls, and shows that E has overtaken L
/// ```
/// Then we go from the train that starts first to one that it waits for, and on from there, until we come back to a
/// train: that is a circle of trains that wait for each other. Of these, the train with the fewest stations at which
/// another is earlier takes the column; of several such trains, the one that starts first. At the end, neighbours
/// change places wherever more of their stations rise then.
public enum ColumnOrder {
    /// The time of a train at a station.
    public typealias Time = (row: Int, minutes: Int)

    /// The positions of columns in the order in which they stand.
    ///
    /// - Parameters:
    ///   - columns: Of each its times, from its start to its end.
    ///   - rows: How many stations there are.
    public static func order(_ columns: [[Time]], rows: Int) -> [Int] {
        var lists = [[(minutes: Int, column: Int)]](repeating: [], count: rows)
        for (column, times) in columns.enumerated() {
            for time in times { lists[time.row].append((time.minutes, column)) }
        }
        for row in lists.indices { lists[row].sort { ($0.minutes, $0.column) < ($1.minutes, $1.column) } }
        var heads = [Int](repeating: 0, count: rows)
        var isPlaced = [Bool](repeating: false, count: columns.count)
        func start(_ column: Int) -> (Int, Int) { (columns[column].first?.minutes ?? 0, column) }
        /// Another column that has to come before.
        func waits(_ column: Int) -> Int? {
            for time in columns[column] where heads[time.row] < lists[time.row].count {
                let head = lists[time.row][heads[time.row]]
                if head.minutes < time.minutes { return head.column }
            }
            return nil
        }
        /// At how many of its stations another column is earlier.
        func against(_ column: Int) -> Int {
            columns[column].count { time in
                heads[time.row] < lists[time.row].count && lists[time.row][heads[time.row]].minutes < time.minutes
            }
        }
        var order: [Int] = []
        while order.count < columns.count {
            var (ready, waiting): (Int?, Int?) = (nil, nil)
            for row in lists.indices {
                while heads[row] < lists[row].count, isPlaced[lists[row][heads[row]].column] { heads[row] += 1 }
            }
            for row in lists.indices where heads[row] < lists[row].count {
                let first = lists[row][heads[row]].minutes
                // Those of one minute need not wait for each other.
                for place in heads[row]..<lists[row].count {
                    let (minutes, column) = lists[row][place]
                    if minutes > first { break }
                    if isPlaced[column] { continue }
                    // Most rows have the same columns first.
                    if column == waiting || ready.map({ start($0) <= start(column) }) ?? false { continue }
                    if waits(column) == nil {
                        ready = column
                    } else if waiting.map({ start(column) < start($0) }) ?? true {
                        waiting = column
                    }
                }
            }
            let next =
                ready
                ?? waiting.map { column in
                    circle(from: column, waits).min { (against($0), start($0).0, $0) < (against($1), start($1).0, $1) }
                        ?? column
                }
            // A column without a time waits for none, and stands in no row.
            guard let next = next ?? isPlaced.firstIndex(of: false) else { break }
            isPlaced[next] = true
            order.append(next)
        }
        return settled(order, columns)
    }

    /// Lets neighbours change places as long as that makes more times rise.
    private static func settled(_ order: [Int], _ columns: [[Time]]) -> [Int] {
        var order = order
        // Each change makes more pairs of times rise, so that this ends.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for place in order.indices.dropLast() where falls(from: order[place], to: order[place + 1], columns) > 0 {
                order.swapAt(place, place + 1)
                isSettled = false
            }
        }
        return order
    }

    /// The number of stations at which the times of two columns fall, less those at which they rise. Both columns have
    /// their rows in order.
    private static func falls(from a: Int, to b: Int, _ columns: [[Time]]) -> Int {
        var (first, second, falls) = (0, 0, 0)
        while first < columns[a].count, second < columns[b].count {
            let (one, other) = (columns[a][first], columns[b][second])
            if one.row == other.row {
                falls += one.minutes > other.minutes ? 1 : one.minutes < other.minutes ? -1 : 0
            }
            if one.row <= other.row { first += 1 }
            if other.row <= one.row { second += 1 }
        }
        return falls
    }

    private static func circle(from column: Int, _ waits: (Int) -> Int?) -> [Int] {
        var way = [column]
        while let next = waits(way[way.count - 1]) {
            if let known = way.firstIndex(of: next) { return Array(way[known...]) }
            way.append(next)
        }
        return way
    }
}
