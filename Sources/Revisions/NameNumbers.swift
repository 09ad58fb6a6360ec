import Timetable

/// Numbers for names, the same for equal names of two timetables, so that they are compared quickly.
struct NameNumbers {
    private var numbers: [String: Int32] = [:]

    /// How much two sets of names say that they are of one thing.
    enum Likeness: Int {
        case none, some, all
    }

    /// The number of a text.
    mutating func number(_ text: String) -> Int32 {
        if let known = numbers[text] { return known }
        let number = Int32(numbers.count)
        numbers[text] = number
        return number
    }

    /// The numbers of names in all languages, each once, in rising order.
    mutating func numbers(_ names: Names) -> [Int32] { Set(names.entries.map { number($0.text) }).sorted() }

    /// The number of the name by which a thing is best known.
    mutating func main(_ names: Names) -> Int32 { number(names.shown(in: [.ja, .en])) }

    static func likeness(_ a: [Int32], _ b: [Int32]) -> Likeness {
        if a.isEmpty || b.isEmpty { return .none }
        if a == b { return .all }
        return a.contains(where: b.contains) ? .some : .none
    }

    /// The part of two sets that both have, 0 to 1.
    static func overlap<Element>(_ a: Set<Element>, _ b: Set<Element>) -> Double {
        let both = a.count < b.count ? a.count { b.contains($0) } : b.count { a.contains($0) }
        let all = a.count + b.count - both
        return all == 0 ? 0 : Double(both) / Double(all)
    }
}
