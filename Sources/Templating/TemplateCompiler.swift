import Messages

/// Turns a template and its partials into a `Program`.
///
/// Partials are compiled in place, once for each tag, so that every name in them is resolved against the sections around
/// that tag; hence they cannot include themselves.
struct TemplateCompiler: ~Copyable {
    /// The templates and partials by name.
    let sources: [String: TemplateSource]
    /// The strings of the language by key.
    let strings: [String: String]
    private var names: NameResolver
    private var program: ProgramBuilder
    /// The template being compiled, and before it those that include it.
    private var including: [String] = []

    /// A section whose closing tag has not come yet.
    private struct OpenSection {
        let name: String
        let line: Int
        /// The position in the program at which it starts.
        let instruction: Int
        let opensRecord: Bool
    }

    /// A compiler for pages of records with the fields of `shape`.
    ///
    /// - Parameter shortens: that markup is said in as few bytes as HTML allows.
    init(sources: [String: TemplateSource], strings: [String: String], shape: RecordShape, shortens: Bool) {
        self.sources = sources
        self.strings = strings
        program = ProgramBuilder(shortens: shortens)
        names = NameResolver(shape: shape)
    }

    /// The program of the template `name`.
    consuming func compile(_ name: String) throws(TemplateError) -> Program {
        try compile(template: name)
        return program.program(depth: names.depth)
    }

    /// The fields that the template `name` reads, by the type of the record that has them.
    consuming func fields(_ name: String) throws(TemplateError) -> [String: [String: FieldKind]] {
        try compile(template: name)
        return names.read
    }

    private mutating func compile(template name: String) throws(TemplateError) {
        guard let source = sources[name] else {
            throw TemplateError(file: "\(name).mustache", message: Message("no folder of templates has this file"))
        }
        including = [name]
        try compile(source)
    }

    private mutating func compile(_ source: TemplateSource) throws(TemplateError) {
        var open: [OpenSection] = []
        for token in try TemplateLexer.tokens(of: source) {
            switch token {
            case .text(let text):
                program.addLiteral(text)
            case .tag(.partial(let name, let indentation), let line):
                let place = TemplateError.Place(file: source.file, line: line)
                try compilePartial(name, indentation: indentation, from: place)
            case .tag(let tag, let line):
                do {
                    try compile(tag, line: line, open: &open)
                } catch {
                    throw TemplateError(file: source.file, line: line, message: error.message)
                }
            }
        }
        if let section = open.last {
            throw TemplateError(
                file: source.file,
                line: section.line,
                message: Message("the section '\(section.name)' is not closed")
            )
        }
    }

    private mutating func compilePartial(
        _ name: String,
        indentation: ArraySlice<UInt8>,
        from place: TemplateError.Place
    ) throws(TemplateError) {
        if including.contains(name) {
            let chain = (including + [name]).joined(separator: " → ")
            throw TemplateError(place, Message("recursive partials are not supported: \(chain)"))
        }
        guard let partial = sources["partials/\(name)"] ?? sources[name] else {
            let fault = TemplateFault.unknown(Message("partial '\(name)'"), name, among: sources.keys)
            throw TemplateError(place, fault.message)
        }
        including.append(name)
        do {
            try compile(partial.indented(by: indentation))
        } catch {
            throw error.included(from: place)
        }
        including.removeLast()
    }

    private mutating func compile(
        _ tag: TemplateToken.Tag,
        line: Int,
        open: inout [OpenSection]
    ) throws(TemplateFault) {
        switch tag {
        case .variable(let name): try addVariable(name)
        case .raw(let name): try addRaw(name)
        case .section(let name): open.append(try openSection(name, line: line))
        case .inverted(let name): open.append(try openInverted(name, line: line))
        case .close(let name): try close(name, open: &open)
        case .comment, .partial: break
        }
    }
}

// MARK: - Variables

extension TemplateCompiler {
    private mutating func addVariable(_ name: String) throws(TemplateFault) {
        if let key = name.stringKey { return try addString(key) }
        let target = try names.resolve(name)
        switch target.field {
        case .text(let write, _), .number(let write, _): program.add(.write(level: target.level, write))
        case .html: throw TemplateFault(Message("'\(name)' is HTML: write {{{\(name)}}}"))
        case .flag, .records: throw sectionOnly(name, target.field)
        }
    }

    private mutating func addRaw(_ name: String) throws(TemplateFault) {
        let target = try names.resolve(name)
        switch target.field {
        case .html(let write, _): program.add(.write(level: target.level, write))
        case .text, .number:
            throw TemplateFault(
                Message("'\(name)' is \(target.field.kind), which is always escaped: write {{\(name)}}")
            )
        case .flag, .records: throw sectionOnly(name, target.field)
        }
    }

    private mutating func addString(_ key: String) throws(TemplateFault) {
        guard let string = strings[key] else { throw .unknown(Message("string '\(key)'"), key, among: strings.keys) }
        var escaped = Bytes(capacity: string.utf8.count)
        escaped.append(escaped: string)
        escaped.withUnsafeBytes { program.addLiteral($0) }
    }

    private func sectionOnly(_ name: String, _ field: TemplateField) -> TemplateFault {
        TemplateFault(Message("'\(name)' is \(field.kind), which is not written: use {{#\(name)}}…{{/\(name)}}"))
    }
}

// MARK: - Sections

extension TemplateCompiler {
    private mutating func openSection(_ name: String, line: Int) throws(TemplateFault) -> OpenSection {
        let target = try names.resolve(name)
        switch target.field {
        case .text(_, let isTrue), .html(_, let isTrue), .number(_, let isTrue), .flag(let isTrue):
            let start = program.open(.when(level: target.level, isTrue, expected: true, end: 0))
            return OpenSection(name: name, line: line, instruction: start, opensRecord: false)
        case .records(_, let visitor):
            let inner = names.open(visitor.shape())
            let start = program.open(.each(level: target.level, visitor.visit, inner: inner, end: 0))
            return OpenSection(name: name, line: line, instruction: start, opensRecord: true)
        }
    }

    private mutating func openInverted(_ name: String, line: Int) throws(TemplateFault) -> OpenSection {
        let target = try names.resolve(name)
        let start = program.open(.when(level: target.level, target.field.isTrue, expected: false, end: 0))
        return OpenSection(name: name, line: line, instruction: start, opensRecord: false)
    }

    private mutating func close(_ name: String, open: inout [OpenSection]) throws(TemplateFault) {
        guard let section = open.popLast() else { throw TemplateFault(Message("{{/\(name)}} closes no section")) }
        if section.name != name {
            throw TemplateFault(
                Message("{{/\(name)}} stands where the section '\(section.name)' of line \(section.line) is open")
            )
        }
        program.close(section.instruction)
        if section.opensRecord { names.close() }
    }
}

extension String {
    /// The key of a string of the language, when the name is one: `some-key` of `t.some-key`.
    fileprivate var stringKey: String? {
        let prefix = "\(RecordShape.stringsName)."
        return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
