"use strict";

/** How riders get about between trains: what a change asks for at their pace, where they can walk, which lines lead where. */
jikoku.ways = (() => {
  /** The most rides of an itinerary. */
  const RIDES = 10;
  const NEVER = 0x7fff;
  /** Kinds of minutes that ways on foot rest on. */
  const [FEED, IMPOSSIBLE] = [1, 4];

  /**
   * What a pace asks for.
   * @type {WeakMap<Network["changes"], Map<string, Needs>>}
   */
  const needsOf = new WeakMap();
  /**
   * Where trains go, whenever they do.
   * @type {WeakMap<Network["patterns"], Lines>}
   */
  const linesOf = new WeakMap();

  /** The minutes of a walk at a pace, without a reserve. */
  const walk = (/** @type {Pace} */ { percent, stated }, /** @type {number} */ minutes, /** @type {number} */ basis) =>
    Math.ceil((minutes * (basis === FEED ? stated : percent)) / 100);
  /** The minutes that a change asks for at a pace. */
  const need = (/** @type {Pace} */ pace, /** @type {number} */ minutes, /** @type {number} */ basis) =>
    Math.max(1, walk(pace, minutes, basis) + (basis === FEED ? 0 : pace.more));

  /** Entries by a number, one behind the other. */
  const grouped = (/** @type {number} */ count, /** @type {number[][]} */ rows) => {
    const first = new Int32Array(count + 1);
    for (const [group] of rows) first[group + 1] += 1;
    for (let group = 0; group < count; group++) first[group + 1] += first[group];
    const place = first.slice();
    const [one, two] = [new Int32Array(rows.length), new Int32Array(rows.length)];
    for (const [group, a, b] of rows) {
      one[place[group]] = a;
      two[place[group]++] = b;
    }
    return { first, one, two };
  };

  /**
   * For each stop where one gets on: the stops where one may have got off, and the minutes between; and the other way
   * round.
   * @param {Network} network @param {string} name the pace's
   * @returns {Needs}
   */
  const needs = (network, name) => {
    const known = needsOf.get(network.changes) ?? new Map();
    needsOf.set(network.changes, known);
    const found = known.get(name);
    if (found) return found;
    const { changes, stops, data, closed } = network;
    const pace = data.paces[name];
    /** @type {number[][]} */
    const rows = [];
    stops.forEach((_, from) => {
      if (closed?.[from]) return;
      let isTold = false;
      for (let i = changes.first[from]; i < changes.first[from + 1]; i++) {
        isTold ||= changes.to[i] === from;
        if (changes.basis[i] !== IMPOSSIBLE && !closed?.[changes.to[i]]) rows.push([from, changes.to[i], need(pace, changes.minutes[i], changes.basis[i])]);
      }
      if (!isTold) rows.push([from, from, need(pace, 0, 0)]);
    });
    const made = { from: grouped(stops.length, rows), into: grouped(stops.length, rows.map(([from, to, minutes]) => [to, from, minutes])) };
    known.set(name, made);
    return made;
  };

  /**
   * The patterns, and what trains of them become.
   * @param {Network} network @returns {Lines}
   */
  const lines = (network) => {
    const known = linesOf.get(network.patterns);
    if (known) return known;
    const { patterns, stations, data, stops } = network;
    const count = patterns.first.length - 1;
    /** @type {number[][]} */
    const all = [];
    for (let pattern = 0; pattern < count; pattern++) all.push([...patterns.stations.subarray(patterns.first[pattern], patterns.first[pattern + 1])]);
    for (const run of data.runs) all.push(run.stations);
    const ways = all.map((list) => list.map((station) => stations[station].stop));
    const next = ways.map((_, line) => (line < count ? [...patterns.next.subarray(patterns.into[line], patterns.into[line + 1])] : []));
    const at = grouped(stops.length, ways.flatMap((way, line) => way.map((stop, call) => [stop, line, call])));
    const made = { ways, next, at };
    linesOf.set(patterns, made);
    return made;
  };

  /**
   * The fewest changes that any day could do with; nothing where no train leads there.
   * @param {Question} question
   */
  const fewestChanges = ({ network, access, egress, needs: { from } }) => {
    const { ways, next, at } = lines(network);
    const boarded = new Int16Array(ways.length).fill(NEVER);
    const seen = new Uint8Array(access.length);
    let frontier = [...access.keys()].filter((stop) => access[stop] >= 0);
    for (const stop of frontier) seen[stop] = 1;
    for (let changes = 0; changes < RIDES && frontier.length > 0; changes++) {
      /** @type {number[]} */
      const reached = [];
      const pending = frontier.flatMap((stop) => [...at.one.subarray(at.first[stop], at.first[stop + 1])].map((line, i) => [line, at.two[at.first[stop] + i]]));
      for (let entry = pending.pop(); entry; entry = pending.pop()) {
        const [line, call] = entry;
        const end = Math.min(boarded[line], ways[line].length - 1);
        if (call >= boarded[line]) continue;
        if (boarded[line] === NEVER) pending.push(...next[line].map((other) => [other, 0]));
        boarded[line] = call;
        for (let i = call + 1; i <= end; i++) {
          if (egress[ways[line][i]] >= 0) return changes;
          reached.push(ways[line][i]);
        }
      }
      frontier = [];
      for (const stop of reached) {
        for (let i = from.first[stop]; i < from.first[stop + 1]; i++) {
          const other = from.one[i];
          if (seen[other]) continue;
          seen[other] = 1;
          frontier.push(other);
        }
      }
    }
    return undefined;
  };

  /** Minutes on foot from a place to each stop, or from each stop to it; -1 where it is too far. */
  const onFoot = (/** @type {Network} */ { stops, changes, data, closed }, /** @type {number} */ place, /** @type {string} */ pace, /** @type {boolean} */ isThere) => {
    const minutes = new Int16Array(stops.length).fill(-1);
    stops.forEach((stop, from) => {
      if (stop.place === place && !closed?.[from]) minutes[from] = 0;
      for (let i = changes.first[from]; i < changes.first[from + 1]; i++) {
        const to = changes.to[i];
        const [own, other] = isThere ? [to, from] : [from, to];
        if (stops[own].place !== place || stops[other].place === place || changes.basis[i] === IMPOSSIBLE || closed?.[other]) continue;
        const time = walk(data.paces[pace], changes.minutes[i], changes.basis[i]);
        if (minutes[other] < 0 || time < minutes[other]) minutes[other] = time;
      }
    });
    return minutes;
  };

  return {
    RIDES,
    NEVER,
    IMPOSSIBLE,
    needs,
    lines,
    onFoot,
    fewestChanges,
    /** Minutes on foot from each stop to others, at a pace: one after the other as `changes` has them, -1 for no way. @param {Network} network @param {string} pace */
    walks: ({ changes, data }, pace) => changes.minutes.map((minutes, i) => (changes.basis[i] === IMPOSSIBLE ? -1 : walk(data.paces[pace], minutes, changes.basis[i]))),
  };
})();
