"use strict";

/**
 * Which train a rider is on, from one position after the other.
 *
 * For each train that could be it, and for each delay it could have, there is a weight: how likely it is that a phone in
 * it would have given the positions so far. A position that comes multiplies each weight by how well it fits where the
 * train would be: beside the track, along it, by speed and by heading; what lies longer ago is slowly forgotten. One more
 * weight is that of being on no train. So a score can be explained: it says which part of all weight a train has, at
 * which delay. Nothing here knows pages; it runs in node as well, where Scripts/checks/ride measures it.
 */
jikoku.rideMatcher = (() => {
  const { EARLIEST, STEP, BINS, usual, spread } = jikoku.rideDelays;
  /**
   * Seconds after which an error of a position is a new one: errors of phones wander. If they counted as new too soon,
   * a line drawn a few metres nearer would win within minutes over the train that fits the timetable.
   */
  const WANDERS = 20;
  /** Metres: how far the drawn course lies from the track, and how far from the middle of a train one may sit. */
  const [COURSE, TRAIN] = [30, 55];
  /** The weight per square metre of a position that may lie anywhere, and how often there is one. */
  const [ANYWHERE, STRAY] = [1 / (Math.PI * 3000 * 3000), 0.02];
  /** Chances in a second: to get on a train that stands here; to get off one that stands; and that everything so far was wrong. */
  const [ON, OFF, WRONG] = [1 / 40, 1 / 900, 1e-5];
  /** Weights below this are forgotten; so many trains are weighed at most. */
  const [LEAST, MOST] = [1e-7, 400];
  /** Metres around a position within which trains are looked for, beside its accuracy. */
  const AROUND = 250;

  /**
   * @param {Network} network @param {RideTracks} tracks @param {RideTimes} times
   * @returns {RideMatcher}
   */
  const make = (network, tracks, times) => {
    const { trains, patterns, stations } = network;
    /** @type {Map<string, RideCandidate>} */
    let candidates = new Map();
    /** The weight of no train, and where one is if on none. */
    let none = 1;
    const self = { x: 0, y: 0, spread: 0 };
    /** The time of the last position, in seconds; and since when there was no look at everything. */
    let [last, looked] = [NaN, 0];
    /** @type {number | undefined} */
    let held;

    const railwayOf = (/** @type {number} */ train) => stations[patterns.stations[patterns.first[trains.pattern[train]]]].railway;

    /** The instant of minute 0 of each service day that matters, in seconds. */
    const daysAt = (/** @type {number} */ now) => {
      const { day, second } = jikoku.serviceDay.at(now * 1000);
      const days = second < (jikoku.calendar.boundary + 240) * 60 ? [day, day - 1] : [day];
      return days.map((own) => ({ day: own, zero: jikoku.serviceDay.instant(own, 0) / 1000 }));
    };

    const candidate = (/** @type {number} */ train, /** @type {number} */ zero) => {
      const key = `${train} ${zero}`;
      let found = candidates.get(key);
      if (!found) {
        found = { train, zero: zero + trains.start[train] * 60, day: zero, calls: times.calls(train), railway: railwayOf(train), way: times.way(train), weights: new Float64Array(BINS), sum: 0 };
        candidates.set(key, found);
      }
      return found;
    };

    /**
     * Gives weight to the trains that may be here: at any place of a way near by, or only where they stand.
     * @param {number} now @param {RideFix} fix @param {number} share @param {boolean} isStanding
     */
    const enter = (now, { x, y, accuracy }, share, isStanding) => {
      const within = AROUND + 1.5 * accuracy;
      const days = daysAt(now);
      /** @type {[RideCandidate, number, number][]} */
      const found = [];
      let total = 0;
      for (const hop of tracks.near(x, y, within)) {
        const way = tracks.hops[hop];
        if (isStanding) {
          const start = jikoku.rideTracks.point(way, 0);
          if (Math.hypot(start.x - x, start.y - y) > within) continue;
        } else if (away(way, x, y) > within) continue;
        for (const { day, zero } of days) {
          const second = now - zero;
          // A train is there with a delay if it would have been there by so much earlier.
          const [from, until] = [second - EARLIEST - (BINS - 1) * STEP, second - EARLIEST];
          for (const { train, call, leaves, comes } of times.between(hop, day, from, until + 60)) {
            if (held !== undefined && trains.owner[train] !== held) continue;
            const own = times.calls(train);
            const begins = trains.start[train] * 60 + own.comes[call] - 10;
            const [first, end] = isStanding ? [second - leaves - 15, second - begins] : [second - comes, second - Math.min(leaves, begins + 10)];
            const low = Math.max(0, Math.ceil((first - EARLIEST) / STEP));
            const high = Math.min(BINS - 1, Math.floor((end - EARLIEST) / STEP));
            for (let bin = low; bin <= high; bin++) total += usual[bin];
            if (low <= high) found.push([candidate(train, zero), low, high]);
          }
        }
      }
      if (total === 0) return false;
      for (const [one, low, high] of found) for (let bin = low; bin <= high; bin++) one.weights[bin] += (share * usual[bin]) / total;
      return true;
    };

    /** How far a way is from a point, roughly. */
    const away = (/** @type {RideHop} */ way, /** @type {number} */ x, /** @type {number} */ y) => {
      let nearest = Infinity;
      const { course, from, to } = way;
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const { x: xs, y: ys, along } = course;
      for (let i = 1; i < xs.length; i++) {
        if (along[i] < low || along[i - 1] > high) continue;
        const [wide, tall] = [xs[i] - xs[i - 1], ys[i] - ys[i - 1]];
        const part = Math.min(1, Math.max(0, ((x - xs[i - 1]) * wide + (y - ys[i - 1]) * tall) / (wide * wide + tall * tall || 1)));
        nearest = Math.min(nearest, Math.hypot(xs[i - 1] + part * wide - x, ys[i - 1] + part * tall - y));
      }
      return nearest;
    };

    /** What time does to the weights before a position is looked at: trains end, and become others; one gets off. */
    const pass = (/** @type {number} */ now, /** @type {number} */ passed) => {
      const off = 1 - Math.exp(-OFF * Math.min(passed, 60));
      for (const one of [...candidates.values()]) {
        spread(one.weights, passed);
        const { comes, leaves } = one.calls;
        const end = comes.length - 1;
        const following = trains.follow[one.train + 1] - trains.follow[one.train];
        let call = end;
        for (let bin = 0; bin < BINS; bin++) {
          const weight = one.weights[bin];
          if (weight === 0) continue;
          const second = now - one.zero - EARLIEST - bin * STEP;
          if (second > comes[end] + (following > 0 ? 0 : 45)) {
            one.weights[bin] = 0;
            if (following === 0) none += weight;
            for (let i = trains.follow[one.train]; i < trains.follow[one.train + 1]; i++) candidate(trains.next[i], one.day).weights[bin] += weight / following;
            continue;
          }
          while (call > 0 && second < comes[call]) call -= 1;
          if (second <= leaves[call] + 10 && held === undefined) {
            one.weights[bin] -= weight * off;
            none += weight * off;
          }
        }
      }
    };

    /** Multiplies the weights of a train by how well a position fits. */
    const weigh = (/** @type {RideCandidate} */ one, /** @type {number} */ now, /** @type {RideFix} */ fix, /** @type {number} */ power) => {
      const { x, y, accuracy, speed, heading } = fix;
      const across = (accuracy / 1.5) ** 2 + COURSE * COURSE;
      let call = 0;
      let [before, factor, stood] = [-1, 0, -1];
      let sum = 0;
      const [east, north] = heading === undefined ? [0, 0] : [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
      for (let bin = BINS - 1; bin >= 0; bin--) {
        const weight = one.weights[bin];
        if (weight < 1e-14) {
          one.weights[bin] = 0;
          continue;
        }
        const there = times.place(one.calls, now - one.zero - EARLIEST - bin * STEP, call, tracks.hops);
        call = there.call;
        // Where it stands, all delays fit alike.
        if (there.speed === 0 && stood === call && before === there.hop) {
          sum += one.weights[bin] *= factor;
          continue;
        }
        [before, stood] = [there.hop, there.speed === 0 ? call : -1];
        let fit = 0;
        if (there.hop >= 0) {
          const pace = there.speed;
          const point = jikoku.rideTracks.point(tracks.hops[there.hop], there.metres);
          const [dx, dy] = [x - point.x, y - point.y];
          const lengthwise = dx * point.east + dy * point.north;
          const sideways = dy * point.east - dx * point.north;
          const along = across + TRAIN * TRAIN + (pace * 4) ** 2;
          const far = (sideways * sideways) / across + (lengthwise * lengthwise) / along;
          if (far < 60) fit = Math.exp(-far / 2) / (2 * Math.PI * Math.sqrt(across * along));
          if (fit > 0 && speed !== undefined) fit *= Math.exp(-Math.min(8, ((speed - pace) / (2.5 + 0.2 * pace)) ** 2) / 2);
          if (fit > 0 && heading !== undefined && pace > 2) {
            const turn = Math.acos(Math.max(-1, Math.min(1, east * point.east + north * point.north)));
            fit *= Math.exp(-Math.min(10, (turn / 0.6) ** 2) / 2);
          }
        }
        factor = ((1 - STRAY) * fit + STRAY * ANYWHERE) ** power;
        sum += one.weights[bin] *= factor;
      }
      one.sum = sum;
    };

    /** The same for whoever is on no train, and stands or walks. */
    const weighNone = (/** @type {RideFix} */ { x, y, accuracy, speed = 0 }, /** @type {number} */ passed, /** @type {number} */ power) => {
      const blur = (accuracy / 1.5) ** 2;
      self.spread += Math.min((1.6 * passed) ** 2, 400 * passed);
      const across = blur + COURSE * COURSE;
      const wide = self.spread + Math.sqrt(across * (across + TRAIN * TRAIN));
      const square = (x - self.x) ** 2 + (y - self.y) ** 2;
      let fit = Math.exp(-square / wide / 2) / (2 * Math.PI * wide);
      fit *= Math.exp(-Math.min(8, (Math.max(0, speed - 1) / 2.5) ** 2) / 2);
      none *= ((1 - STRAY) * fit + STRAY * ANYWHERE) ** power;
      const gain = self.spread / (self.spread + blur);
      self.x += gain * (x - self.x);
      self.y += gain * (y - self.y);
      self.spread *= 1 - gain;
    };

    /** Makes all weights one together, and forgets the least. */
    const settle = () => {
      let total = none;
      for (const one of candidates.values()) total += one.sum = one.weights.reduce((sum, weight) => sum + weight, 0);
      if (!(total > 0)) return forget();
      none /= total;
      for (const [key, one] of candidates) {
        one.sum /= total;
        if (one.sum < LEAST) candidates.delete(key);
        else for (let bin = 0; bin < BINS; bin++) one.weights[bin] /= total;
      }
      if (candidates.size > MOST) candidates = new Map([...candidates].sort((a, b) => b[1].sum - a[1].sum).slice(0, MOST));
      return undefined;
    };

    const forget = () => {
      candidates = new Map();
      none = 1;
      last = NaN;
    };

    return {
      /** Takes a position. */
      add({ time, latitude, longitude, accuracy, speed, heading }) {
        const now = time / 1000;
        const passed = now - last;
        // A position twice, or one from before, says nothing new.
        if (passed <= 0) return;
        const fix = { ...tracks.flat(latitude, longitude), accuracy: Math.max(accuracy, 8), speed: speed ?? undefined, heading: heading ?? undefined };
        if (!(passed < 1200)) {
          // At first, or after so long a time that all may be different.
          forget();
          Object.assign(self, { x: fix.x, y: fix.y, spread: (fix.accuracy / 1.5) ** 2 });
          if (enter(now, fix, 0.5, false)) none = 0.5;
          looked = now;
        } else {
          pass(now, passed);
          const on = none * (1 - Math.exp(-ON * Math.min(passed, 30)));
          if (on > LEAST && enter(now, fix, on, true)) none -= on;
          if (now - looked > 10 || candidates.size === 0) {
            enter(now, fix, WRONG * Math.min(now - looked, 60), false);
            looked = now;
          }
        }
        const power = passed < WANDERS ? passed / WANDERS : 1;
        for (const one of candidates.values()) weigh(one, now, fix, power);
        weighNone(fix, passed || 1, power);
        last = now;
        settle();
      },
      /** The weight of being on no train. */
      get none() {
        return none;
      },
      /** The railways by weight, each in one direction, with its trains by weight. */
      found() {
        /** @type {Map<number, RideGroup>} */
        const groups = new Map();
        for (const one of candidates.values()) {
          const key = one.railway * 2 + one.way;
          let group = groups.get(key);
          if (!group) groups.set(key, (group = { railway: one.railway, way: one.way, weight: 0, trains: [] }));
          group.weight += one.sum;
          group.trains.push(one);
        }
        for (const { trains: own } of groups.values()) own.sort((a, b) => b.sum - a.sum);
        return [...groups.values()].sort((a, b) => b.weight - a.weight);
      },
      delay: ({ weights }) => jikoku.rideDelays.likely(weights),
      /** Lets only one train count, and those that it becomes; nothing lets all count again. */
      hold(train) {
        held = train === undefined ? undefined : trains.owner[train];
        if (held === undefined) return;
        for (const [key, one] of candidates) if (trains.owner[one.train] !== held) candidates.delete(key);
        if (candidates.size > 0) none = 0;
        settle();
      },
      forget,
    };
  };

  return { make };
})();
