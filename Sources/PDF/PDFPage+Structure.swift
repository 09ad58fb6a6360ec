/// What the pieces of a page are. What is drawn while an element is open belongs to it: texts to any, shapes and pictures
/// to a figure. A text outside of any element is a paragraph of its own; any other shape is there for the eye alone.
extension PDFPage {
    /// Adds an element to the one that is open, and opens it.
    public mutating func begin(_ element: PDFElement) { open.append(add(element)) }

    /// Adds an element to the one that is open, to be drawn later.
    ///
    /// - Returns: Its number on the page.
    public mutating func add(_ element: PDFElement) -> Int {
        element.role == .artifact || open.last == Self.artifact
            ? Self.artifact : content.structure.add(element, to: open.last ?? 0)
    }

    /// Opens an element that was added.
    public mutating func resume(_ element: Int) { open.append(element) }

    /// Ends the element that was opened last.
    public mutating func end() { open.removeLast() }

    /// The number of what is there for the eye alone.
    static var artifact: Int { -1 }

    /// The owner of the next text.
    ///
    /// - Parameter element: That to which it belongs; `nil` for the one that is open.
    mutating func owner(ofText element: Int?) -> Int {
        let owner = element ?? open.last ?? 0
        guard owner != Self.artifact, content.structure.role(owner).isGroup else { return owner }
        return content.structure.add(.paragraph(), to: 0)
    }

    /// Names the owner of the next shape.
    mutating func ownShape() {
        guard let last = open.last, last != Self.artifact, content.structure.role(last) == .figure else {
            content.owner = Self.artifact
            return
        }
        content.owner = last
    }

    /// The link that is open, or a new one.
    mutating func openLink(_ said: String) -> Int {
        let known = open.last { $0 != Self.artifact && content.structure.role($0) == .link }
        return known ?? content.structure.add(.link(said), to: 0)
    }
}
