"use strict";

/** Rides without a change, as the network has them: the trains that leave a place, and those that lead from one to another. */
jikoku.directRides = (() => {
  const { BOARD } = jikoku.dayTrains;
  const { alighting, how } = jikoku.rows;
  /** Nobody stays longer on one train, in minutes: a loop never ends. */
  const LONGEST = 18 * 60;

  /**
   * The calls of a train from one of them on, and of those that follow it: one list for each part, where it splits.
   * @param {Network} network @param {DayTrains} day @param {number} shift @param {number} train @param {number} call
   * @param {number} departure the minute at which it leaves there, by its own day
   * @returns {RouteCall[][]}
   */
  const ahead = (network, day, shift, train, call, departure) => {
    const { data, trains, patterns, times, stations, stops } = network;
    const placeOf = (/** @type {number} */ station) => stops[stations[station].stop].place;
    /** @type {RouteCall[][]} */
    const found = [];
    /** @param {number} own @param {number} first @param {RouteCall[]} before @param {number[]} chain */
    const follow = (own, first, before, chain) => {
      const number = day.trains[own];
      const all = [...chain, number];
      const calls = [...before];
      if (number < 0) {
        const run = data.runs[-1 - number];
        const start = departure - run.calls[first][1] + shift;
        const wait = Math.ceil(run.seconds / 60);
        for (let i = first; i < run.calls.length; i++) {
          const [arrival, leaves, , off] = run.calls[i];
          calls.push({ station: run.stations[i], arrival: start + wait + arrival, departure: start + leaves, mayAlight: off !== how.none, trains: all });
        }
        found.push(calls);
        return;
      }
      const [start, profile, at] = [trains.start[number] + shift, times.first[trains.profile[number]], patterns.first[trains.pattern[number]]];
      const count = patterns.first[trains.pattern[number] + 1] - at;
      for (let i = first; i < count; i++) {
        const [arrival, leaves] = [times.arrival[profile + i], times.departure[profile + i]];
        const mayAlight = alighting(times.traits[profile + i]) !== how.none;
        const [comes, goes] = [start + (arrival >= 0 ? arrival : leaves), start + (leaves >= 0 ? leaves : arrival)];
        const station = patterns.stations[at + i];
        const last = calls[calls.length - 1];
        // Where one train hands over to the next, both call at one place: that is one call.
        if (i === 0 && last && placeOf(last.station) === placeOf(station)) {
          calls[calls.length - 1] = { ...last, departure: goes, mayAlight: last.mayAlight || mayAlight };
          continue;
        }
        // A loop is left at the latest where it was boarded.
        const isRound = calls.length > 0 && placeOf(calls[0].station) === placeOf(station);
        calls.push({ station, arrival: comes, departure: goes, mayAlight, trains: all });
        if (isRound || comes - calls[0].departure > LONGEST) {
          found.push(calls);
          return;
        }
      }
      const lacking = [...trains.next.subarray(trains.follow[number], trains.follow[number + 1])].filter((other) => trains.service[other] < 0);
      if (lacking.length > 0) throw new jikoku.network.Missing(jikoku.network.piecesOf(network, lacking), start, 0);
      const next = [...day.next.subarray(day.follow[own], day.follow[own + 1])];
      if (next.length === 0) found.push(calls);
      for (const other of next) follow(other, 0, calls, all);
    };
    follow(train, call, [], []);
    return found;
  };

  /**
   * The trains that leave a place within some minutes of a service day, in order, each with its calls from there on.
   * @param {Network} network @param {number} day @param {number} stop @param {number} low @param {number} high
   * @returns {RouteCall[][]}
   */
  const leaving = (network, day, stop, low, high) => {
    const { place } = network.stops[stop];
    const cells = new Set(network.cells.filter((_, own) => network.stops[own].place === place));
    const isOpen = (/** @type {number} */ piece) => network.pieces[piece].cells?.some((cell) => cells.has(cell)) ?? true;
    /** @type {RouteCall[][]} */
    const found = [];
    for (const own of [day - 1, day, day + 1]) {
      const shift = jikoku.serviceDay.between(day, own);
      const trains = jikoku.dayTrains.of(network, own);
      const [begin, end] = [Math.max(0, low - shift), Math.min(jikoku.dayTrains.MINUTES, high + 1 - shift)];
      if (begin >= end) continue;
      const lacking = trains.lacking.filter((number) => network.pieces[number].from < end && network.pieces[number].until >= begin && isOpen(number));
      if (lacking.length > 0) throw new jikoku.network.Missing(lacking, begin, 0);
      for (let hop = trains.first[begin]; hop < trains.first[end]; hop++) {
        if (network.stops[trains.from[hop]].place !== place || !(trains.flags[hop] & BOARD)) continue;
        found.push(...ahead(network, trains, shift, trains.train[hop], trains.call[hop], trains.departure[hop]));
      }
    }
    return found.sort((a, b) => a[0].departure - b[0].departure);
  };

  /**
   * The rides from one place to another without a change that leave within some minutes, in order.
   * @param {Network} network @param {number} day @param {number} from @param {number} to stops
   * @param {number} low @param {number} high
   * @param {number} [arrival] where a train calls at the place more than once: when it is there; the first time by default
   * @returns {Ride[]}
   */
  const direct = (network, day, from, to, low, high, arrival) => {
    const { place } = network.stops[to];
    if (place === network.stops[from].place) return [];
    /** @type {Map<string, Ride>} */
    const found = new Map();
    for (const calls of leaving(network, day, from, low, high)) {
      const end = calls.find((call, number) => {
        const isThere = number > 0 && call.mayAlight && network.stops[network.stations[call.station].stop].place === place;
        return isThere && (arrival === undefined || call.arrival === arrival);
      });
      if (!end) continue;
      const [{ station, departure, trains }] = calls;
      // One that calls at two stops of the place is one; so are the parts of one that splits behind the end.
      const key = `${trains[0]} ${end.trains[end.trains.length - 1]} ${end.arrival}`;
      found.set(key, { trains: end.trains, from: station, to: end.station, departure, arrival: end.arrival });
    }
    return [...found.values()];
  };

  /**
   * Those of some rides that no other beats: it leaves no earlier and is there no later.
   * @param {Ride[]} all in order of departure @param {Ride} [own] stays in any case
   */
  const unbeaten = (all, own) => {
    let best = Infinity;
    return [...all].reverse().filter((ride) => {
      if (ride !== own && ride.arrival >= best) return false;
      best = Math.min(best, ride.arrival);
      return true;
    }).reverse();
  };

  return { leaving, direct, unbeaten };
})();
