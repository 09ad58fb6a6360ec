import Messages
import Timetable

/// Something that a publisher announces to riders for some time: what it is about, and what it says in every language of the
/// site.
package struct Alert: Sendable {
    /// The name of its files, without language and ending: `[a-z0-9-]`.
    package let name: String
    /// A file of it, for messages.
    let file: String
    package let scope: AlertScope
    /// One for each of the site's languages: the text in that language, else the one that there is.
    let texts: [AlertText]

    /// - Throws: ``ConfigurationError`` where two of its texts do not agree on what it is about.
    init?(_ texts: [AlertText], languages: [Language]) throws(ConfigurationError) {
        guard let first = texts.first else { return nil }
        let told = texts.filter { $0.scope != AlertScope() }
        for other in told.dropFirst() where other.scope != told[0].scope {
            throw ConfigurationError(
                file: other.file,
                line: nil,
                message: Message("this alert is about something else, or another time, than in '\(told[0].file)'.")
            )
        }
        name = first.name.slug
        file = first.file
        scope = told.first?.scope ?? AlertScope()
        self.texts = languages.map { language in
            texts.first { $0.languages.contains(language) }
                ?? (language == .jaEasy ? texts.first { $0.languages.contains(.ja) } : nil)
                ?? texts.first { $0.languages.isEmpty }
                ?? texts.first { $0.languages.contains(.en) } ?? first
        }
    }
}
