import Timetable

/// The direction of a line that each direction of its piece belongs to: the one in which most trains run on when they
/// leave the piece, or from which they came before they entered it.
///
/// ```
///     line   F ── K ── N      ascending: F to N
///     piece       K ── H      listed from K to H; trains H → K run on K → N: against the list is along the line
/// ```
struct JoinedDirections {
    private var known: [Railway.ID: [Direction.ID: Direction.ID]] = [:]

    init(_ dataset: Dataset, lineOf: [Railway.ID]) {
        let pieces = lineOf.enumerated().filter { $0 != $1.position }.map { Railway.ID($0.offset) }
        guard !pieces.isEmpty else { return }
        for line in Set(pieces.map { lineOf[$0.position] }) { known[line] = Self.own(dataset[line]) }
        var open = pieces
        // A piece may hang on another one: each round joins those that hang on what is known.
        while !open.isEmpty {
            let votes = Self.votes(dataset, open: Set(open), lineOf, known)
            let found = open.filter { votes[$0] != nil }
            for piece in found.isEmpty ? open : found {
                known[piece] = Self.directions(
                    of: dataset[piece],
                    on: dataset[lineOf[piece.position]],
                    votes[piece] ?? [:]
                )
            }
            open.removeAll { known[$0] != nil }
        }
    }

    /// The direction of the line; the direction itself on any railway that is no piece.
    subscript(direction: Direction.ID, on railway: Railway.ID) -> Direction.ID {
        known[railway]?[direction] ?? direction
    }

    private static func own(_ railway: Railway) -> [Direction.ID: Direction.ID] {
        var own = [railway.ascending: railway.ascending]
        if let descending = railway.descending { own[descending] = descending }
        return own
    }

    /// For each piece and its direction: the number of trains that go on in each direction of the line, or came from
    /// it.
    private static func votes(
        _ dataset: Dataset,
        open: Set<Railway.ID>,
        _ lineOf: [Railway.ID],
        _ known: [Railway.ID: [Direction.ID: Direction.ID]]
    ) -> [Railway.ID: [Direction.ID: [Direction.ID: Int]]] {
        var votes: [Railway.ID: [Direction.ID: [Direction.ID: Int]]] = [:]
        for train in dataset.trains where open.contains(train.railwayID) {
            for other in train.previous + train.next {
                let neighbour = dataset[other]
                guard lineOf[neighbour.railwayID.position] == lineOf[train.railwayID.position],
                    let direction = known[neighbour.railwayID]?[neighbour.directionID]
                else { continue }
                votes[train.railwayID, default: [:]][train.directionID, default: [:]][direction, default: 0] += 1
            }
        }
        return votes
    }

    /// Whether along the piece is along the line or against it, as for most trains. Without any such train, a direction
    /// that the line has too stays the same, and along the one list is along the other.
    private static func directions(
        of piece: Railway,
        on line: Railway,
        _ votes: [Direction.ID: [Direction.ID: Int]]
    ) -> [Direction.ID: Direction.ID] {
        let back = line.descending ?? line.ascending
        func count(_ direction: Direction.ID?, _ other: Direction.ID) -> Int {
            direction.flatMap { votes[$0]?[other] } ?? 0
        }
        let same = count(piece.ascending, line.ascending) + count(piece.descending, back)
        let turned = count(piece.ascending, back) + count(piece.descending, line.ascending)
        let isTurned = same == turned ? piece.ascending == line.descending : turned > same
        var directions = [piece.ascending: isTurned ? back : line.ascending]
        if let descending = piece.descending { directions[descending] = isTurned ? line.ascending : back }
        return directions
    }
}
