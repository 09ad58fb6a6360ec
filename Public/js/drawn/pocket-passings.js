"use strict";

/**
 * Which trains pass each other, found in the network as Swift's Overtakings finds them, and what the page of a train says
 * of it, as PassingView has it.
 *
 * @typedef {{ slower: number, faster: number, from: number, until: number, fasterFrom: number, place: number | undefined, wait: number }} Passing
 *   Trains and calls of theirs: the slower one is ahead at `from` and behind from `until` on, passed while it stands at `place`.
 * @typedef {{ train: number, comes: number | undefined, start: number, end: number }} Runner
 *   A train with when the one before it came in, where the feed gives no arrival of its own.
 */
const pocketPassings = (() => {
  /**
   * The calls of two trains at the same stations in their order, as many as can be; of several ways the one with the most
   * calls that follow each other at once in both, as CommonCalls has it.
   * @param {number[]} a @param {number[]} b @returns {[one: number, other: number][]}
   */
  const common = (a, b) => {
    const call = a.length + b.length + 1;
    const width = b.length + 1;
    const best = new Int32Array((a.length + 1) * width);
    const both = new Int32Array(best.length);
    for (let i = a.length - 1; i >= 0; i--) {
      for (let j = b.length - 1; j >= 0; j--) {
        const [here, next] = [i * width + j, (i + 1) * width + j + 1];
        if (a[i] === b[j]) both[here] = call + Math.max(best[next], both[next] > 0 ? both[next] + 1 : 0);
        best[here] = Math.max(both[here], best[here + width], best[here + 1]);
      }
    }
    /** @type {[number, number][]} */
    const calls = [];
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      const here = i * width + j;
      const last = calls[calls.length - 1];
      const isNext = last !== undefined && last[0] === i - 1 && last[1] === j - 1;
      if (both[here] > 0 && both[here] + (isNext ? 1 : 0) >= best[here]) calls.push([i++, j++]);
      else if (best[here + width] >= best[here + 1]) i++;
      else j++;
    }
    return calls;
  };

  /** @param {Whole} whole @param {ReturnType<typeof pocketJourneys["knowing"]>} known @returns {(train: number) => Passing[]} */
  const finder = ({ network, extra, jikoku }, known) => {
    const { trains, data } = network;
    const { calendar, rows } = jikoku;
    const stationsOf = (/** @type {number} */ train) => Array.from({ length: known.length(train) }, (_, call) => known.stationOf({ train, call }));
    const lastOf = (/** @type {number} */ train) => ({ train, call: known.length(train) - 1 });

    /** When the one train that became this one came in at the same place. */
    const comesIn = (/** @type {number} */ train) => {
      const first = { train, call: 0 };
      const [before, ...others] = known.trains.previous.get(train) ?? [];
      if (known.arrival(first) !== undefined || before === undefined || others.length > 0) return undefined;
      const last = lastOf(before);
      const arrival = known.arrival(last);
      if (rows.isApproximate(known.traits(last)) || !known.areSame(known.stationOf(last), known.stationOf(first))) return undefined;
      return arrival !== undefined && arrival <= (known.departure(first) ?? Infinity) ? arrival : undefined;
    };

    /** @param {number} train @returns {Runner} */
    const runner = (train) => {
      const [first, last] = [{ train, call: 0 }, lastOf(train)];
      const comes = comesIn(train);
      const start = known.arrival(first) ?? known.departure(first) ?? 0;
      return { train, comes, start: Math.min(comes ?? start, start), end: known.departure(last) ?? known.arrival(last) ?? start };
    };

    /** Those of a railway and a direction, once asked for. @type {Map<string, Runner[]>} */
    const groups = new Map();
    const groupOf = (/** @type {number} */ train) => {
      const [railway, direction] = [known.railwayOf(train), known.trains.direction[train]];
      const key = `${railway} ${direction}`;
      /** @type {Runner[]} */
      const group = groups.get(key) ?? [];
      if (groups.has(key)) return group;
      for (let other = 0; other < trains.count; other++) {
        if (known.trains.direction[other] === direction && known.railwayOf(other) === railway) group.push(runner(other));
      }
      groups.set(key, group);
      return group;
    };

    /** @type {Map<string, boolean>} */
    const meetings = new Map();
    /** Whether two services have a day in common. */
    const meet = (/** @type {number} */ a, /** @type {number} */ b) => {
      if (a === b) return true;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const [one, other] = [data.services[a], data.services[b]];
      if (!meetings.has(key)) {
        const isDated = one.from !== undefined || other.from !== undefined;
        meetings.set(key, isDated ? calendar.daysOf(one).some((day) => calendar.isValid(other, day)) : (one.days & other.days) !== 0);
      }
      return meetings.get(key) ?? false;
    };

    /** A time of a call in minutes, where the feed gives it exactly. */
    const time = (/** @type {Runner} */ { train, comes }, /** @type {number} */ call, /** @type {boolean} */ isDeparture) => {
      const at = { train, call };
      if (rows.isApproximate(known.traits(at))) return undefined;
      if (isDeparture) return known.departure(at);
      return known.arrival(at) ?? (call === 0 ? comes : undefined);
    };

    /** @typedef {{ isFirstAhead: boolean, calls: [number, number], isDeparture: boolean }} Sight who is ahead at a station */
    /** @param {Runner} first @param {Runner} second @param {Sight} before @param {Sight} after @returns {Passing[]} */
    const passing = (first, second, before, after) => {
      const [slower, faster] = before.isFirstAhead ? [first, second] : [second, first];
      const own = before.isFirstAhead ? 0 : 1;
      const [from, until] = [before.calls[own], after.calls[own]];
      const leaves = time(faster, before.calls[1 - own], before.isDeparture);
      const comes = time(faster, after.calls[1 - own], after.isDeparture);
      if (leaves === undefined || comes === undefined) return [];
      let [place, wait] = [/** @type {number | undefined} */ (undefined), 0];
      for (let call = before.isDeparture ? from + 1 : from; call < (after.isDeparture ? until + 1 : until); call++) {
        const [arrival, departure] = [time(slower, call, false), time(slower, call, true)];
        if (arrival === undefined || departure === undefined || arrival > comes || departure < leaves) continue;
        if (departure - arrival >= Math.max(from === until ? 1 : 2, wait + 1)) [place, wait] = [call, departure - arrival];
      }
      return [{ slower: slower.train, faster: faster.train, from, until, fasterFrom: before.calls[1 - own], place, wait }];
    };

    /** @param {Runner} first @param {Runner} second @param {number} least @returns {Passing[]} */
    const compared = (first, second, least) => {
      /** @type {Sight | undefined} */
      let last;
      /** @type {Passing[]} */
      const found = [];
      for (const calls of common(stationsOf(first.train), stationsOf(second.train))) {
        for (const isDeparture of [false, true]) {
          const [a, b] = [time(first, calls[0], isDeparture), time(second, calls[1], isDeparture)];
          if (a === undefined || b === undefined || Math.abs(a - b) < least) continue;
          const sight = { isFirstAhead: a < b, calls, isDeparture };
          if (last && last.isFirstAhead !== sight.isFirstAhead) found.push(...passing(first, second, last, sight));
          last = sight;
        }
      }
      return found;
    };

    // All in which a train is passed or passes.
    return (train) => {
      const group = groupOf(train);
      const own = group.find((other) => other.train === train);
      if (!own) return [];
      const least = extra.railways[known.railwayOf(train)][3] ? 2 : 1;
      const isFirst = (/** @type {Runner} */ other) => (own.start - other.start || trains.pattern[train] - trains.pattern[other.train] || train - other.train) < 0;
      return group.flatMap((other) => {
        if (other === own || other.start > own.end || own.start > other.end || !meet(trains.service[train], trains.service[other.train])) return [];
        return isFirst(other) ? compared(own, other, least) : compared(other, own, least);
      });
    };
  };

  /** @type {WeakMap<Whole, ReturnType<typeof finder>>} */
  const finders = new WeakMap();

  return {
    /**
     * What is said at the calls of some trains, by train and call; nothing at most of them.
     * @param {Whole} whole @param {ReturnType<typeof pocketJourneys["knowing"]>} known @param {number[]} members
     * @param {(text: string, values: Record<string, string | number>) => string} filled @param {string} home @param {number} language
     * @returns {Map<string, PassingView[]>}
     */
    byCall(whole, known, members, filled, home, language) {
      const { network, strings, extra, data, trains } = known;
      const find = finders.get(whole) ?? finder(whole, known);
      finders.set(whole, find);
      /** @type {Map<string, PassingView[]>} */
      const found = new Map();

      /** @param {number} train @param {number} call @param {number} own */
      const view = (train, call, own) => {
        const type = network.trains.type[train];
        const [, bound] = extra.destinations[network.trains.destination[train]];
        const label = extra.types[type][2] ? bound[language] : `${data.types[type][1][language]} ${bound[language]}`;
        const [days, ownDays] = [known.schedulesOf(train), known.schedulesOf(own)];
        const name = (/** @type {number} */ schedule) => whole.site.calendar.schedules[schedule].names[data.languages[language]];
        const isAlways = ownDays.every((day) => days.includes(day));
        return {
          label: isAlways ? label : filled(strings["passing-on"], { train: label, days: known.listed(days.filter((day) => ownDays.includes(day)).map(name)) }),
          href: whole.jikoku.address.train(whole.page(train), trains.anchor[train] + call, home),
        };
      };
      /** @param {number} own @param {number} call @param {string} key @param {Record<string, string | number>} values @param {{ label: string, href: string }} other */
      const add = (own, call, key, values, other) => {
        const at = `${own} ${call}`;
        // The text says where the trains stand in it; none of its values has this character.
        const [lead, tail = ""] = filled(strings[key], { ...values, trains: "\uFFFC" }).split("\uFFFC");
        const views = found.get(at) ?? [];
        found.set(at, views);
        const same = views.find((one) => one.lead === lead && one.tail === tail);
        if (same) same.trains.push({ ...other, isFirst: false });
        else views.push({ lead, tail, trains: [{ ...other, isFirst: true }] });
      };

      for (const own of members) {
        const all = find(own);
        const station = (/** @type {number} */ train, /** @type {number} */ call) => ({ station: known.nameOf(known.stationOf({ train, call })) });
        const starts = (/** @type {number} */ train) => known.departure({ train, call: 0 }) ?? known.arrival({ train, call: 0 }) ?? 0;
        const passed = all.filter(({ slower }) => slower === own);
        passed.sort((a, b) => a.until - b.until || starts(a.faster) - starts(b.faster) || a.faster - b.faster || a.from - b.from);
        for (const { faster, from, until, fasterFrom, place, wait } of passed) {
          const other = view(faster, fasterFrom, own);
          if (place === undefined) add(own, from, "passed-before", station(own, until), other);
          else add(own, place, "passed-waiting", { minutes: wait }, other);
        }
        const passes = all.filter(({ faster }) => faster === own);
        passes.sort((a, b) => a.fasterFrom - b.fasterFrom || starts(a.slower) - starts(b.slower) || a.slower - b.slower || a.until - b.until);
        for (const { slower, from, until, fasterFrom, place } of passes) {
          const other = view(slower, place ?? from, own);
          if (place === undefined) add(own, fasterFrom, "passes-before", station(slower, until), other);
          else if (from === until) add(own, fasterFrom, "passes", {}, other);
          else add(own, fasterFrom, "passes-at", station(slower, place), other);
        }
      }
      return found;
    },
  };
})();
