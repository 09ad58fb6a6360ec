/// What an alert is about, as its publisher wrote it: ids or names. An alert about nothing of these is about the whole
/// network.
package struct AlertScope: Equatable, Sendable {
    var railways: [String] = []
    var stations: [String] = []
    var trains: [String] = []
    var from: AlertMoment?
    var until: AlertMoment?
}
