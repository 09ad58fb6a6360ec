/// When something runs: on kinds of day, or on dates.
///
/// A feed that gives no dates (Mini Tokyo 3D) says on which kinds of day its trains run, for as long as it is valid. A
/// feed that gives dates (GTFS) lists each of them. All services of one dataset are of the same form.
public enum ServiceDates: Hashable, Sendable {
    /// On every day of these kinds; which dates are holidays is for the reader's calendar to say.
    case kinds(DayKinds)
    /// On these dates and no others.
    case dates(DateSet)

    /// Whether it never runs.
    public var isEmpty: Bool {
        switch self {
        case .kinds(let kinds): kinds.isEmpty
        case .dates(let dates): dates.isEmpty
        }
    }

    /// What both have in common; a kind of day and a date have nothing in common.
    public func intersection(_ other: Self) -> Self {
        switch (self, other) {
        case (.kinds(let a), .kinds(let b)): .kinds(a.intersection(b))
        case (.dates(let a), .dates(let b)): .dates(a.intersection(b))
        case (.kinds, .dates): .kinds([])
        case (.dates, .kinds): .dates(DateSet())
        }
    }

    /// What is left of it without another's.
    public func subtracting(_ other: Self) -> Self {
        switch (self, other) {
        case (.kinds(let a), .kinds(let b)): .kinds(a.subtracting(b))
        case (.dates(let a), .dates(let b)): .dates(a.subtracting(b))
        case (.kinds, .dates), (.dates, .kinds): self
        }
    }

    /// Whether it runs whenever another does.
    public func isSuperset(of other: Self) -> Bool { other.subtracting(self).isEmpty }
}
