/// One record of the feed: a train on one railway and the dates of one service.
///
/// A vehicle that runs through onto another railway, or that splits, is several trains joined by ``next`` and
/// ``previous``; together they are a journey.
///
/// ```swift
/// let calls = dataset.stopTimes[train.calls]
/// let start = calls.first?.departure                  // when it leaves its first station
/// let goesOnAs = train.next.map { dataset[$0].number }
/// ```
public struct Train: Identified, Equatable, Sendable {
    /// The feed's own id. Where one record of the feed describes several trains, this is one made from it.
    @inlinable public var feedID: String {
        get { id.text }
        set { id = NumberedText(newValue) }
    }
    // What is read of a train without a look into it by another target is `@inlinable` and reads its own field alone: it
    // would else be copied, with a retain of each of its lists.
    @usableFromInline var id: NumberedText
    // In this order the next three fill what the id leaves of a word.
    /// Whom it takes besides riders on foot.
    public var admission: Admission
    @usableFromInline var callCount: Int16
    @usableFromInline var firstCall: Int32
    /// The railway it runs on: that of its pattern.
    public var railwayID: Railway.ID
    /// What kind of service it is.
    public var typeID: TrainType.ID
    /// Which way along the railway.
    public var directionID: Direction.ID
    /// On which dates.
    public var serviceID: Service.ID
    /// The stations it calls at, and its course.
    public var patternID: Pattern.ID
    /// By whose rules its rides are priced; `nil` where the feed has no fares.
    @inlinable public var fareNetworkID: FareNetwork.ID? {
        get { fareNetwork < 0 ? nil : FareNetwork.ID(Int(fareNetwork)) }
        set { fareNetwork = newValue?.rawValue ?? -1 }
    }
    /// -1 for none.
    @usableFromInline var fareNetwork: Int32
    /// The number in the timetable, for example `5003M`; it may be empty.
    public var number: String
    /// Where the whole journey starts; more than one where trains join.
    public var origins: [Stop.ID]
    /// Where the whole journey ends; more than one where the train splits, none on most laps of a loop.
    public var destinations: [Stop.ID]
    /// What the vehicle shows, and from which call on, in their order; empty where the feed says nothing but where
    /// trains end.
    public var headsigns: [HeadsignChange]
    /// The trains that the same vehicle was before.
    public var previous: [Train.ID]
    /// The trains that the same vehicle becomes.
    public var next: [Train.ID]
    /// One, or for most trains none: a country has a million trains, and an empty list takes no memory.
    @usableFromInline var rare: [Rare] = []

    /// What few trains have.
    @usableFromInline struct Rare: Equatable, Sendable {
        @usableFromInline var sharedRecordID: String?
        @usableFromInline var names: [Names] = []
        @usableFromInline var remarks: [RemarkUse] = []

        @usableFromInline init(sharedRecordID: String? = nil, names: [Names] = [], remarks: [RemarkUse] = []) {
            (self.sharedRecordID, self.names, self.remarks) = (sharedRecordID, names, remarks)
        }
    }

    /// The largest number of calls that a train may have: one in each of the 2,880 minutes of a service day. Imports refuse
    /// a train with more, and so does the store.
    public static let mostCalls = ServiceTime.range.count

    /// Makes a train; ``previous`` and ``next`` are filled in once all trains are known.
    public init(
        feedID: String,
        sharedRecordID: String? = nil,
        number: String,
        names: [Names],
        railwayID: Railway.ID,
        typeID: TrainType.ID,
        directionID: Direction.ID,
        serviceID: Service.ID,
        patternID: Pattern.ID,
        origins: [Stop.ID],
        destinations: [Stop.ID],
        headsigns: [HeadsignChange] = [],
        remarks: [RemarkUse] = [],
        admission: Admission = Admission(),
        fareNetworkID: FareNetwork.ID? = nil,
        previous: [Train.ID] = [],
        next: [Train.ID] = [],
        calls: Range<Int>
    ) {
        id = NumberedText(feedID)
        self.number = number
        self.railwayID = railwayID
        self.typeID = typeID
        self.directionID = directionID
        self.serviceID = serviceID
        self.patternID = patternID
        self.origins = origins
        self.destinations = destinations
        self.headsigns = headsigns
        fareNetwork = fareNetworkID?.rawValue ?? -1
        self.admission = admission
        self.previous = previous
        self.next = next
        (firstCall, callCount) = (Int32(calls.lowerBound), Int16(calls.count))
        setRare(Rare(sharedRecordID: sharedRecordID, names: names, remarks: remarks))
    }

    /// Keeps once what the id has in common with those of other trains.
    public mutating func shareID(with frames: inout NumberedText.Frames) { id = frames.text(feedID) }

    /// The id of the feed's record where it describes several trains, one every so many minutes (GTFS, `frequencies` with
    /// `exact_times=1`); else `nil`. ``recordID`` is the record's id either way.
    @inlinable public var sharedRecordID: String? {
        get { rare.isEmpty ? nil : rare[0].sharedRecordID }
        set { setRare(Rare(sharedRecordID: newValue, names: names, remarks: remarks)) }
    }

    /// A limited express may carry names, one for each part of a train that will split.
    @inlinable public var names: [Names] {
        get { rare.isEmpty ? [] : rare[0].names }
        set { setRare(Rare(sharedRecordID: sharedRecordID, names: newValue, remarks: remarks)) }
    }

    /// Notes about the train or one of its calls.
    @inlinable public var remarks: [RemarkUse] {
        get { rare.isEmpty ? [] : rare[0].remarks }
        set { setRare(Rare(sharedRecordID: sharedRecordID, names: names, remarks: newValue)) }
    }

    @usableFromInline mutating func setRare(_ new: Rare) { rare = new == Rare() ? [] : [new] }

    /// Where its calls lie in ``Dataset/stopTimes``, in running order; two or more, one for each station of its pattern.
    @inlinable public var calls: Range<Int> {
        get { Int(firstCall)..<Int(firstCall) + Int(callCount) }
        set { (firstCall, callCount) = (Int32(newValue.lowerBound), Int16(newValue.count)) }
    }

    /// The id of the feed's record that describes the train: several trains may have the same.
    @inlinable public var recordID: String { sharedRecordID ?? feedID }
}
