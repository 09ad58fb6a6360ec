import Archives

/// The structure of a document: its elements in the order in which they are read, and the way back to them from what is
/// marked on each page (ISO 32000-1, 14.7).
extension PDFDocument {
    mutating func writeStructure(_ pages: [FinishedPage], _ plan: DocumentPlan) {
        object { file in
            file.append("<</Type/StructTreeRoot/K ")
            file.reference(plan.document)
            file.append("/ParentTree ")
            file.reference(plan.parents)
            let links = pages.reduce(0) { $0 + $1.pieces.reduce(0) { $0 + $1.links.count } }
            file.append("/ParentTreeNextKey \(pages.count + links)>>")
        }
        let sections = zip(pages, plan.structures).enumerated().flatMap { number, page in
            zip(page.0.pieces, page.1.pieces).map { (order: $0.order ?? number, element: $1.element) }
        }
        object { file in
            file.append("<</S/Document/P ")
            file.reference(plan.root)
            file.append("/K[")
            for section in sections.sorted(by: { ($0.order, $0.element) < ($1.order, $1.element) }) {
                file.reference(section.element)
                file.append("\n")
            }
            file.append("]>>")
        }
        object { file in
            file.append("<</Nums[")
            for (number, structure) in plan.structures.enumerated() {
                file.append("\(number) ")
                file.reference(structure.owners)
                file.append("\n")
            }
            var key = pages.count
            for (page, structure) in zip(pages, plan.structures) {
                for (piece, own) in zip(page.pieces, structure.pieces) {
                    for element in piece.structure.links {
                        file.append("\(key) ")
                        file.reference(own.element + element)
                        file.append("\n")
                        key += 1
                    }
                }
            }
            file.append("]>>")
        }
        var key = pages.count
        for (number, page) in pages.enumerated() { write(page, plan, number, &key) }
    }

    /// The elements of a page, its areas that lead somewhere, and the elements of its marked stretches.
    private mutating func write(_ page: FinishedPage, _ plan: DocumentPlan, _ number: Int, _ key: inout Int) {
        let structure = plan.structures[number]
        var (bodies, starts) = (PDFBytes(), [Int]())
        func add(_ body: PDFBytes) {
            starts.append(bodies.bytes.count)
            bodies.append(body.bytes)
            bodies.append("\n")
        }
        var owners = PDFBytes()
        owners.append("[")
        for (piece, own) in zip(page.pieces, structure.pieces) {
            let numbers = SealedStructure.Numbers(
                element: own.element,
                link: own.link,
                page: plan.pages[number],
                document: plan.document
            )
            piece.structure.write(numbers, into: &bodies, &starts)
            for link in piece.links {
                var body = PDFBytes()
                Self.write(link, key: key, plan, into: &body)
                add(body)
                key += 1
            }
            for owner in piece.structure.owners {
                owners.reference(own.element + Int(owner))
                owners.append(" ")
            }
        }
        owners.append("]")
        add(owners)
        let first = structure.pieces.first?.element ?? structure.owners
        var stream = PDFBytes()
        for (number, start) in starts.enumerated() {
            stream.append(first + number)
            stream.append(" ")
            stream.append(start)
            stream.append("\n")
        }
        let head = stream.bytes.count
        stream.append(bodies.bytes)
        for position in starts.indices { places.append(.inside(stream: structure.stream, position: position)) }
        object { file in
            let keys = "/Type/ObjStm/N \(starts.count)/First \(head)/DL \(stream.bytes.count)"
            Self.stream(Zlib.compress(stream.bytes), keys, into: &file)
        }
    }

    private static func write(_ link: PDFLink, key: Int, _ plan: DocumentPlan, into file: inout PDFBytes) {
        file.append("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/StructParent \(key)/Contents")
        file.text(link.said)
        file.append("/Rect[")
        for side in [link.left, link.bottom, link.left + link.width, link.bottom + link.height] {
            file.append(side * PDFPage.point)
            file.append(" ")
        }
        switch link.target {
        case .page(let page):
            file.append("]/Dest[\(plan.pages[page]) 0 R/Fit]>>")
        case .address(let address):
            file.append("]/A<</S/URI/URI(")
            for byte in address.utf8 {
                if [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte) { file.append("\\") }
                file.append([byte])
            }
            file.append(")>>>>")
        }
    }

    /// What the document says of itself in the words of XMP (ISO 16684-1), among it that those who hear it were thought of
    /// (ISO 14289-1, 5).
    mutating func writeMetadata(_ info: PDFInfo) {
        func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        }
        var packet = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
             xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
             xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(escaped(info.title))</rdf:li></rdf:Alt></dc:title>

            """
        if !info.author.isEmpty {
            packet += "<dc:creator><rdf:Seq><rdf:li>\(escaped(info.author))</rdf:li></rdf:Seq></dc:creator>\n"
        }
        packet += """
            <dc:language><rdf:Bag><rdf:li>\(info.language)</rdf:li></rdf:Bag></dc:language>
            <pdf:Producer>Jikoku</pdf:Producer><xmp:CreatorTool>Jikoku</xmp:CreatorTool>
            </rdf:Description></rdf:RDF></x:xmpmeta>
            <?xpacket end="r"?>
            """
        object { Self.write(Array(packet.utf8), "/Type/Metadata/Subtype/XML", into: &$0) }
    }
}
