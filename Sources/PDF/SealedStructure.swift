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
            case .element(let number): bytes.append([1] + four(number))
            case .link(let number):
                bytes.append("<</Type/OBJR/Obj ")
                bytes.append([2] + four(number))
                bytes.append(">>")
            case .page: bytes.append([3])
            case .document: bytes.append([4])
            }
        }

        private static func four(_ number: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
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

    /// Calls a closure with each element's object.
    func objects(_ numbers: Numbers, _ body: (PDFBytes) -> Void) {
        let plain = Zlib.uncompress(bytes, count: count) ?? []
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] : plain.count
            var object = PDFBytes()
            var at = start
            func next() -> Int {
                defer { at += 4 }
                return plain[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            }
            while at < end {
                let byte = plain[at]
                at += 1
                switch byte {
                case 1: object.reference(numbers.element + next())
                case 2: object.reference(numbers.link + next())
                case 3: object.reference(numbers.page)
                case 4: object.reference(numbers.document)
                default: object.append([byte])
                }
            }
            body(object)
        }
    }
}
