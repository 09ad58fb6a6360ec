"use strict";

/**
 * When trains run, to the second as far as a timetable of minutes allows: which of them are on a way at a time, and where
 * each is then.
 */
jikoku.rideTimes = (() => {
  /** A minute of the timetable is the one in which the train leaves; seconds that it stands where no arrival is given. */
  const [WITHIN, STAY] = [27, 30];
  /** How trains start and brake, in metres per second squared. */
  const START = 0.8;
  /** Seconds of the parts of a day in which trains are kept. */
  const PART = 1800;

  /**
   * @param {Network} network @param {RideTracks} tracks
   * @returns {RideTimes}
   */
  const make = (network, tracks) => {
    const { trains, patterns, times } = network;
    /** The trains by their pattern, and where those of each begin. */
    const firstTrain = new Int32Array(patterns.first.length);
    patterns.trains.forEach((count, pattern) => (firstTrain[pattern + 1] = firstTrain[pattern] + count));
    const byPattern = Int32Array.from(trains.pattern.keys()).sort((a, b) => trains.pattern[a] - trains.pattern[b] || a - b);

    /** For each way the patterns that have it, and at which call. */
    const uses = tracks.hops.map(() => /** @type {number[]} */ ([]));
    const hopAt = new Int32Array(patterns.stations.length).fill(-1);
    for (let pattern = 0; pattern + 1 < patterns.first.length; pattern++) {
      for (let call = patterns.first[pattern]; call + 1 < patterns.first[pattern + 1]; call++) {
        hopAt[call] = tracks.hop(patterns.stations[call], patterns.stations[call + 1]);
        if (hopAt[call] >= 0) uses[hopAt[call]].push(pattern, call - patterns.first[pattern]);
      }
    }

    /** @type {Map<number, RideCalls>} */
    const profiles = new Map();
    /** Seconds from the start of a train at which it comes to each call and leaves it, and how fast it is between. */
    const calls = (/** @type {number} */ train) => {
      const profile = trains.profile[train];
      let found = profiles.get(profile);
      if (!found) {
        const pattern = trains.pattern[train];
        const [first, base] = [times.first[profile], patterns.first[pattern]];
        const count = patterns.first[pattern + 1] - base;
        const [comes, leaves, speed] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
        const hops = hopAt.subarray(base, base + count);
        let before = -Infinity;
        for (let call = 0; call < count; call++) {
          const [arrival, departure] = [times.arrival[first + call], times.departure[first + call]];
          const seconds = (/** @type {number} */ minute) => minute * 60 + WITHIN;
          leaves[call] = seconds(departure >= 0 ? departure : arrival);
          comes[call] = arrival >= 0 && (arrival < departure || departure < 0) ? seconds(arrival) : leaves[call] - STAY;
          comes[call] = Math.max(comes[call], before + 20);
          before = leaves[call] = Math.max(leaves[call], comes[call]);
        }
        for (let call = 0; call + 1 < count; call++) {
          const length = hops[call] >= 0 ? tracks.hops[hops[call]].length : 0;
          const lasts = comes[call + 1] - leaves[call];
          const root = Math.max(0, START * START * lasts * lasts - 4 * START * length);
          speed[call] = (START * lasts - Math.sqrt(root)) / 2;
        }
        found = { comes, leaves, speed, hops, base };
        profiles.set(profile, found);
      }
      return found;
    };

    /** @type {Map<number, boolean[]>} */
    const running = new Map();
    const runs = (/** @type {number} */ day) => {
      let found = running.get(day);
      if (!found) running.set(day, (found = network.data.services.map((service) => jikoku.calendar.isValid(service, day))));
      return found;
    };
    /** The minutes from the start of a train at which it leaves a call, as the timetable has them. */
    const told = (/** @type {number} */ train, /** @type {number} */ call) => {
      const at = times.first[trains.profile[train]] + call;
      return times.departure[at] >= 0 ? times.departure[at] : times.arrival[at];
    };
    /** The longest time on each way in seconds, by which one knows how far back to look. */
    const longest = new Int32Array(tracks.hops.length).fill(-1);
    const longestOf = (/** @type {number} */ hop) => {
      if (longest[hop] < 0) {
        for (let i = 0; i < uses[hop].length; i += 2) {
          const [pattern, call] = [uses[hop][i], uses[hop][i + 1]];
          for (const train of byPattern.subarray(firstTrain[pattern], firstTrain[pattern + 1])) longest[hop] = Math.max(longest[hop], (told(train, call + 1) - told(train, call) + 2) * 60);
        }
      }
      return longest[hop];
    };
    /** The trains on each way, by the day and the half hour in which they leave: made when they are asked for. @type {Map<string, RideOnHop[]>} */
    const lists = new Map();
    const onHop = (/** @type {number} */ hop, /** @type {number} */ day, /** @type {number} */ part) => {
      const key = `${hop} ${day} ${part}`;
      const known = lists.get(key);
      if (known) return known;
      /** @type {RideOnHop[]} */
      const found = [];
      const valid = runs(day);
      const [first, last] = [(part * PART) / 60 - 2, ((part + 1) * PART) / 60 + 2];
      for (let i = 0; i < uses[hop].length; i += 2) {
        const [pattern, call] = [uses[hop][i], uses[hop][i + 1]];
        for (const train of byPattern.subarray(firstTrain[pattern], firstTrain[pattern + 1])) {
          if (!valid[trains.service[train]]) continue;
          const minute = trains.start[train] + told(train, call);
          if (minute < first || minute > last) continue;
          const own = calls(train);
          const zero = trains.start[train] * 60;
          const leaves = zero + own.leaves[call];
          if (Math.floor(leaves / PART) === part) found.push({ train, call, leaves, comes: zero + own.comes[call + 1] });
        }
      }
      lists.set(key, found);
      return found;
    };

    /** For each pattern which way it goes along its railway: 0 or 1. */
    const ways = waysOf(network, tracks, hopAt);
    return {
      calls,
      way: (train) => ways[trains.pattern[train]],
      between(hop, day, from, until) {
        const found = [];
        for (let part = Math.floor((from - longestOf(hop)) / PART); part <= Math.floor(until / PART); part++) {
          for (const one of onHop(hop, day, part)) if (one.leaves <= until && one.comes >= from) found.push(one);
        }
        return found;
      },
      place,
    };
  };

  /**
   * Which way each pattern goes along its railway: as the course runs that it lies on, else as the longest pattern does.
   * @param {Network} network @param {RideTracks} tracks @param {Int32Array} hopAt
   */
  const waysOf = ({ patterns, stations }, tracks, hopAt) => {
    const count = patterns.first.length - 1;
    const found = new Uint8Array(count);
    /** @type {Map<number, Map<number, number>>} */
    const orders = new Map();
    const byLength = [...Array(count).keys()].sort((a, b) => patterns.first[b + 1] - patterns.first[b] - (patterns.first[a + 1] - patterns.first[a]));
    for (const pattern of byLength) {
      let sum = 0;
      const railway = stations[patterns.stations[patterns.first[pattern]]].railway;
      let order = orders.get(railway);
      if (!order) {
        order = new Map();
        orders.set(railway, order);
        for (let call = patterns.first[pattern]; call < patterns.first[pattern + 1]; call++) order.set(patterns.stations[call], call);
      }
      let votes = 0;
      for (let call = patterns.first[pattern]; call + 1 < patterns.first[pattern + 1]; call++) {
        const hop = tracks.hops[hopAt[call]];
        if (hop) sum += hop.way * hop.length;
        const [one, other] = [order.get(patterns.stations[call]), order.get(patterns.stations[call + 1])];
        if (one !== undefined && other !== undefined) votes += Math.sign(other - one);
      }
      found[pattern] = (sum || votes) < 0 ? 1 : 0;
    }
    return found;
  };

  /** Where a train is at a time: one for all, as there are very many. */
  const where = { hop: -1, metres: 0, speed: 0, call: 0 };
  /**
   * Where a train is by its timetable so many seconds after its start.
   * @param {RideCalls} calls @param {number} second @param {number} call from which one looks, back and forth
   * @param {RideHop[]} ways
   */
  const place = ({ comes, leaves, speed, hops }, second, call, ways) => {
    const last = comes.length - 1;
    while (call > 0 && second < comes[call]) call -= 1;
    while (call < last && second >= comes[call + 1]) call += 1;
    where.call = call;
    where.speed = 0;
    where.metres = 0;
    if (call === last) {
      where.hop = hops[last - 1];
      where.metres = where.hop >= 0 ? ways[where.hop].length : 0;
      return where;
    }
    where.hop = hops[call];
    const gone = second - leaves[call];
    if (gone <= 0 || where.hop < 0) return where;
    const { length } = ways[where.hop];
    const lasts = comes[call + 1] - leaves[call];
    const top = speed[call];
    const ramp = top / START;
    // Where a minute is too short for the way, all of it is a little faster.
    const whole = top * (lasts - ramp) || 1;
    const share = length / whole;
    if (gone < ramp) {
      where.metres = ((START * gone * gone) / 2) * share;
      where.speed = START * gone * share;
    } else if (lasts - gone < ramp) {
      const rest = lasts - gone;
      where.metres = length - ((START * rest * rest) / 2) * share;
      where.speed = START * rest * share;
    } else {
      where.metres = (top * (gone - ramp / 2)) * share;
      where.speed = top * share;
    }
    return where;
  };

  return { make };
})();
