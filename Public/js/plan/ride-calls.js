"use strict";

/** Where a ride calls: the stations between both of its ends, with the train that is there under its name. */
jikoku.rideCalls = (() => {
  /**
   * The calls of a ride from its first station to its last; none where trains run every so many minutes.
   * @param {Network} network @param {Ride} ride @returns {RideStop[]}
   */
  const of = (network, { trains: all, from, to, departure, arrival }) => {
    const { trains, patterns, times } = network;
    if (all.some((train) => train < 0)) return [];
    const callsOf = (/** @type {number} */ train, /** @type {number} */ shift) => {
      const [first, profile] = [patterns.first[trains.pattern[train]], times.first[trains.profile[train]]];
      return [...patterns.stations.subarray(first, patterns.first[trains.pattern[train] + 1])].map((station, call) => {
        const [comes, leaves] = [times.arrival[profile + call], times.departure[profile + call]];
        const start = trains.start[train] + shift;
        return { station, train, call, arrival: start + (comes >= 0 ? comes : leaves), departure: start + (leaves >= 0 ? leaves : comes) };
      });
    };
    // A train of another service day is so many minutes away; where it calls twice, the minute says which call is meant.
    for (const [number, { station, departure: leaves }] of callsOf(all[0], 0).entries()) {
      if (station !== from) continue;
      const shift = departure - leaves;
      const calls = all.flatMap((train, index) => callsOf(train, shift).slice(index === 0 ? number : 0));
      const end = calls.findIndex((call, index) => index > 0 && call.station === to && call.arrival === arrival);
      if (end > 0) return calls.slice(0, end + 1);
    }
    return [];
  };

  const placeOf = (/** @type {Network} */ { stations, stops }, /** @type {RideStop} */ { station }) => stops[stations[station].stop].place;

  return {
    /** All of a ride, from its first station to its last. */
    all: of,
    /**
     * Between which calls of its train a ride lies, by their numbers; nothing for a ride on several trains.
     * @param {Network} network @param {Ride} ride
     */
    span(network, ride) {
      const calls = of(network, ride);
      return calls.length === 0 || ride.trains.length > 1 ? undefined : { from: calls[0].call, to: calls[calls.length - 1].call };
    },
    /** Those between both ends, each place once. @param {Network} network @param {Ride} ride */
    between(network, ride) {
      const calls = of(network, ride);
      return calls.slice(1, -1).filter((call, index) => placeOf(network, call) !== placeOf(network, calls[index]));
    },
    /**
     * A ride in pieces by its railways, each with its minutes.
     * @param {Network} network @param {Ride} ride @returns {{ railway: number, minutes: number }[]}
     */
    pieces(network, ride) {
      const railwayOf = (/** @type {number} */ train) => jikoku.network.railway(network, train);
      /** @type {{ railway: number, from: number }[]} */
      const found = [];
      for (const { train, departure } of of(network, ride)) {
        if (found[found.length - 1]?.railway !== railwayOf(train)) found.push({ railway: railwayOf(train), from: departure });
      }
      if (found.length === 0) found.push({ railway: railwayOf(ride.trains[0]), from: ride.departure });
      found[0].from = ride.departure;
      return found.map(({ railway, from }, index) => ({ railway, minutes: Math.max(0, (found[index + 1]?.from ?? ride.arrival) - from) }));
    },
  };
})();
