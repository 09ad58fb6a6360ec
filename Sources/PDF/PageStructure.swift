import Archives

/// The elements of a page, from its section down, and to which of them each stretch of its drawing belongs.
struct PageStructure: Sendable {
    private struct Node {
        let element: PDFElement
        let parent: Int
    }

    private var nodes = [Node(element: PDFElement(.section), parent: 0)]
    /// The element of each marked stretch, from the page's first number on.
    private(set) var owners: [Int] = []
    /// The number of the first marked stretch: of two pages on one side of a sheet, the second one counts on.
    let firstMark: Int

    init(firstMark: Int) { self.firstMark = firstMark }

    /// Adds an element as the last one of another.
    mutating func add(_ element: PDFElement, to parent: Int) -> Int {
        nodes.append(Node(element: element, parent: parent))
        return nodes.count - 1
    }

    func role(_ number: Int) -> PDFElement.Role { nodes[number].element.role }

    func said(_ number: Int) -> String? { nodes[number].element.said }

    /// The number of a new marked stretch.
    mutating func mark(_ element: Int) -> Int {
        owners.append(element)
        return firstMark + owners.count - 1
    }

    /// - Parameter links: Of each area that leads somewhere its element.
    func sealed(links: [Int]) -> SealedStructure {
        let names = kept(links)
        var kids = Kids(of: nodes.count)
        for (number, owner) in owners.enumerated() { kids.add(.mark(firstMark + number), to: owner) }
        for number in nodes.indices.dropFirst() {
            if let name = names[number] { kids.add(.element(name), to: nodes[number].parent) }
        }
        for (number, owner) in links.enumerated() { kids.add(.link(number), to: owner) }
        var bytes = PDFBytes()
        var starts: [Int] = []
        for number in nodes.indices where names[number] != nil {
            starts.append(bytes.bytes.count)
            let parent: SealedStructure.Part = number == 0 ? .document : .element(names[nodes[number].parent] ?? 0)
            Self.write(nodes[number].element, in: parent, kids.of(number), into: &bytes)
        }
        return SealedStructure(
            starts: starts,
            count: bytes.bytes.count,
            bytes: Zlib.compress(bytes.bytes, for: .fast),
            owners: owners.map { UInt32(names[$0] ?? 0) },
            links: links.map { names[$0] ?? 0 }
        )
    }

    /// The numbers of the elements that something is drawn of. Cells of tables hold their places even without.
    private func kept(_ links: [Int]) -> [Int?] {
        var isUsed = nodes.map { $0.element.role == .head || $0.element.role == .cell }
        isUsed[0] = true
        for owner in owners + links { isUsed[owner] = true }
        for (number, node) in nodes.enumerated().reversed() where isUsed[number] { isUsed[node.parent] = true }
        var next = 0
        return isUsed.map { used -> Int? in
            guard used else { return nil }
            defer { next += 1 }
            return next
        }
    }

    private static func write(
        _ element: PDFElement,
        in parent: SealedStructure.Part,
        _ kids: some Sequence<SealedStructure.Part>,
        into bytes: inout PDFBytes
    ) {
        bytes.append("<</S/")
        bytes.append(element.role.rawValue)
        bytes.append("/P ")
        SealedStructure.Part.write(parent, into: &bytes)
        if let said = element.said {
            // What a link says stands at its area.
            switch element.role {
            case .figure: bytes.append("/Alt")
            case .link: bytes.append("/Alt")
            default: bytes.append("/ActualText")
            }
            bytes.text(said)
        }
        if let language = element.language { bytes.append("/Lang(\(language))") }
        if let scope = element.scope { bytes.append("/A<</O/Table/Scope/\(scope)>>") }
        if element.columns > 1 { bytes.append("/A<</O/Table/ColSpan \(element.columns)>>") }
        var (count, isOnPage) = (0, false)
        for kid in kids {
            count += 1
            if kid.isOnPage { isOnPage = true }
        }
        if isOnPage {
            bytes.append("/Pg ")
            SealedStructure.Part.write(.page, into: &bytes)
        }
        if count > 0 {
            bytes.append("/K")
            var separator: StaticString = count > 1 ? "[" : " "
            for kid in kids {
                bytes.append(separator)
                SealedStructure.Part.write(kid, into: &bytes)
                separator = " "
            }
            if count > 1 { bytes.append("]") }
        }
        bytes.append(">>")
    }

    /// What each element is made of, in order: a list in one piece, since most elements have one part or two.
    private struct Kids {
        private var parts: [(part: SealedStructure.Part, next: Int?)] = []
        private var ends: [(first: Int, last: Int)?]

        init(of count: Int) { ends = [(first: Int, last: Int)?](repeating: nil, count: count) }

        mutating func add(_ part: SealedStructure.Part, to parent: Int) {
            let place = parts.count
            parts.append((part, nil))
            if let last = ends[parent]?.last { parts[last].next = place }
            ends[parent] = (ends[parent]?.first ?? place, place)
        }

        func of(_ parent: Int) -> some Sequence<SealedStructure.Part> {
            sequence(state: ends[parent]?.first) { [parts] place in
                guard let own = place else { return nil }
                place = parts[own].next
                return parts[own].part
            }
        }
    }
}
