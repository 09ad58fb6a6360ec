import Archives

/// The elements of a page as they stand in a document, but for the numbers of its objects, which are not known before all
/// pages are drawn. A document may have thousands of pages, so they are kept compressed.
struct SealedStructure: Sendable {
    /// What an element refers to.
    enum Part {
        case mark(Int)
        case element(Int)
        /// An area of the page that leads somewhere.
        case link(Int)
        case page
        case document

        /// Whether it is something of the page itself.
        var isOnPage: Bool {
            switch self {
            case .mark, .link: true
            default: false
            }
        }

        /// Writes it with a byte that no text has in the place of each number that is not known yet.
        static func write(_ part: Part, into bytes: inout PDFBytes) {
            switch part {
            case .mark(let number): bytes.append(number)
            case .element(let number): Placeholder.element.write(number, into: &bytes)
            case .link(let number):
                bytes.append("<</Type/OBJR/Obj ")
                Placeholder.link.write(number, into: &bytes)
                bytes.append(">>")
            case .page: bytes.append(byte: Placeholder.page.rawValue)
            case .document: bytes.append(byte: Placeholder.document.rawValue)
            }
        }
    }

    /// The numbers of the objects of a document that elements refer to.
    struct Numbers {
        /// The first element, and the first area that leads somewhere; all others follow.
        let element, link: Int
        let page, document: Int
    }

    /// Where each element begins in the plain bytes.
    let starts: [Int]
    /// How many bytes they are when they are plain.
    fileprivate let count: Int
    fileprivate let bytes: [UInt8]
    /// The element of each marked stretch.
    let owners: [UInt32]
    /// The element of each area that leads somewhere.
    let links: [Int]

    init(starts: [Int], count: Int, bytes: [UInt8], owners: [UInt32], links: [Int]) {
        (self.starts, self.count, self.bytes, self.owners, self.links) = (starts, count, bytes, owners, links)
    }

    /// Writes each element's object with a line end behind it.
    ///
    /// - Parameter starts: Takes where each of them begins.
    func write(_ numbers: Numbers, into file: inout PDFBytes, _ starts: inout [Int]) {
        let plain = Zlib.uncompress(bytes, count: count) ?? []
        plain.withUnsafeBufferPointer { plain in
            for (number, start) in self.starts.enumerated() where start < plain.count {
                starts.append(file.bytes.count)
                let end = number + 1 < self.starts.count ? self.starts[number + 1] : plain.count
                Self.write(UnsafeBufferPointer(rebasing: plain[start..<end]), numbers, into: &file)
                file.append("\n")
            }
        }
    }

    private static func write(_ plain: UnsafeBufferPointer<UInt8>, _ numbers: Numbers, into file: inout PDFBytes) {
        // Where the text begins that is not written yet.
        var (written, at) = (0, 0)
        while at < plain.count {
            guard let part = Placeholder(rawValue: plain[at]) else {
                at += 1
                continue
            }
            file.append(plain[written..<at])
            at += 1
            let number = part.hasNumber ? plain[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } : 0
            at += part.hasNumber ? 4 : 0
            written = at
            switch part {
            case .element: file.reference(numbers.element + number)
            case .link: file.reference(numbers.link + number)
            case .page: file.reference(numbers.page)
            case .document: file.reference(numbers.document)
            }
        }
        file.append(plain[written...])
    }

    /// The byte in the place of a number that is not known yet. No text of an element has these.
    private enum Placeholder: UInt8 {
        case element = 1
        case link = 2
        case page = 3
        case document = 4

        /// Whether four bytes follow, which are to be added to the number.
        var hasNumber: Bool { self == .element || self == .link }

        func write(_ number: Int, into bytes: inout PDFBytes) {
            bytes.append(byte: rawValue)
            bytes.append(word: UInt32(truncatingIfNeeded: number))
        }
    }
}
