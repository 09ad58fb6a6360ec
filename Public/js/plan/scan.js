"use strict";

/**
 * The two passes over the hops of all trains: the Connection Scan (J. Dibbelt, T. Pajor, B. Strasser, D. Wagner, Connection
 * Scan Algorithm, 2018), with an arrival for each number of changes. A train that follows another in the same vehicle is
 * one ride with it.
 */
jikoku.scan = (() => {
  const { BOARD, ALIGHT, LAST } = jikoku.dayTrains;
  const { RIDES, NEVER } = jikoku.ways;
  const { make, find, note } = jikoku.onward;
  /** Minutes between two stops of a pass. */
  const STEP = 5;

  /**
   * When one is there at the earliest with each number of changes, leaving at a minute; and when one has got off at each
   * stop, by stop and changes.
   * It goes on until one is there with the fewest changes, or until another minute that is given; and says then where one
   * may be ready to get on, and on which trains one may be.
   * @param {Question} question @param {number} start @param {number} [until] @param {number} [most] changes that are enough to be there
   */
  const pass = function* (question, start, until, most = question.fewest) {
    const { days, end, access, egress, needs: { from } } = question;
    const stops = access.length;
    const there = new Int16Array(RIDES).fill(NEVER);
    /** By stop and rides: when one can get on there. And when one gets off, by stop and changes. */
    const ready = new Int16Array(stops * RIDES).fill(NEVER);
    const off = new Int16Array(stops * RIDES).fill(NEVER);
    /** The fewest rides before the one that one is on. */
    const aboard = days.map(({ trains }) => new Uint8Array(trains.trains.length).fill(RIDES));
    const frontier = jikoku.frontier.make(question);
    for (let stop = 0; stop < stops; stop++) {
      if (access[stop] < 0) continue;
      ready.fill(start + access[stop], stop * RIDES, stop * RIDES + RIDES);
      frontier.come(stop, start + access[stop]);
    }
    let minute = start;
    for (; minute < end && minute < (until ?? there[most]); minute++) {
      if (minute % STEP === 0) yield;
      frontier.check(minute);
      for (let number = 0; number < days.length; number++) {
        const { trains: day, shift } = days[number];
        const own = minute - shift;
        if (own < 0 || own >= jikoku.dayTrains.MINUTES) continue;
        const on = aboard[number];
        for (let hop = day.first[own]; hop < day.first[own + 1]; hop++) {
          const train = day.train[hop];
          const flags = day.flags[hop];
          let rides = on[train];
          if (rides > 0 && flags & BOARD) {
            const base = day.from[hop] * RIDES;
            let least = rides;
            while (least > 0 && ready[base + least - 1] <= minute) least -= 1;
            if (least < rides) on[train] = rides = least;
          }
          if (rides === RIDES) continue;
          if (flags & ALIGHT) {
            const stop = day.to[hop];
            const arrival = day.arrival[hop] + shift;
            if (arrival < off[stop * RIDES + rides]) {
              for (let i = rides; i < RIDES && off[stop * RIDES + i] > arrival; i++) off[stop * RIDES + i] = arrival;
              if (egress[stop] >= 0) for (let i = rides; i < RIDES && there[i] > arrival + egress[stop]; i++) there[i] = arrival + egress[stop];
              for (let i = from.first[stop]; i < from.first[stop + 1]; i++) {
                const base = from.one[i] * RIDES;
                const time = arrival + from.two[i];
                if (rides + 1 < RIDES && ready[base + RIDES - 1] > time) frontier.come(from.one[i], time);
                for (let used = rides + 1; used < RIDES && ready[base + used] > time; used++) ready[base + used] = time;
              }
            }
          }
          if (!(flags & LAST)) continue;
          for (let i = day.follow[train]; i < day.follow[train + 1]; i++) on[day.next[i]] = Math.min(on[day.next[i]], rides);
          // What the train becomes may be of a piece that is not there.
          frontier.come(day.to[hop], minute);
        }
      }
      frontier.checkAgain(minute);
    }
    frontier.end(minute);
    return { there, off, ready, aboard, frontier };
  };

  /**
   * What passes from late to early have done with: such room takes long to make. Of several questions at a time each has its own.
   * @type {SearchRoom[]}
   */
  const rooms = [];

  /**
   * The pass from late to early. A hop is named by its number times 4 and the day's.
   * @param {Question} question @param {number} low @param {number} high no itinerary arrives later
   * @param {(found: Raw) => number} onFound called with each way to leave; says how early the pass has to go on at least
   * @param {Ahead} [ahead] what a pass ahead of it knows: the rest is left out
   * @param {number} [soon] who is there before has arrived then: how much earlier is of no interest
   * @returns {Generator<void, void, void>}
   */
  const scan = function* (question, low, high, onFound, ahead, soon = -Infinity) {
    const { days, access, egress, needs: { into } } = question;
    const { profiles, boards } = (question.room ??= rooms.pop() ?? { profiles: [], boards: [] });
    const stops = access.length;
    const best = new Int16Array(stops * RIDES).fill(NEVER);
    // Of a country most stops are never met.
    while (profiles.length < stops) profiles.push(undefined);
    for (const list of profiles) if (list) list.count = 0;
    days.forEach(({ trains }, number) => {
      const size = trains.trains.length * RIDES;
      if (!boards[number] || boards[number].arrivals.length < size) boards[number] = { arrivals: new Int16Array(size), exit: new Int32Array(size) };
      boards[number].arrivals.fill(NEVER);
    });
    const frontier = jikoku.frontier.make(question, true, ahead?.frontier);
    for (let stop = 0; stop < stops; stop++) if (egress[stop] >= 0) frontier.come(stop, high);
    // By changes: a way that arrives no earlier, and leaves no later than this minute, is beaten.
    const beaten = ahead ? ahead.there.slice() : new Int16Array(RIDES).fill(NEVER);
    /** @type {Raw[]} */
    let told = [];
    let least = low;
    let minute = high;
    for (; minute >= least; minute--) {
      if (minute % STEP === 0) yield;
      for (const { departure, arrival, changes } of told) {
        if (departure < minute) continue;
        for (let k = changes; k < RIDES && beaten[k] > arrival; k++) beaten[k] = arrival;
      }
      // One that begins with a walk left before the minute of its train.
      if (told.length > 0) told = told.filter(({ departure }) => departure < minute);
      frontier.check(minute);
      for (let number = 0; number < days.length; number++) {
        const { trains: day, shift } = days[number];
        const own = minute - shift;
        if (own < 0 || own >= jikoku.dayTrains.MINUTES) continue;
        const { arrivals, exit } = boards[number];
        const on = ahead?.aboard[number];
        for (let hop = day.first[own + 1] - 1; hop >= day.first[own]; hop--) {
          if (on && on[day.train[hop]] === RIDES) continue;
          const base = day.train[hop] * RIDES;
          const flags = day.flags[hop];
          const name = hop * 4 + number;
          if (flags & LAST) {
            for (let i = day.follow[day.train[hop]]; i < day.follow[day.train[hop] + 1]; i++) {
              const other = day.next[i] * RIDES;
              for (let k = 0; k < RIDES; k++) {
                if (arrivals[other + k] >= arrivals[base + k]) continue;
                arrivals[base + k] = arrivals[other + k];
                exit[base + k] = exit[other + k];
              }
            }
          }
          const arrival = day.arrival[hop] + shift;
          if (flags & ALIGHT && arrival <= high) {
            const stop = day.to[hop];
            if (egress[stop] >= 0 && arrival + egress[stop] <= high) {
              const time = Math.max(soon, arrival + egress[stop]);
              for (let k = 0; k < RIDES && arrivals[base + k] > time; k++) {
                arrivals[base + k] = time;
                exit[base + k] = name;
              }
            }
            const list = profiles[stop];
            const at = list ? find(list, arrival) : -1;
            if (list && at >= 0) {
              for (let k = 1, entry = at * RIDES; k < RIDES; k++, entry++) {
                if (list.arrivals[entry] >= arrivals[base + k]) continue;
                arrivals[base + k] = list.arrivals[entry];
                exit[base + k] = name;
              }
            }
          }
          if (arrivals[base + RIDES - 1] === NEVER) continue;
          const stop = day.from[hop];
          // What becomes this train may be of a piece that is not there.
          if (day.call[hop] === 0) frontier.come(stop, minute);
          if (!(flags & BOARD)) continue;
          const known = stop * RIDES;
          // The fewest rides after which one may get on here.
          let used = 0;
          if (ahead) for (used = RIDES; used > 0 && ahead.ready[known + used - 1] <= minute; ) used -= 1;
          let isBetter = false;
          for (let k = 0; k + used < RIDES; k++) {
            const time = arrivals[base + k];
            if (time >= best[known + k] || time >= beaten[used + k]) continue;
            isBetter = true;
            best[known + k] = time;
            if (access[stop] < 0 || (k > 0 && time >= arrivals[base + k - 1])) continue;
            const departure = minute - access[stop];
            if (departure < low) continue;
            const raw = { departure, arrival: time, changes: k, enter: name, exit: exit[base + k] };
            told.push(raw);
            least = Math.max(least, onFound(raw));
          }
          if (!isBetter) continue;
          for (let i = into.first[stop]; i < into.first[stop + 1]; i++) {
            note((profiles[into.one[i]] ??= make()), minute - into.two[i], arrivals, exit, base, name);
            frontier.come(into.one[i], minute - into.two[i]);
          }
        }
      }
      frontier.checkAgain(minute);
    }
    frontier.end(minute);
  };

  /** The trains that one is on, from the one that one boards to the one that one leaves. */
  const chain = (/** @type {DayTrains} */ day, /** @type {number} */ first, /** @type {number} */ last) => {
    /** @type {Map<number, number>} */
    const before = new Map([[first, -1]]);
    for (const train of before.keys()) {
      if (train === last) break;
      for (let i = day.follow[train]; i < day.follow[train + 1]; i++) if (!before.has(day.next[i])) before.set(day.next[i], train);
    }
    const found = [last];
    for (let train = before.get(last) ?? -1; train >= 0; train = before.get(train) ?? -1) found.unshift(train);
    return found;
  };

  /** @param {Question} question @param {number} enter @param {number} exit @returns {Ride} */
  const ride = ({ network: { patterns, trains, data }, days }, enter, exit) => {
    const { trains: day, shift } = days[enter & 3];
    const [on, off] = [enter >> 2, exit >> 2];
    const all = chain(day, day.train[on], day.train[off]).map((train) => day.trains[train]);
    const station = (/** @type {number} */ train, /** @type {number} */ call) =>
      train < 0 ? data.runs[-1 - train].stations[call] : patterns.stations[patterns.first[trains.pattern[train]] + call];
    return {
      trains: all,
      from: station(all[0], day.call[on]),
      to: station(all[all.length - 1], day.call[off] + 1),
      departure: day.departure[on] + shift,
      arrival: day.arrival[off] + shift,
    };
  };

  /**
   * An itinerary with its rides and what lies between them.
   * @param {Question} question @param {Raw} raw @returns {Itinerary}
   */
  const drawn = (question, { departure, arrival, changes, enter, exit }) => {
    const { network, days, needs: { from } } = question;
    const rides = [ride(question, enter, exit)];
    /** @type {Itinerary["changes"]} */
    const between = [];
    for (let left = changes - 1; left >= 0; left--) {
      const before = rides[rides.length - 1];
      const stop = days[exit & 3].trains.to[exit >> 2];
      const list = /** @type {Onward} */ (question.room?.profiles[stop]);
      const entry = find(list, before.arrival) * RIDES + left;
      [enter, exit] = [list.enter[entry], list.exit[entry]];
      const next = ride(question, enter, exit);
      const to = days[enter & 3].trains.from[enter >> 2];
      let i = from.first[stop];
      while (from.one[i] !== to) i += 1;
      between.push({ from: stop, to, needed: from.two[i], minutes: next.departure - before.arrival });
      rides.push(next);
    }
    const stopOf = (/** @type {number} */ station) => network.stations[station].stop;
    return {
      departure,
      arrival,
      rides,
      changes: between,
      access: { to: stopOf(rides[0].from), minutes: question.access[stopOf(rides[0].from)] },
      egress: { from: stopOf(rides[rides.length - 1].to), minutes: question.egress[stopOf(rides[rides.length - 1].to)] },
    };
  };

  return {
    /** When one is there at the earliest with each number of changes. @param {Question} question @param {number} start */
    *earliest(question, start) {
      return (yield* pass(question, start)).there;
    },
    /** When one is there at the earliest, with any number of changes. @param {Question} question @param {number} start */
    *soonest(question, start) {
      return (yield* pass(question, start, undefined, RIDES - 1)).there[RIDES - 1];
    },
    /**
     * The same, with what a pass from late to early can know before: who leaves from a minute on, and is there before
     * another one, is nowhere else.
     * @param {Question} question @param {number} start @param {number} until
     * @param {Int16Array} then when one has to be there, for each number of changes, to be of any use
     */
    *ahead(question, start, until, then) {
      const { there, ready, aboard, frontier } = yield* pass(question, start, until);
      return { now: there, ahead: { there: then, ready, aboard, frontier } };
    },
    /** When one gets off at each stop at the earliest, by stop and changes. @param {Question} question @param {number} start */
    *all(question, start) {
      return (yield* pass(question, start)).off;
    },
    latest: scan,
    drawn,
    /** Says that a question has its answer. @param {Question} question */
    end(question) {
      if (question.room) rooms.push(question.room);
      question.room = undefined;
    },
  };
})();
