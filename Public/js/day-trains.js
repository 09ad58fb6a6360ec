"use strict";

/**
 * The hops of all trains that run on a service day, in the order in which they begin: what a connection scan reads.
 *
 * Hops of one minute stand in the order in which a vehicle makes them, trains that follow others behind them. Of trains
 * that leave every so many minutes there is one for each wait: whoever stands there at its minute leaves within the
 * wait, so that it arrives a whole wait later than it would at best, and never later than told.
 */
jikoku.dayTrains = (() => {
  const [BOARD, ALIGHT, LAST] = [1, 2, 4];
  const MINUTES = 2 * 24 * 60;
  /**
   * The days made so far, by the services that run.
   * @type {WeakMap<Network, Map<string, DayTrains>>}
   */
  const made = new WeakMap();

  /**
   * The services that run on a day.
   * @param {Network} network @param {number} day @returns {boolean[]}
   */
  const running = ({ data }, day) => data.services.map((service) => jikoku.calendar.isValid(service, day));

  /** The numbers of the trains that run, by their first minute; one that follows another in its minute comes behind. */
  const inOrder = (/** @type {Network} */ { trains }, /** @type {boolean[]} */ runs) => {
    const depth = new Uint8Array(trains.count);
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (let train = 0; train < trains.count; train++) {
        for (let i = trains.follow[train]; i < trains.follow[train + 1]; i++) {
          const next = trains.next[i];
          if (trains.start[next] !== trains.start[train] || depth[next] > depth[train] || depth[train] > 30) continue;
          depth[next] = depth[train] + 1;
          isChanged = true;
        }
      }
    }
    const order = [];
    for (let train = 0; train < trains.count; train++) if (runs[trains.service[train]]) order.push(train);
    return order.sort((a, b) => trains.start[a] - trains.start[b] || depth[a] - depth[b]);
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
   * @returns {DayTrains}
   */
  const make = (network, runs) => {
    const { data, trains, patterns, times, stations } = network;
    const order = inOrder(network, runs);
    const waits = data.runs.flatMap((run, number) => {
      const { wait, minutes } = runs[run.service] ? waitsOf(run) : { wait: 0, minutes: [] };
      return minutes.map((minute) => ({ run, number, wait, minute }));
    });
    let count = 0;
    for (const train of order) count += patterns.first[trains.pattern[train] + 1] - patterns.first[trains.pattern[train]] - 1;
    for (const { run } of waits) count += run.calls.length - 1;
    const day = {
      train: new Int32Array(count),
      call: new Int16Array(count),
      from: new Int32Array(count),
      to: new Int32Array(count),
      departure: new Int16Array(count),
      arrival: new Int16Array(count),
      flags: new Uint8Array(count),
      /** Where the hops of each minute begin. */
      first: new Int32Array(MINUTES + 1),
      /** For each train of the day its number in the network, or -1 - that of a run. */
      trains: new Int32Array(order.length + waits.length),
      follow: new Int32Array(order.length + waits.length + 1),
      next: new Int32Array(0),
    };
    // All hops in the order of the trains, then those of each minute together.
    const hop = { ...day, train: new Int32Array(count), call: new Int16Array(count), from: new Int32Array(count), to: new Int32Array(count), departure: new Int16Array(count), arrival: new Int16Array(count), flags: new Uint8Array(count) };
    let at = 0;
    const local = new Int32Array(trains.count).fill(-1);
    order.forEach((train, number) => (local[train] = number));
    /** @type {number[]} */
    const next = [];
    order.forEach((train, number) => {
      day.trains[number] = train;
      day.follow[number] = next.length;
      for (let i = trains.follow[train]; i < trains.follow[train + 1]; i++) if (local[trains.next[i]] >= 0) next.push(local[trains.next[i]]);
      const first = patterns.first[trains.pattern[train]];
      const calls = patterns.first[trains.pattern[train] + 1] - first;
      const profile = times.first[trains.profile[train]];
      const start = trains.start[train];
      for (let call = 0; call + 1 < calls; call++) {
        const [here, there] = [profile + call, profile + call + 1];
        const leaves = times.departure[here] >= 0 ? times.departure[here] : times.arrival[here];
        const comes = times.arrival[there] >= 0 ? times.arrival[there] : times.departure[there];
        hop.train[at] = number;
        hop.call[at] = call;
        hop.from[at] = stations[patterns.stations[first + call]].stop;
        hop.to[at] = stations[patterns.stations[first + call + 1]].stop;
        hop.departure[at] = start + leaves;
        hop.arrival[at] = start + comes;
        const board = times.departure[here] >= 0 && (times.traits[here] >> 2 & 3) !== 1 ? BOARD : 0;
        hop.flags[at] = board | ((times.traits[there] >> 4 & 3) !== 1 ? ALIGHT : 0) | (call + 2 === calls ? LAST : 0);
        at += 1;
      }
    });
    waits.forEach(({ run, number, wait, minute }, i) => {
      const train = order.length + i;
      day.trains[train] = -1 - number;
      day.follow[train] = next.length;
      for (let call = 0; call + 1 < run.calls.length; call++) {
        hop.train[at] = train;
        hop.call[at] = call;
        hop.from[at] = stations[run.stations[call]].stop;
        hop.to[at] = stations[run.stations[call + 1]].stop;
        hop.departure[at] = minute + run.calls[call][1];
        hop.arrival[at] = minute + wait + run.calls[call + 1][0];
        const board = run.calls[call][2] !== 1 ? BOARD : 0;
        hop.flags[at] = board | (run.calls[call + 1][3] !== 1 ? ALIGHT : 0) | (call + 2 === run.calls.length ? LAST : 0);
        at += 1;
      }
    });
    day.follow[day.trains.length] = next.length;
    day.next = Int32Array.from(next);
    sortByMinute(hop, day, count);
    return day;
  };

  /** Puts hops in the order of their minutes; those of one minute stay as they were. */
  const sortByMinute = (/** @type {DayTrains} */ hop, /** @type {DayTrains} */ day, /** @type {number} */ count) => {
    for (let i = 0; i < count; i++) day.first[hop.departure[i] + 1] += 1;
    for (let minute = 0; minute < MINUTES; minute++) day.first[minute + 1] += day.first[minute];
    const place = day.first.slice();
    for (let i = 0; i < count; i++) {
      const to = place[hop.departure[i]]++;
      day.train[to] = hop.train[i];
      day.call[to] = hop.call[i];
      day.from[to] = hop.from[i];
      day.to[to] = hop.to[i];
      day.departure[to] = hop.departure[i];
      day.arrival[to] = hop.arrival[i];
      day.flags[to] = hop.flags[i];
    }
  };

  return {
    BOARD,
    ALIGHT,
    LAST,
    MINUTES,
    /**
     * The trains of a service day.
     * @param {Network} network @param {number} day @returns {DayTrains}
     */
    of(network, day) {
      const runs = running(network, day);
      const key = runs.map(Number).join("");
      const known = made.get(network) ?? new Map();
      made.set(network, known);
      let found = known.get(key);
      if (!found) known.set(key, (found = make(network, runs)));
      return found;
    },
  };
})();
