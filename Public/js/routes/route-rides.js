"use strict";

/** The trains of a route of the reader's own, as the network has them: which lead from one place to another, when, and with which calls. */
jikoku.routeRides = (() => {
  const DAY = 24 * 60;
  const { BOARD } = jikoku.dayTrains;
  /** Where traits of a call have how one gets off, and what says that one does not. */
  const [ALIGHTING, NEVER] = [4, 1];
  /** Nobody stays longer on one train, in minutes: a loop never ends. */
  const LONGEST = 18 * 60;
  /** How far from a train its neighbours are looked for, in minutes, until there are enough of them. */
  const REACHES = [60, 240, DAY];
  /** Departures before and after the chosen one. */
  const BESIDE = 2;

  const pace = () => {
    const kept = jikoku.store.get("pace");
    return ["hurried", "unhurried"].includes(kept) ? kept : "usual";
  };

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
          calls.push({ station: run.stations[i], arrival: start + wait + arrival, departure: start + leaves, mayAlight: off !== NEVER, trains: all });
        }
        found.push(calls);
        return;
      }
      const [start, profile, at] = [trains.start[number] + shift, times.first[trains.profile[number]], patterns.first[trains.pattern[number]]];
      const count = patterns.first[trains.pattern[number] + 1] - at;
      for (let i = first; i < count; i++) {
        const [arrival, leaves] = [times.arrival[profile + i], times.departure[profile + i]];
        const mayAlight = ((times.traits[profile + i] >> ALIGHTING) & 3) !== NEVER;
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
    /** @type {RouteCall[][]} */
    const found = [];
    for (const own of [day - 1, day, day + 1]) {
      const shift = jikoku.serviceDay.between(day, own);
      const trains = jikoku.dayTrains.of(network, own);
      const [begin, end] = [Math.max(0, low - shift), Math.min(jikoku.dayTrains.MINUTES, high + 1 - shift)];
      if (begin >= end) continue;
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
   * @param {number} [arrival] where a train calls at the place more than once: when it is there; the first time unless told
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

  const names = (/** @type {Network} */ { data }, /** @type {string[]} */ list) => Object.fromEntries(data.languages.map((lang, number) => [lang, list[number]]));
  const endAt = (/** @type {Network} */ network, /** @type {string} */ id, /** @type {number} */ stop) => {
    const { latitude, longitude, names: own } = network.stops[stop];
    /** @type {RouteEnd} */
    const found = { id, names: names(network, own) };
    if (latitude !== null && longitude !== null) found.at = [latitude, longitude];
    return found;
  };
  const end = (/** @type {Network} */ network, /** @type {number} */ station) => {
    const { id, stop } = network.stations[station];
    return endAt(network, id, stop);
  };
  /** The stop of an end; -1 where the network does not have it any more. */
  const stopOf = (/** @type {Network} */ network, /** @type {RouteEnd} */ { id }) => jikoku.itineraries.stop(network, id);

  /**
   * What a ride is in a route.
   * @param {Network} network @param {Ride} ride @returns {RouteSegment & { ride: RouteRide }}
   */
  const segmentOf = (network, { trains, from, to, departure, arrival }) => {
    const { data } = network;
    const [, line, railway] = data.railways[network.stations[from].railway];
    const bound = jikoku.network.bound(network, trains, from);
    const page = trains[0] < 0 ? "" : jikoku.network.page(network, trains[0]);
    return { from: end(network, from), to: end(network, to), ride: { page, departure, arrival, line, railway: names(network, railway), bound: names(network, bound) } };
  };

  /**
   * The ride of a segment in the network; nothing where no such train runs on the day.
   * @param {Network} network @param {number} day @param {RouteSegment} segment
   */
  const find = (network, day, { from, to, ride }) => {
    const [start, goal] = [stopOf(network, from), stopOf(network, to)];
    if (!ride || start < 0 || goal < 0) return undefined;
    const same = direct(network, day, start, goal, ride.departure, ride.departure, ride.arrival);
    return same.find(({ trains }) => trains[0] >= 0 && jikoku.network.page(network, trains[0]) === ride.page) ?? same[0];
  };

  /** The minutes that a change from one end to another asks for; nothing where no way on foot is known. */
  const needed = (/** @type {Network} */ network, /** @type {RouteEnd} */ from, /** @type {RouteEnd} */ to) => {
    const [start, goal] = [stopOf(network, from), stopOf(network, to)];
    if (start < 0 || goal < 0) return undefined;
    const { first, one, two } = jikoku.ways.needs(network, pace()).from;
    for (let i = first[start]; i < first[start + 1]; i++) if (one[i] === goal) return two[i];
    return undefined;
  };

  /**
   * The first ride that is there soonest of those that leave at a minute or later; the one at a wanted minute, if there is one.
   * @param {Network} network @param {number} day @param {RouteSegment} segment @param {number} ready @param {number} [wanted]
   */
  const soonest = (network, day, { from, to }, ready, wanted) => {
    const [start, goal] = [stopOf(network, from), stopOf(network, to)];
    if (start < 0 || goal < 0) return undefined;
    const usual = wanted === undefined || wanted < ready ? undefined : direct(network, day, start, goal, wanted, wanted)[0];
    if (usual) return usual;
    const reach = REACHES.map((minutes) => direct(network, day, start, goal, ready, ready + minutes)).find((found) => found.length > 0);
    return reach?.sort((a, b) => a.arrival - b.arrival || b.departure - a.departure)[0];
  };

  /**
   * A route with what the network tells of it: names in every language, and what each change asks for.
   * @param {Network} network @param {Route} route @returns {Route}
   */
  const refined = (network, route) => {
    /** @type {RouteSegment | undefined} */
    let before;
    const segments = route.segments.map((segment) => {
      const ride = find(network, route.day, segment);
      const told = ride ? segmentOf(network, ride) : { ...segment };
      if (!ride) {
        for (const side of /** @type {("from" | "to")[]} */ (["from", "to"])) {
          const stop = stopOf(network, segment[side]);
          if (stop >= 0) told[side] = endAt(network, segment[side].id, stop);
        }
      }
      const minutes = before && needed(network, before.to, told.from);
      if (minutes === undefined) delete told.needed;
      else told.needed = minutes;
      before = told;
      return told;
    });
    return { ...route, segments };
  };

  /**
   * A route whose trains can all be caught: from one of its segments on, each keeps its train where that can be done,
   * and takes the next one otherwise. Where there is none any more, the segment stays as it was.
   * @param {Network} network @param {Route} route @param {number} first @param {number} [ready] the minute from which on
   * @param {boolean} [isAnew] whether trains are looked up again although they could be caught
   */
  const caught = (network, route, first, ready = -Infinity, isAnew = false) => {
    const segments = [...route.segments];
    let time = ready;
    for (let index = first; index < segments.length; index++) {
      const segment = segments[index];
      const before = segments[index - 1];
      if (index > 0) {
        const last = segments.slice(0, index).flatMap(({ ride }) => ride ?? []).pop();
        const minutes = before.ride ? (needed(network, before.to, segment.from) ?? 0) : 0;
        if (last) time = Math.max(time, last.arrival + minutes);
      }
      if (!segment.ride || (!isAnew && segment.ride.departure >= time)) continue;
      const ride = soonest(network, route.day, segment, Math.max(time, isAnew && index === first ? segment.ride.departure : -DAY, jikoku.calendar.boundary), segment.ride.departure);
      if (ride) segments[index] = segmentOf(network, ride);
    }
    return refined(network, { ...route, segments });
  };

  return {
    leaving,
    direct,
    find,
    needed,
    segmentOf,
    stopOf,
    refined,
    caught,
    /** The calls of a segment's train from its first station to its last. @param {Network} network @param {number} day @param {RouteSegment} segment */
    calls(network, day, segment) {
      const ride = find(network, day, segment);
      if (!ride) return [];
      const goal = ride.trains[ride.trains.length - 1];
      const all = leaving(network, day, network.stations[ride.from].stop, ride.departure, ride.departure);
      for (const calls of all) {
        const end = calls.findIndex(({ station, arrival, trains }) => station === ride.to && arrival === ride.arrival && trains[trains.length - 1] === goal);
        if (end > 0 && calls[0].trains[0] === ride.trains[0]) return calls.slice(0, end + 1);
      }
      return [];
    },
    /**
     * The departures around the one of a segment, itself among them: two before it and two after it. Of an open segment,
     * those from when one can be there on. What cannot be done in time is told as such; a train that another one
     * overtakes on the way is left out.
     * @param {Network} network @param {Route} route @param {number} index @param {number} now the minute of the route's day
     */
    beside(network, route, index, now) {
      const { segments, day } = route;
      const { from, to, ride } = segments[index];
      const [start, goal] = [stopOf(network, from), stopOf(network, to)];
      if (start < 0 || goal < 0) return [];
      const last = segments.slice(0, index).flatMap((segment) => segment.ride ?? []).pop();
      const next = segments.slice(index + 1).find((segment) => segment.ride);
      const before = segments[index - 1];
      const ready = last ? last.arrival + (before.ride ? (needed(network, before.to, from) ?? 0) : 0) : -Infinity;
      const latest = next?.ride ? next.ride.departure - (segments[index + 1] === next ? (needed(network, to, next.from) ?? 0) : 0) : Infinity;
      const middle = ride ? ride.departure : Math.max(ready, now);
      /** @type {Ride[]} */
      let earlier = [];
      /** @type {Ride[]} */
      let later = [];
      /** @type {Ride | undefined} */
      let same;
      for (const reach of REACHES) {
        const all = direct(network, day, start, goal, middle - (ride ? reach : 0), middle + reach);
        const there = all.filter((one) => one.departure === ride?.departure);
        same = there.find((one) => one.arrival === ride?.arrival && segmentOf(network, one).ride.page === ride?.page) ?? there[0];
        const good = unbeaten(all, same);
        const at = same ? good.indexOf(same) : good.findIndex(({ departure }) => departure >= middle);
        earlier = at < 0 ? good : good.slice(0, at);
        later = at < 0 ? [] : good.slice(same ? at + 1 : at);
        if (earlier.length >= (ride ? BESIDE : 0) && later.length >= BESIDE) break;
      }
      const shown = ride ? [...earlier.slice(-BESIDE), ...(same ? [same] : []), ...later.slice(0, BESIDE)] : later.slice(0, 2 * BESIDE + 1);
      return shown.map((one) => ({
        segment: segmentOf(network, one),
        isChosen: one === same,
        isGone: one.departure < now,
        isPossible: one.departure >= ready,
        isKeeping: one.arrival <= latest,
      }));
    },
    /**
     * A route asked for anew: on another day, or from a minute on. Its trains are those of the usual minutes, as far as
     * there are any.
     * @param {Network} network @param {Route} route @param {number} day @param {number} minute
     */
    anew: (network, route, day, minute) => caught(network, { ...route, day }, 0, minute, true),
  };
})();
