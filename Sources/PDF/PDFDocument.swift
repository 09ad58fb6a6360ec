import Archives
import Digests

/// A PDF file (ISO 32000-1) of drawn pages. The same pages give the same bytes: it holds no clock and no chance.
public struct PDFDocument {
    private var file = PDFBytes()
    /// Where each object is, by its number.
    var places: [PDFReferences.Place] = []
    private let fonts: FontList

    /// How each file begins, before the number of the format's version.
    public static let start = "%PDF-"
    /// What each file says of the program that made it, by which it is known.
    public static let mark = "/Creator(Jikoku)/Producer(Jikoku)"

    private init(_ fonts: FontList) { self.fonts = fonts }

    /// The bytes of a file.
    ///
    /// - Parameter fonts: Those with which the pages were drawn.
    public static func bytes(_ pages: [FinishedPage], _ fonts: FontList, _ info: PDFInfo) -> [UInt8] {
        var document = PDFDocument(fonts)
        document.write(pages, info)
        return document.file.bytes
    }

    private mutating func write(_ pages: [FinishedPage], _ info: PDFInfo) {
        // The second line shows programs that there are bytes above 127.
        file.append(Self.start)
        file.append("1.6\n%")
        file.append([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
        var glyphs: [Int: PageGlyphs] = [:]
        for page in pages { glyphs.merge(page.glyphs) { $0.merged($1) } }
        let faces = glyphs.keys.sorted()
        let plan = DocumentPlan(pages, faces: faces)
        object { file in
            file.append("<</Type/Catalog/Pages 2 0 R/Lang(")
            file.append(info.language)
            file.append(")/ViewerPreferences<</DisplayDocTitle true>>/MarkInfo<</Marked true>>/Metadata ")
            file.reference(plan.metadata)
            file.append("/StructTreeRoot ")
            file.reference(plan.root)
            if pages.count > 1 {
                file.append("/Outlines ")
                file.append(plan.outline)
                file.append(" 0 R")
            }
            file.append(">>")
        }
        object { file in
            file.append("<</Type/Pages/Count ")
            file.append(pages.count)
            file.append("/Kids[")
            for (number, page) in plan.pages.enumerated() {
                if number > 0 { file.append(number % 16 == 0 ? "\n" : " ") }
                file.append(page)
                file.append(" 0 R")
            }
            file.append("]>>")
        }
        object { Self.write(info, into: &$0) }
        for face in faces {
            EmbeddedFont(fonts.faces[face], glyphs[face] ?? PageGlyphs()).write(at: places.count + 1) { body in
                object(body)
            }
        }
        for (number, page) in pages.enumerated() { write(page, number, plan) }
        for picture in plan.pictureList { write(picture) }
        if pages.count > 1 { writeOutline(pages, plan) }
        writeMetadata(info)
        writeStructure(pages, plan)
        finish()
    }

    mutating func object(_ body: (inout PDFBytes) -> Void) {
        places.append(.at(file.bytes.count))
        file.append(places.count)
        file.append(" 0 obj\n")
        body(&file)
        file.append("\nendobj\n")
    }

    private static func write(_ info: PDFInfo, into file: inout PDFBytes) {
        file.append("<</Title")
        file.text(info.title)
        if !info.author.isEmpty {
            file.append("/Author")
            file.text(info.author)
        }
        file.append(Self.mark)
        if let day = info.day {
            let date =
                "D:"
                + [(day.year, 4), (day.month, 2), (day.day, 2)].map { number, count in
                    let digits = String(number)
                    return String(repeating: "0", count: max(0, count - digits.count)) + digits
                }.joined()
            file.append("/CreationDate(\(date))/ModDate(\(date))")
        }
        file.append("/Trapped/False>>")
    }

    private mutating func write(_ page: FinishedPage, _ position: Int, _ plan: DocumentPlan) {
        let number = plan.pages[position]
        object { file in
            file.append("<</Type/Page/Parent 2 0 R/Tabs/S/StructParents \(position)")
            page.sheet.boxes(into: &file)
            file.append("/Contents ")
            let contents = page.contents.indices.map { "\(number + 1 + $0) 0 R" }.joined(separator: " ")
            file.append(page.contents.count == 1 ? contents : "[\(contents)]")
            file.append("/Resources<</ProcSet[/PDF/Text]/Font<<")
            for (position, face) in plan.faces.enumerated() where page.glyphs[face] != nil {
                file.append("/F")
                file.append(face)
                file.append(" ")
                file.append(plan.font(position))
                file.append(" 0 R")
            }
            file.append(">>")
            if !page.pictures.isEmpty {
                let names = page.pictures.map { "/P\($0.id) \(plan.pictures[$0.id] ?? 0) 0 R" }
                file.append("/XObject<<\(names.joined())>>")
            }
            file.append(">>")
            let links = zip(page.pieces, plan.structures[position].pieces).flatMap { piece, own in
                piece.links.indices.map { "\(own.link + $0) 0 R" }
            }
            if !links.isEmpty { file.append("/Annots[\(links.joined(separator: " "))]") }
            file.append(">>")
        }
        for content in page.contents { object { Self.stream(content, "", into: &$0) } }
    }

    private mutating func write(_ picture: PDFPicture) {
        let box = "/Type/XObject/Subtype/Image/Width \(picture.width)/Height \(picture.height)"
        var mask = ""
        if let alpha = picture.alpha {
            object { Self.write(alpha.bytes, box + alpha.keys, into: &$0) }
            mask = "/SMask \(places.count) 0 R"
        }
        object { Self.write(picture.colors.bytes, box + picture.colors.keys + mask, into: &$0) }
    }

    static func write(_ bytes: [UInt8], _ keys: String, into file: inout PDFBytes) {
        file.append("<<\(keys)/Length \(bytes.count)>>\nstream\n")
        file.append(bytes)
        file.append("\nendstream")
    }

    /// A stream whose bytes are compressed already.
    static func stream(_ bytes: [UInt8], _ keys: String, into file: inout PDFBytes) {
        file.append("<<")
        file.append(keys)
        file.append("/Filter/FlateDecode/Length ")
        file.append(bytes.count)
        file.append(">>\nstream\n")
        file.append(bytes)
        file.append("\nendstream")
    }

    /// The names of the pages, beside them.
    private mutating func writeOutline(_ pages: [FinishedPage], _ plan: DocumentPlan) {
        let number = plan.outline
        let starts = DocumentPlan.starts(pages)
        object { file in
            file.append(
                "<</Type/Outlines/Count \(starts.count)/First \(number + 1) 0 R/Last \(number + starts.count) 0 R>>"
            )
        }
        for (position, page) in starts.enumerated() {
            object { file in
                file.append("<</Title")
                file.text(pages[page].title)
                file.append("/Parent \(number) 0 R/Dest[\(plan.pages[page]) 0 R/Fit]")
                if position > 0 { file.append("/Prev \(number + position) 0 R") }
                if position + 1 < starts.count { file.append("/Next \(number + position + 2) 0 R") }
                file.append(">>")
            }
        }
    }

    private mutating func finish() {
        let start = file.bytes.count
        let id = file.bytes.withUnsafeBytes { ContentDigest(of: $0) }.hex
        places.append(.at(start))
        let references = PDFReferences(places: places)
        file.append(places.count)
        file.append(" 0 obj\n")
        Self.stream(references.table, "\(references.keys)/Root 1 0 R/Info 3 0 R/ID[<\(id)><\(id)>]", into: &file)
        file.append("\nendobj\nstartxref\n\(start)\n%%EOF\n")
    }
}
