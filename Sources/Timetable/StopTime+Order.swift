extension StopTime {
    /// When the train leaves; when it comes in, where the feed tells no departure.
    @inlinable public var departureOrArrival: ServiceTime? { departure ?? arrival }

    /// When the train comes in; when it leaves, where the feed tells no arrival.
    @inlinable public var arrivalOrDeparture: ServiceTime? { arrival ?? departure }
}
