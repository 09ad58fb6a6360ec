"use strict";

/** As far as where departures are the first to arrive, as FirstArrivals.swift finds it. */
const pocketFirsts = (() => {
  /** The minutes by which one vehicle is before another: of buses, trams and ferries, whose times are rounded, more. */
  const leastOf = (/** @type {Whole} */ { extra, network }, /** @type {PocketTable} */ { station, railways: [first] = [] }) =>
    extra.railways[first ?? network.stations[station].railway][3] ? 2 : 1;

  /**
   * For each station the first one of the same place or railway and the same name: one to a rider.
   * @param {Network} network
   */
  const goalsOf = ({ stations, stops }) => {
    /** @type {Map<string, number[]>} */
    const known = new Map();
    return stations.map(({ stop, railway }, station) => {
      const name = stops[stop].names.join("\n");
      const namesakes = known.get(name) ?? [];
      const first = namesakes.find((other) => stops[stations[other].stop].place === stops[stop].place || stations[other].railway === railway);
      if (first !== undefined) return first;
      known.set(name, [...namesakes, station]);
      return station;
    });
  };

  /** @param {Whole} whole */
  const reader = ({ network, trains: { anchor }, jikoku }) => {
    const { trains, patterns, times, stations, stops } = network;
    const goals = goalsOf(network);
    const place = (/** @type {number} */ station) => stops[stations[station].stop].place;
    const length = (/** @type {number} */ train) => patterns.first[trains.pattern[train] + 1] - patterns.first[trains.pattern[train]];
    const stationAt = (/** @type {number} */ train, /** @type {number} */ call) => patterns.stations[patterns.first[trains.pattern[train]] + call];
    const profile = (/** @type {number} */ train, /** @type {number} */ call) => times.first[trains.profile[train]] + call;
    const minute = (/** @type {number} */ train, /** @type {number} */ call) => {
      const at = profile(train, call);
      return trains.start[train] + (jikoku.rows.hasArrival(times.traits[at]) ? times.arrival : times.departure)[at];
    };
    /**
     * Where those on board come to, of a train that splits one part after the other, until it is back where they got on:
     * from one platform or pole of a place to the next, it has left nothing.
     * @param {Leaving} leaving @param {(station: number, goal: number, minute: number) => void} visit
     */
    const walk = (leaving, visit) => {
      const first = leaving.call - anchor[leaving.train];
      const here = goals[stationAt(leaving.train, first)];
      const ways = [{ train: leaving.train, call: first + 1, hasLeft: false }];
      for (let way = ways.pop(), count = 0; way && count < 64; way = ways.pop(), count++) {
        const { train } = way;
        let { call, hasLeft } = way;
        for (; call < length(train); call++) {
          const station = stationAt(train, call);
          const comes = minute(train, call);
          if ((goals[station] === here && hasLeft) || comes < leaving.minute) break;
          if (goals[station] === here) continue;
          hasLeft = true;
          visit(station, goals[station], comes);
        }
        if (call < length(train)) continue;
        const end = stationAt(train, length(train) - 1);
        for (let i = trains.follow[train]; i < trains.follow[train + 1]; i++) {
          const next = trains.next[i];
          ways.push({ train: next, call: place(stationAt(next, 0)) === place(end) || goals[stationAt(next, 0)] === goals[end] ? 1 : 0, hasLeft });
        }
      }
    };
    return { walk, isApproximate: (/** @type {Leaving} */ { train, call }) => jikoku.rows.isApproximate(times.traits[profile(train, call - anchor[train])]) };
  };

  /** @type {WeakMap<Whole, ReturnType<typeof reader>>} */
  const readers = new WeakMap();

  /**
   * Notes in rows of a table the place of a name as far as which they are the first, where later ones get ahead of them.
   * @param {Whole} whole @param {PocketTable} table @param {Leaving[]} rows in their order
   * @param {(station: number) => number} numberOf the name of a station, counted from 1
   */
  const note = (whole, table, rows, numberOf) => {
    if (!rows.some(({ traits }) => whole.jikoku.rows.isPassed(traits))) return;
    const own = readers.get(whole) ?? reader(whole);
    readers.set(whole, own);
    const { walk, isApproximate } = own;
    /** @type {Map<number, number>} when later departures come to each place first */
    const best = new Map();
    /** @type {[goal: number, minute: number][]} those of the same minute, which are not before each other */
    let pending = [];
    let last = Infinity;
    const least = leastOf(whole, table);
    for (const row of [...rows].reverse()) {
      if (row.minute < last) {
        for (const [goal, comes] of pending) if (comes < (best.get(goal) ?? Infinity)) best.set(goal, comes);
        [pending, last] = [[], row.minute];
      }
      if (isApproximate(row)) continue;
      const seen = new Set();
      let isPassed = false;
      let reach = -1;
      walk(row, (station, goal, comes) => {
        if (seen.has(goal)) return;
        seen.add(goal);
        if (comes - (best.get(goal) ?? Infinity) >= least) isPassed = true;
        if (!isPassed) reach = station;
        pending.push([goal, comes]);
      });
      if (isPassed && reach >= 0) row.first = numberOf(reach);
    }
  };

  return { note };
})();
