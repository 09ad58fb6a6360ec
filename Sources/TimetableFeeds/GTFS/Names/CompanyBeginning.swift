import Timetable

/// The name of the company at the beginning of its lines' names, which stands beside them anyway.
///
/// It is put aside where all lines of a company have it, and a space behind it: 福岡市営渡船 志賀島航路 is 志賀島航路.
struct CompanyBeginning {
    private let companies: [String]

    /// - Parameters:
    ///   - lines: The names of all lines of one company.
    ///   - company: The company's own, in the same language.
    init(_ lines: [String], company: String) {
        let all = Set(lines)
        // One line alone does not show how lines are called.
        let isShared = all.count > 1 && all.allSatisfy { Self.short($0, [company]) != nil }
        companies = isShared ? [company] : []
    }

    private init(companies: [String]) { self.companies = companies }

    /// The same with the company's names in other languages.
    func inAllLanguages(_ names: Names) -> CompanyBeginning {
        companies.isEmpty ? self : CompanyBeginning(companies: names.entries.map(\.text))
    }

    /// A line's names as riders say them.
    func short(_ names: Names) -> Names {
        companies.isEmpty ? names : names.mapped { Self.short($0, companies) ?? $0 }
    }

    /// `nil` for a name that does not begin so.
    private static func short(_ name: String, _ companies: [String]) -> String? {
        for company in companies where !company.isEmpty && name.hasPrefix(company) {
            let behind = name.dropFirst(company.count)
            let rest = behind.trimmed
            if behind.first?.isWhitespace == true, !rest.isEmpty { return rest }
        }
        return nil
    }
}
