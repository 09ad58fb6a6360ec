import Foundation
import Messages

/// The language in which the command speaks.
///
/// All of it is written in English, where it arises, as a ``Message``. `Templates/messages/ja.json` has the same in
/// Japanese, by the messages' keys; a message that it does not have stays in English. What scripts read, `--json`, is in
/// English always.
struct Wording: Sendable {
    /// What each message says, by its key; empty for English.
    private let catalogue: [String: String]

    /// English.
    static let english = Wording([:])

    /// The language of this process.
    static let current = Wording(
        language: language(ProcessInfo.processInfo.environment),
        templates: ProjectFolder.url?.appending(path: "Templates")
    )

    /// Whether this is a translation.
    var isTranslation: Bool { !catalogue.isEmpty }

    /// The language that the environment asks for: `JIKOKU_LANG`, else the locale for messages (POSIX, 8.2).
    static func language(_ environment: [String: String]) -> String {
        let names = ["JIKOKU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return String(value.lowercased().prefix { $0.isLetter })
    }

    /// - Parameter language: `ja`; anything else is English, and so is a language whose file is not there.
    init(language: String, templates: URL?) {
        let file = templates?.appending(path: "messages/\(language).json")
        let isKnown = !language.isEmpty && language != "en"
        guard isKnown, let file, let data = try? Data(contentsOf: file),
            let catalogue = try? JSONDecoder().decode([String: String].self, from: data)
        else {
            self = .english
            return
        }
        self.init(catalogue)
    }

    private init(_ catalogue: [String: String]) { self.catalogue = catalogue }

    /// A message in this language.
    func callAsFunction(_ message: Message) -> String { message.told { catalogue[$0] } }
}
