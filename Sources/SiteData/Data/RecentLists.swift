/// Lists of numbers that come again and again. A new list is 0 with its numbers behind it. Any other is its place among
/// the lists met before, the one used last as 1.
struct RecentLists {
    private(set) var column = ByteColumn()
    private var recent: [[Int]] = []

    mutating func forget() { recent.removeAll(keepingCapacity: true) }

    mutating func append(_ list: [Int]) {
        if let position = recent.firstIndex(of: list) {
            column.append(position + 1)
            recent.remove(at: position)
        } else {
            column.append(0)
            for number in list { column.append(number) }
        }
        recent.insert(list, at: 0)
    }
}
