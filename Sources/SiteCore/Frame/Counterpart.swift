/// The page of the other timetable to which a page leads, where two timetables are published side by side.
package struct Counterpart: Sendable, Equatable {
    /// Its path below the folder of the language.
    package let path: String
    /// Whether it is about the same thing, and not only the nearest page that there is.
    package let isSame: Bool

    package init(path: String, isSame: Bool) { (self.path, self.isSame) = (path, isSame) }
}
