import Timetable

/// For the things of one kind of a feed their ids in the dataset that it is joined to.
struct NewIDs<Entity> {
    /// By position in the feed; `nil` for what is left out.
    private var ids: [Identifier<Entity>?] = []

    /// The next thing has this id.
    mutating func append(_ id: Identifier<Entity>?) { ids.append(id) }

    /// The new id, if the thing is kept.
    subscript(id: Identifier<Entity>) -> Identifier<Entity>? { ids[id.position] }

    /// The new ids of those that are kept.
    subscript(list: [Identifier<Entity>]) -> [Identifier<Entity>] { list.compactMap { ids[$0.position] } }
}
