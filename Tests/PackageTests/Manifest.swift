import Foundation

/// What Package.swift declares and the sources import, read as text: a package cannot ask itself.
struct Manifest {
    /// The top of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// A target of Package.swift.
    struct Target {
        let name: String
        /// The product of each outside package that it declares.
        let products: [String]
        /// The targets of this package that it declares.
        let targets: [String]
    }

    let targets: [Target]

    init() throws {
        let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        let declaration = /\.(target|executableTarget|systemLibrary|testTarget)\(/
        let starts = text.matches(of: declaration).map(\.range.lowerBound)
        targets = zip(starts, starts.dropFirst() + [text.endIndex]).map { start, end in
            let block = text[start..<end].split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
            let name = block.firstMatch(of: /name: "([^"]+)"/).map { String($0.1) } ?? ""
            let products = block.matches(of: /\.product\(name: "([^"]+)"/).map { String($0.1) }
            let rest = block.replacing(/\.product\([^)]*\)/, with: "")
            let list = rest.firstMatch(of: /dependencies: \[([^\]]*)\]/).map { String($0.1) } ?? ""
            return Target(name: name, products: products, targets: list.matches(of: /"([^"]+)"/).map { String($0.1) })
        }
    }

    /// The targets that only name a library of the system.
    static let systemLibraries: Set<String> = [
        "CAllocator", "CCMark", "CDeflate", "CHarfBuzz", "CQREncode", "CXXHash", "CZlib",
    ]

    /// The targets below Sources that hold Swift.
    static func sourceTargets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path).filter {
            !$0.hasPrefix(".") && !systemLibraries.contains($0)
        }.sorted()
    }

    /// Every module that a target's sources import, and the files that do.
    static func imports(of target: String) throws -> [String: [String]] {
        let folder = root.appending(path: "Sources/\(target)")
        var imports: [String: [String]] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let statement =
                /^\s*(?:(?:@[A-Za-z_()]+|public|package|internal|private|fileprivate)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_0-9]+)/
            for match in text.matches(of: statement.anchorsMatchLineEndings()) {
                imports[String(match.1), default: []].append(path)
            }
        }
        return imports
    }
}
