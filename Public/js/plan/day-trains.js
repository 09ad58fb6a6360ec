"use strict";

/**
 * The hops of all trains that run on a service day, in the order in which they begin: what a connection scan reads.
 *
 * Hops of one minute stand in the order in which a vehicle makes them, and trains that follow others stand behind them.
 * For trains that leave every so many minutes, there is one train for each wait. A rider who comes in its minute leaves
 * within the wait; so it arrives a whole wait later than it would at best, and never later than shown.
 */
jikoku.dayTrains = (() => {
  const [BOARD, ALIGHT, LAST] = [1, 2, 4];
  const { alighting, boarding, how } = jikoku.rows;
  const HOUR = 60;
  const MINUTES = 2 * 24 * HOUR;
  /** Trains that are looked at between two stops. */
  const STEP = 256;
  /**
   * The days made so far, by the services that run, with the pieces of the network that were there.
   * @type {WeakMap<Network["trains"], { known: number, days: Map<string, DayTrains> }>}
   */
  const made = new WeakMap();

  /**
   * The services that run on a day.
   * @param {NetworkParts} network @param {number} day @returns {boolean[]}
   */
  const running = ({ data }, day) => data.services.map((service) => jikoku.calendar.isValid(service, day));

  /** More than this many trains one behind the other in a minute are a feed's fault. */
  const DEPTHS = 32;

  /** For each of some trains how many stand before it in its minute, each of which the next one follows. */
  const depths = (/** @type {Network} */ { trains }, /** @type {number[]} */ wanted) => {
    const depth = new Uint8Array(trains.count);
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const train of wanted) {
        for (let i = trains.follow[train]; i < trains.follow[train + 1]; i++) {
          const next = trains.next[i];
          if (trains.start[next] !== trains.start[train] || depth[next] > depth[train] || depth[train] + 1 === DEPTHS) continue;
          depth[next] = depth[train] + 1;
          isChanged = true;
        }
      }
    }
    return depth;
  };

  /** Turns the sizes of groups into the places where their entries begin. */
  const added = (/** @type {Int32Array} */ counts) => {
    for (let group = 1; group < counts.length; group++) counts[group] += counts[group - 1];
    return counts;
  };

  /**
   * Trains in the order of their groups; those of one stay in the order in which they are given.
   * @param {ArrayLike<number> & Iterable<number>} all @param {number} groups how many @param {(train: number) => number} groupOf
   */
  const grouped = (all, groups, groupOf) => {
    const place = new Int32Array(groups + 1);
    for (const train of all) place[groupOf(train) + 1] += 1;
    added(place);
    const order = new Int32Array(all.length);
    for (const train of all) order[place[groupOf(train)]++] = train;
    return order;
  };

  /**
   * The numbers of trains by their first minute; one that follows another in its minute comes behind. Those of one minute
   * come pattern by pattern, as they would without pieces.
   * @param {Network} network @param {number[]} wanted
   */
  const inOrder = (network, wanted) => {
    const { trains, patterns } = network;
    const depth = depths(network, wanted);
    const byPattern = grouped(wanted, patterns.trains.length, (train) => trains.pattern[train]);
    return grouped(byPattern, MINUTES * DEPTHS, (train) => trains.start[train] * DEPTHS + depth[train]);
  };

  /** The trains of a run, as often as somebody may begin to wait for one. */
  const waitsOf = (/** @type {NetworkRun} */ { from, until, seconds, calls }) => {
    const wait = Math.ceil(seconds / 60);
    const end = Math.min(until, MINUTES - calls[calls.length - 1][0]);
    const minutes = [];
    for (let minute = from; minute + wait <= end; minute += wait) minutes.push(minute);
    return { wait, minutes };
  };

  /**
   * @param {Network} network @param {boolean[]} runs for each service whether it runs
   * @param {number} late trains that are there before this minute are left out
   * @returns {Generator<void, DayTrains, void>}
   */
  const make = function* (network, runs, late) {
    const { data, trains, patterns, times, stations } = network;
    const { departure, arrival, traits } = times;
    /** How many hops a train makes. */
    const hops = (/** @type {number} */ train) => patterns.first[trains.pattern[train] + 1] - patterns.first[trains.pattern[train]] - 1;
    /** When a train leaves, from its first minute, by the call of its profile. */
    const leaves = (/** @type {number} */ call) => (departure[call] >= 0 ? departure[call] : arrival[call]);
    /** @type {number[]} */
    const wanted = [];
    for (const piece of network.pieces) {
      if (!piece.isThere || piece.until < late || !piece.services.some((service) => runs[service])) continue;
      for (let train = piece.first; train < piece.first + piece.trains; train++) {
        if (runs[trains.service[train]] && trains.start[train] + leaves(times.first[trains.profile[train]] + hops(train) - 1) >= late) wanted.push(train);
      }
      yield;
    }
    const order = inOrder(network, wanted);
    yield;
    const waits = data.runs.flatMap((run, number) => {
      const { wait, minutes } = runs[run.service] ? waitsOf(run) : { wait: 0, minutes: [] };
      return minutes.map((minute) => ({ run, number, wait, minute }));
    });
    // How many hops begin in each minute; from that, where each of them has its place.
    const first = new Int32Array(MINUTES + 1);
    for (let number = 0; number < order.length; number++) {
      const train = order[number];
      const start = times.first[trains.profile[train]];
      const end = start + hops(train);
      for (let call = start; call < end; call++) first[trains.start[train] + leaves(call) + 1] += 1;
      if (number % STEP === 0) yield;
    }
    for (const { run, minute } of waits) for (const [, from] of run.calls.slice(0, -1)) first[minute + from + 1] += 1;
    const count = added(first)[MINUTES];
    const lacking = jikoku.network.lacking(network, runs, late, MINUTES);
    const all = order.length + waits.length;
    const day = {
      train: new Int32Array(count),
      call: new Int16Array(count),
      from: new Int32Array(count),
      to: new Int32Array(count),
      departure: new Int16Array(count),
      arrival: new Int16Array(count),
      flags: new Uint8Array(count),
      /** Where the hops of each minute begin. */
      first,
      /** For each train of the day its number in the network, or -1 - that of a run. */
      trains: new Int32Array(all),
      follow: new Int32Array(all + 1),
      next: new Int32Array(0),
      /** The pieces of the network that run on the day and are not there; and those of each hour. */
      lacking,
      hours: Array.from({ length: MINUTES / HOUR }, (_, hour) =>
        lacking.filter((number) => network.pieces[number].from < (hour + 1) * HOUR && network.pieces[number].until >= hour * HOUR)),
    };
    const place = first.slice();
    const put = (/** @type {number} */ train, /** @type {number} */ call, /** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ minute, /** @type {number} */ until, /** @type {number} */ flags) => {
      const at = place[minute]++;
      day.train[at] = train;
      day.call[at] = call;
      day.from[at] = from;
      day.to[at] = to;
      day.departure[at] = minute;
      day.arrival[at] = until;
      day.flags[at] = flags;
    };
    const local = new Int32Array(trains.count).fill(-1);
    order.forEach((train, number) => (local[train] = number));
    const stopOf = patterns.stations.map((station) => stations[station].stop);
    /** @type {number[]} */
    const next = [];
    for (let number = 0; number < order.length; number++) {
      const train = order[number];
      day.trains[number] = train;
      day.follow[number] = next.length;
      for (let i = trains.follow[train]; i < trains.follow[train + 1]; i++) if (local[trains.next[i]] >= 0) next.push(local[trains.next[i]]);
      const stop = patterns.first[trains.pattern[train]];
      const profile = times.first[trains.profile[train]];
      const start = trains.start[train];
      const last = hops(train) - 1;
      for (let call = 0; call <= last; call++) {
        const here = profile + call;
        const there = here + 1;
        const comes = arrival[there] >= 0 ? arrival[there] : departure[there];
        const board = departure[here] >= 0 && boarding(traits[here]) !== how.none ? BOARD : 0;
        const alight = alighting(traits[there]) !== how.none ? ALIGHT : 0;
        put(number, call, stopOf[stop + call], stopOf[stop + call + 1], start + leaves(here), start + comes, board | alight | (call === last ? LAST : 0));
      }
      if (number % STEP === 0) yield;
    }
    waits.forEach(({ run, number, wait, minute }, i) => {
      const train = order.length + i;
      day.trains[train] = -1 - number;
      day.follow[train] = next.length;
      const last = run.calls.length - 2;
      for (let call = 0; call <= last; call++) {
        const [here, there] = [run.calls[call], run.calls[call + 1]];
        const [from, to] = [stations[run.stations[call]].stop, stations[run.stations[call + 1]].stop];
        const flags = (here[2] !== how.none ? BOARD : 0) | (there[3] !== how.none ? ALIGHT : 0) | (call === last ? LAST : 0);
        put(train, call, from, to, minute + here[1], minute + wait + there[0], flags);
      }
    });
    day.follow[all] = next.length;
    day.next = Int32Array.from(next);
    return day;
  };

  /**
   * What came of it, by the test and the day.
   * @type {WeakMap<(train: number) => boolean, WeakMap<DayTrains, DayTrains>>}
   */
  const shortened = new WeakMap();

  /**
   * The same day without some trains: nobody gets on them, gets off, or stays aboard when a train becomes one of them.
   * @param {DayTrains} day @param {(train: number) => boolean} isLeftOut @returns {DayTrains}
   */
  const without = (day, isLeftOut) => {
    const known = shortened.get(isLeftOut) ?? new WeakMap();
    shortened.set(isLeftOut, known);
    const found = known.get(day);
    if (found) return found;
    // Loops, and no functions for each: there are hundreds of thousands of hops.
    const out = new Uint8Array(day.trains.length);
    for (let train = 0; train < out.length; train++) out[train] = Number(isLeftOut(day.trains[train]));
    const flags = day.flags.slice();
    for (let hop = 0; hop < flags.length; hop++) if (out[day.train[hop]]) flags[hop] &= ~(BOARD | ALIGHT);
    const follow = new Int32Array(day.follow.length);
    /** @type {number[]} */
    const next = [];
    for (let train = 0; train < out.length; train++) {
      follow[train] = next.length;
      for (let i = day.follow[train]; i < day.follow[train + 1]; i++) if (!out[train] && !out[day.next[i]]) next.push(day.next[i]);
    }
    follow[out.length] = next.length;
    const short = { ...day, flags, follow, next: Int32Array.from(next) };
    known.set(day, short);
    return short;
  };

  return {
    without,
    BOARD,
    ALIGHT,
    LAST,
    MINUTES,
    running,
    /**
     * The trains of a service day, as far as they are there.
     * @param {Network} network @param {number} day
     * @param {number} [late] whoever asks needs no hop before this minute: fewer trains are made, unless all are known
     * @returns {DayTrains}
     */
    of: (network, day, late = 0) => jikoku.slices.now(jikoku.dayTrains.steps(network, day, late)),
    /** The same for whoever can wait. @param {Network} network @param {number} day @param {number} [late] @returns {Generator<void, DayTrains, void>} */
    *steps(network, day, late = 0) {
      const runs = running(network, day);
      let known = made.get(network.trains);
      if (known?.known !== network.known) made.set(network.trains, (known = { known: network.known, days: new Map() }));
      const { days } = known;
      const all = runs.map(Number).join("");
      const key = late === 0 || days.has(all) ? all : `${all} ${late}`;
      let found = days.get(key);
      if (!found) days.set(key, (found = yield* make(network, runs, late)));
      return found;
    },
    /**
     * Whether trains of a minute are not there.
     * @param {Network} network @param {DayTrains} day @param {number} minute
     * @param {(piece: number) => boolean} isOpen whether the trains of a piece are of any use
     */
    lacks: ({ pieces }, { hours }, minute, isOpen) =>
      (hours[Math.floor(minute / HOUR)] ?? []).some((number) => pieces[number].from <= minute && pieces[number].until >= minute && isOpen(number)),
  };
})();
