"use strict";

/** The trains of a route of the reader's own, as the network has them: which lead from one place to another, when, and with which calls. */
jikoku.routeRides = (() => {
  const DAY = 24 * 60;
  const { leaving, direct, unbeaten } = jikoku.directRides;
  /** How far from a train its neighbours are looked for, in minutes, until there are enough of them. */
  const REACHES = [60, 240, DAY];
  /** Departures before and after the chosen one. */
  const BESIDE = 2;

  const pace = () => {
    const kept = jikoku.store.get("pace");
    return ["hurried", "unhurried"].includes(kept) ? kept : "usual";
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
   * A route with what the network says about it: names in every language, and what each change asks for.
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
     * those from when one can be there on. What cannot be done in time is shown as such; a train that another one
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
