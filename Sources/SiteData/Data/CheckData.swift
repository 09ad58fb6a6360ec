/// data/check.js: what a comparison of the built pages with the store has found.
///
/// A build writes an empty one, since it has compared nothing; `jikoku check --site --publish` fills it in, and the next
/// build empties it again.
package enum CheckData {
    package static let name = "check"

    static var source: DataSource { DataSource(name) { $0.append("{}") } }
}
