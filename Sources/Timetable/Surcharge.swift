/// The ticket that trains of a type ask for beside the fare.
///
/// No feed gives it; a supplement does (`surcharges.csv`), with the raw values as its words. A type has one only if all
/// of its trains ask for it: an extra charge for one car of the train (green cars, Q SEAT) does not count.
public enum Surcharge: String, CaseIterable, Hashable, Sendable {
    /// A limited express ticket: 特急券.
    case limitedExpress = "limited-express"
    /// An express ticket: 急行券.
    case express
    /// A reserved seat, as in liners and trains for sightseeing: 座席指定券, 整理券.
    case reservedSeat = "reserved-seat"
}
