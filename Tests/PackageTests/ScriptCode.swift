/// What a script of the site offers and uses, without its comments.
///
/// A script offers `jikoku.clock` where a line begins with `jikoku.clock = `. It uses what it names so anywhere, what it
/// takes as `const { clock } = jikoku`, and the scripts that it fetches by their paths, `js/clock.js`. What no script
/// offers, as `jikoku.root`, belongs to the first of them, which is the lowest.
struct ScriptCode: NamingCode {
    let declared: Set<String>
    let named: Set<String>

    /// - Parameter name: the file's, without its folder and `.js`.
    init(_ text: String, name: String) {
        // In these scripts a comment has lines to itself, or is the JSDoc of a value within one.
        let code = text.replacing(#/(?m)^\s*\/\*[\s\S]*?\*\//#, with: "").replacing(#/\/\*\*.*?\*\//#, with: "")
            .split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
        let whole = code.joined(separator: "\n")
        let offers = whole.matches(of: #/(?m)^jikoku\.(\w+) = /#).map { String($0.1) }
        let uses = whole.matches(of: #/\bjikoku\??\.(\w+)/#).map { String($0.1) }
        let taken = whole.matches(of: #/\{([^{}]*)\} = jikoku;/#).flatMap { match in
            match.1.split(separator: ",").compactMap { $0.split(separator: ":").first }
                .map { String($0.filter { !$0.isWhitespace }) }
        }
        let fetched = whole.matches(of: #/js\/[a-z-]+\.js/#).map { String($0.0) }
        // `["near", "search"].map((name) => jikoku.load(`js/${name}.js`))`
        let listed = code.filter { $0.contains("js/${name}.js") }
            .flatMap { $0.matches(of: #/"([a-z-]+)"/#).map { "js/\($0.1).js" } }
        declared = Set(offers + ["js/\(name).js"])
        named = Set(uses + taken + fetched + listed).subtracting(declared)
    }
}
