import Digests
import Foundation
import InputFiles
import Output
import SiteCore
import Timetable

/// Everything that a build reads, as one digest: builds from the same inputs give the same site.
///
/// Contents count, not the places of files: the store, the files of configuration, every template, document, alert and
/// published file, what the command was given, and the program itself. Nothing else goes into a site: neither the clock
/// nor the environment. Of the day of the build the command says one thing, whether changes are still marked. Whoever lets a build read something more adds it here.
public struct BuildInputs: Sendable {
    /// What they come to.
    public let digest: ContentDigest
    /// The same without the stores of the current timetable and of those that are over.
    let frame: ContentDigest
    /// The same without any store: what pages look like.
    let looks: ContentDigest
    private let store: URL
    private let earlier: URL?
    private let next: URL?
    private let past: [(from: CalendarDate, store: URL)]
    private let configurationFiles: [URL]
    private let configuration: SiteConfiguration
    private let options: SiteBuilder.Options

    /// Reads all of it.
    ///
    /// - Parameters:
    /// - store: A store that has been opened, and so is a file: a pipe would be waited for.
    ///   - earlier: The store of the timetable that this one is compared with, which has been opened as well.
    ///   - next: The store of the timetable that follows, which has been opened as well.
    ///   - past: The first days and the stores of timetables that are over, which have been opened as well.
    ///   - configurationFiles: The files that the configuration was read from.
    /// - Returns: `nil` where something cannot be read; the build reports what and why.
    public init?(
        store: URL,
        since earlier: URL? = nil,
        next: URL? = nil,
        past: [(from: CalendarDate, store: URL)] = [],
        configurationFiles: [URL],
        configuration: SiteConfiguration,
        options: SiteBuilder.Options
    ) {
        self.store = store
        self.earlier = earlier
        self.next = next
        self.past = past
        self.configurationFiles = configurationFiles
        self.configuration = configuration
        self.options = options
        guard let looks = Self.looks(configurationFiles, configuration, options),
            let frame = Self.frame(looks, earlier, next, configuration),
            let digest = Self.digest(store, past, frame)
        else { return nil }
        (self.digest, self.frame, self.looks) = (digest, frame, looks)
    }

    /// Whether nothing has changed since the inputs were read first. A build that read one half before a change and the
    /// other half after it would be made of neither state.
    var areStillTheSame: Bool {
        Self.looks(configurationFiles, configuration, options) == looks
            && Self.frame(looks, earlier, next, configuration) == frame
            && Self.digest(store, past, frame) == digest
    }

    private static func digest(
        _ store: URL,
        _ past: [(from: CalendarDate, store: URL)],
        _ frame: ContentDigest
    ) -> ContentDigest? {
        var digest = frame
        do {
            try addStore(store, to: &digest)
            for (from, store) in past {
                digest.add(from.description)
                try addStore(store, to: &digest)
            }
        } catch { return nil }
        return digest
    }

    private static func frame(
        _ looks: ContentDigest,
        _ earlier: URL?,
        _ next: URL?,
        _ configuration: SiteConfiguration
    ) -> ContentDigest? {
        var digest = looks
        digest.add(earlier == nil ? 0 : configuration.changes.marks ? 2 : 1)
        do {
            if let earlier { try addStore(earlier, to: &digest) }
            digest.add(configuration.next.from?.description ?? "")
            if let next { try addStore(next, to: &digest) }
        } catch { return nil }
        return digest
    }

    private static func looks(
        _ configurationFiles: [URL],
        _ configuration: SiteConfiguration,
        _ options: SiteBuilder.Options
    ) -> ContentDigest? {
        guard let program = ProgramIdentity.files else { return nil }
        var digest = ContentDigest()
        for file in program { digest.add(file) }
        digest.add(options.only.count)
        for railway in options.only { digest.add(railway) }
        digest.add(options.gzip ? 1 : 0)
        addAdopted(configuration, to: &digest)
        do {
            let theme = configuration.theme
            // Which of them there are stands in the configuration.
            let files = configurationFiles + options.trainTypes + [theme.css, theme.logo, theme.icon].compactMap { $0 }
            digest.add(files.count)
            for file in files {
                digest.add(file.lastPathComponent)
                try InputFile.bytes(of: file, atMost: InputLimit.published).withUnsafeBytes { digest.add($0) }
            }
            let folders: [(list: [URL], endings: [String]?)] = [
                ([configuration.templates].compactMap { $0 } + options.templates, [".mustache", ".yaml"]),
                ([configuration.staticFiles].compactMap { $0 } + options.sharedFiles, nil),
                ([configuration.documents].compactMap { $0 } + options.documents, nil),
                ([configuration.alerts].compactMap { $0 }, [".md"]),
            ]
            for (list, endings) in folders {
                digest.add(list.count)
                for folder in list { try add(folder, endingIn: endings, to: &digest) }
            }
        } catch {
            return nil
        }
        return digest
    }

    /// Adds what ``SiteConfiguration/adopt(_:)`` takes from feed.yaml. Where a feed lies stands there as well, and is on no
    /// page: the same feed from another folder is the same site.
    private static func addAdopted(_ configuration: SiteConfiguration, to digest: inout ContentDigest) {
        digest.add(configuration.validFrom?.description ?? "")
        digest.add(configuration.holidayService.count)
        for days in configuration.holidayService { digest.add("\(days)") }
        digest.add(configuration.credit.count)
        for (language, text) in configuration.credit.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            digest.add(language.rawValue)
            digest.add(text)
        }
    }

    /// Adds the names and the bytes of all files below a folder.
    private static func add(_ folder: URL, endingIn endings: [String]?, to digest: inout ContentDigest) throws {
        let folder = folder.resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { path in endings?.contains(where: path.hasSuffix) ?? true }.sorted()
        digest.add(paths.count)
        for path in paths {
            digest.add(path)
            do throws(InputFileError) {
                let bytes = try InputFile.bytes(
                    of: folder.appending(path: path),
                    atMost: InputLimit.published
                )
                bytes.withUnsafeBytes { digest.add($0) }
            } catch {
                // What is no file, such as a folder, is known by its name.
                if error != .notAFile { throw error }
            }
        }
    }

    /// Adds the bytes of the store, which may have any size. Opening it has made sure that it is a file.
    private static func addStore(_ file: URL, to digest: inout ContentDigest) throws {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var count = 0
        while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty {
            bytes.withUnsafeBytes { digest.add($0) }
            count += bytes.count
        }
        digest.add(count)
    }
}
