/// What a poster shows and how, by the name that site.yaml and the command line use.
public enum PosterLayout: String, CaseIterable, Sendable {
    /// The classic table, all schedules of a direction side by side.
    case rows
    /// Every departure stands at its minute, so that gaps can be seen.
    case minutes
    /// Both directions of a station on one sheet.
    case directions
    /// A sheet for each schedule.
    case schedules
    /// Small panels to fold: one for each direction and schedule, of several stations.
    case pocket
}
