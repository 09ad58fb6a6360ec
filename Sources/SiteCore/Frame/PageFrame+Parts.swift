extension PageFrame {
    /// The title of a part of a page: that of the page, and behind it the number of a further part.
    package func partTitle(_ title: String, _ part: Int) -> String {
        part == 0 ? title : strings("part-title", ["title": title, "n": String(part + 1)])
    }
}
