"""A PDF file as those hear it who do not see it: its elements with their words, and what is wrong with them."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf

ROLES = {"Document", "Sect", "H1", "H2", "H3", "P", "Table", "TR", "TH", "TD", "L", "LI", "Lbl", "LBody", "Figure", "Span", "Link"}
# What may stand directly in what.
WITHIN = {"TR": {"Table"}, "TH": {"TR"}, "TD": {"TR"}, "LI": {"L"}, "Lbl": {"LI"}, "LBody": {"LI"}, "Sect": {"Document"}}
ONLY = {"Table": {"TR"}, "TR": {"TH", "TD"}, "L": {"LI"}, "LI": {"Lbl", "LBody"}, "Document": {"Sect"}}
PAINT = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "Tj", "TJ", "'", '"', "BI"}
TEXT = {"Tj", "TJ", "'", '"'}
KANA = re.compile(r"[\u3041-\u30FF]")
KANJI = re.compile(r"[\u3400-\u9FFF]")
# A word of a language in Latin letters, and no JR or JY-17.
LATIN = re.compile(r"\b[A-Z]?[a-z]{3,}\b")
ENTRY = re.compile(rb"<([0-9A-F]{4})><((?:[0-9A-F]{4})+)>")


@dataclass
class Element:
    role: str
    said: str = ""
    kids: list["Element"] = field(default_factory=list)
    # The texts of its own stretches.
    drawn: list[str] = field(default_factory=list)
    columns: int = 1
    # Its own language or that of what holds it.
    language: str = ""

    def walk(self):
        yield self
        for kid in self.kids:
            yield from kid.walk()


class File:
    """A file, read by its structure; `faults` has what is wrong with it."""

    def __init__(self, path: Path) -> None:
        self.faults: list[str] = []
        self.elements = self.stretches = 0
        self.meanings: dict = {}
        with pikepdf.open(path) as self.pdf:
            self.read_catalog()
            self.pages = [self.read_page(number, page) for number, page in enumerate(self.pdf.pages)]
            self.seen: set = set()
            self.links: list = []
            kids = self.pdf.Root.StructTreeRoot.K
            self.document = self.read(kids, None, None, str(self.pdf.Root.Lang))
            self.check_parents()
            self.check_headings()
            self.check_languages()
            for element in self.document.walk():
                self.elements += 1
                if element.role == "Table":
                    self.check_table(element)

    def expect(self, holds: bool, fault: str) -> None:
        if not holds:
            self.faults.append(fault)

    def read_catalog(self) -> None:
        root = self.pdf.Root
        self.expect(bool(root.MarkInfo.Marked) and not root.MarkInfo.get("/Suspects", False), "the file does not say that it is tagged")
        self.expect(bool(re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", str(root.Lang))), f"the language is {root.Lang}")
        self.expect(bool(root.ViewerPreferences.DisplayDocTitle), "the title is not shown")
        with self.pdf.open_metadata() as metadata:
            self.expect(metadata.get("pdfuaid:part") == "1", "the metadata says nothing of PDF/UA")
            self.expect(bool(metadata.get("dc:title")) and metadata["dc:title"] == str(self.pdf.docinfo.Title), "the titles differ")

    def says(self, font: pikepdf.Object) -> dict[bytes, str]:
        """What each code of a font says."""
        key = font.objgen
        if key not in self.meanings:
            descriptor = font.DescendantFonts[0].FontDescriptor
            self.expect("/FontFile2" in descriptor or "/FontFile3" in descriptor, f"font {font.BaseFont} is not embedded")
            pairs = ENTRY.findall(font.ToUnicode.read_bytes())
            self.meanings[key] = {bytes.fromhex(code.decode()): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in pairs}
            self.expect(not any(set(text) & set("\0\ufeff\ufffe") for text in self.meanings[key].values()), f"font {font.BaseFont} says what is no text")
        return self.meanings[key]

    def read_page(self, number: int, page: pikepdf.Page) -> dict[int, str]:
        """The texts of a page's stretches by their numbers."""
        self.expect(page.get("/Tabs") == "/S", f"page {number + 1}: tabs do not follow the structure")
        texts: dict[int, str] = {}
        open_: list[int | None] = []
        fonts = {name: self.says(font) for name, font in page.Resources.get("/Font", {}).items()}
        font: dict[bytes, str] = {}
        in_text: list[bool] = []
        is_text = False
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            if name in {"BT", "ET"}:
                is_text = name == "BT"
            elif name in {"BDC", "BMC"}:
                mark = operands[1].get("/MCID") if name == "BDC" else None
                if open_ and (mark is not None or operands[0] == "/Artifact"):
                    self.faults.append(f"page {number + 1}: {operands[0]} stands in another stretch")
                if not open_ and mark is None and operands[0] != "/Artifact":
                    self.faults.append(f"page {number + 1}: {operands[0]} is neither an artifact nor an element's")
                if mark is not None:
                    self.expect(int(mark) not in texts, f"page {number + 1}: stretch {mark} is there twice")
                    texts[int(mark)] = ""
                open_.append(int(mark) if mark is not None else None)
                in_text.append(is_text)
            elif name == "EMC":
                if not open_ or in_text.pop() != is_text:
                    self.faults.append(f"page {number + 1}: a stretch ends where none began")
                open_ and open_.pop()
            elif name == "Tf":
                font = fonts[str(operands[0])]
            elif name in PAINT:
                if not open_:
                    self.faults.append(f"page {number + 1}: {name} is unmarked")
                if name in TEXT:
                    strings = operands[0] if name == "TJ" else [operands[-1]]
                    codes = b"".join(bytes(part) for part in strings if isinstance(part, pikepdf.String))
                    said = [font.get(codes[at:at + 2]) for at in range(0, len(codes), 2)]
                    if not all(said):
                        self.faults.append(f"page {number + 1}: a glyph says nothing")
                    if open_ and open_[0] is not None:
                        texts[open_[0]] += "".join(each or "?" for each in said)
        self.expect(not open_, f"page {number + 1}: a stretch does not end")
        self.stretches += len(texts)
        return texts

    def read(self, node: pikepdf.Object, parent: pikepdf.Object | None, holder: str | None, around: str) -> Element:
        role = str(node.S)[1:]
        self.expect(role in ROLES, f"{role} is no element")
        self.expect(holder is None or holder in WITHIN.get(role, {holder}), f"{role} stands in {holder}")
        self.expect(holder is None or role in ONLY.get(holder, {role}), f"{holder} has {role}")
        self.expect(parent is None or node.P.objgen == parent.objgen, f"{role} has another parent")
        said = str(node.get("/ActualText", node.get("/Alt", "")))
        attributes = node.get("/A", {})
        element = Element(role, said, columns=int(attributes.get("/ColSpan", 1)), language=str(node.get("/Lang", around)))
        if role == "TH":
            self.expect(attributes.get("/Scope") in {"/Row", "/Column"}, "a head does not say of what")
        if role in {"Figure", "Link"}:
            self.expect(bool(said), f"{role} has no words")
        kids = node.get("/K", pikepdf.Array())
        areas = 0
        for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
            if isinstance(kid, int):
                page = next(number for number, page in enumerate(self.pdf.pages) if page.obj.objgen == node.Pg.objgen)
                self.expect(kid in self.pages[page], f"stretch {kid} is on no page")
                self.expect((page, kid) not in self.seen, f"stretch {kid} has two elements")
                self.seen.add((page, kid))
                element.drawn.append(self.pages[page].get(kid, ""))
                self.owner(page, kid, node)
            elif kid.get("/Type") == "/OBJR":
                areas += 1
                self.links.append(kid.Obj.objgen)
                self.expect(bool(str(kid.Obj.get("/Contents", ""))), "an area has no words")
                goal = kid.Obj.Dest[0] if "/Dest" in kid.Obj else None
                self.expect(goal is None or any(goal.objgen == page.obj.objgen for page in self.pdf.pages), "an area leads to no page")
                self.expect(self.parents[int(kid.Obj.StructParent)].objgen == node.objgen, "an area has another element")
            else:
                element.kids.append(self.read(kid, node, role, element.language))
        self.expect((role == "Link") == (areas > 0), f"{role} has {areas} areas that lead somewhere")
        return element

    @property
    def parents(self) -> dict[int, pikepdf.Object]:
        if not hasattr(self, "_parents"):
            numbers = list(self.pdf.Root.StructTreeRoot.ParentTree.Nums)
            self._parents = {int(key): value for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
            self.expect(sorted(self._parents) == [int(key) for key in numbers[::2]], "the tree of parents is not in order")
        return self._parents

    def owner(self, page: int, mark: int, node: pikepdf.Object) -> None:
        own = self.parents[int(self.pdf.pages[page].StructParents)]
        self.expect(mark < len(own) and own[mark].objgen == node.objgen, f"stretch {mark} has another element")

    def check_parents(self) -> None:
        for number, (page, texts) in enumerate(zip(self.pdf.pages, self.pages, strict=True)):
            own = self.parents[int(page.StructParents)]
            self.expect(len(own) == len(texts), f"page {number + 1}: {len(own)} of {len(texts)} stretches have elements")
            self.expect(all((number, mark) in self.seen for mark in texts), f"page {number + 1}: stretches stand in no element")
            areas = [area.objgen for area in page.get("/Annots", [])]
            self.expect(set(areas) <= set(self.links), f"page {number + 1}: areas that lead somewhere have no element")
        self.expect(int(self.pdf.Root.StructTreeRoot.ParentTreeNextKey) == max(self.parents) + 1, "the tree of parents ends elsewhere")

    def check_headings(self) -> None:
        for section in self.document.kids:
            levels = [int(element.role[1]) for element in section.walk() if re.fullmatch(r"H\d", element.role)]
            self.expect(levels[:1] == [1], "a page has no title at its beginning")
            self.expect(all(after <= before + 1 for before, after in zip(levels, levels[1:], strict=False)), f"headings are of the levels {levels}")

    def check_languages(self) -> None:
        """No heading and no head of a table says words of two languages in one, and no heading says kana in a
        language without or Latin words in Japanese; a name may have no other."""
        for holder in self.document.walk():
            if not re.fullmatch(r"H\d|TH", holder.role):
                continue
            for element in holder.walk():
                words = element.said or "".join(element.drawn)
                is_eastern = element.language[:2] in {"ja", "zh", "ko"}
                if KANJI.search(words) and LATIN.search(words):
                    self.faults.append(f"{holder.role} says “{words}” in one language, {element.language}")
                elif holder.role[0] == "H" and (KANA.search(words) and element.language[:2] != "ja" or LATIN.search(words) and not KANA.search(words) and is_eastern):
                    self.faults.append(f"{holder.role} says “{words}” in {element.language}")

    def check_table(self, table: Element) -> None:
        widths = {sum(cell.columns for cell in row.kids) for row in table.kids}
        self.expect(len(widths) == 1, f"rows of a table have {sorted(widths)} columns")
        self.expect(all(any(cell.role == "TH" for cell in row.kids) for row in table.kids), "a row has no head")
