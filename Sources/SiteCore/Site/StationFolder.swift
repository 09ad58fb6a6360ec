import Output

/// The folder of the pages of a station. It lies in that of its railway if the station's name begins with the
/// railway's, as in most feeds, since nearly all links to them come from there. Other stations, and those where several
/// routes share the place, have a folder of their own.
package struct StationFolder: Sendable {
    /// The folder of all railways' folders.
    package static let railways = "railways/"
    /// The folder of all others.
    package static let places = "stations/"

    /// How data files write it: `aoba-main/shionagi`, or a name without a slash for one of ``places``.
    let short: String
    /// Below the language's folder, with a slash at its end.
    package let path: String

    /// - Parameters:
    ///   - name: The station's name, which no other has: so no other has its folder.
    ///   - railway: The name of its railway; `nil` for a place that several share.
    init(_ name: String, of railway: String?) {
        let railway = railway ?? ""
        let rest = !railway.isEmpty && name.hasPrefix(railway + "-") ? String(name.dropFirst(railway.count + 1)) : ""
        let isWithin = !rest.isEmpty && !SafeNames.keptByWindows.contains(rest)
        short = isWithin ? "\(railway)/\(rest)" : name
        path = (isWithin ? Self.railways : Self.places) + short + "/"
    }
}
