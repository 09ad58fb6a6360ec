/// The page of the other timetable to which a page leads, where several timetables are published together.
package struct Counterpart: Sendable, Equatable {
    /// Its path below the folder of the language.
    package let path: String
    /// Whether it is about the same thing, and not only the nearest page that there is.
    package let isSame: Bool
    /// The address of the site that it is of, with a slash at its end, where that site knows it.
    package let address: String?

    package init(path: String, isSame: Bool, on address: String? = nil) {
        (self.path, self.isSame, self.address) = (path, isSame, address)
    }
}
