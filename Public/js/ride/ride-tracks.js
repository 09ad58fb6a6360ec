"use strict";

/**
 * Where trains run: every way from one call to the next as a piece of its railway's course, in metres on a flat sheet.
 * It is made of data/network.js and data/map.js; where the map draws no course between two stations, the way is straight.
 */
jikoku.rideTracks = (() => {
  const METRES = 111195;
  /** Metres of the squares by which ways are found, and between the points by which ways are put into them. */
  const [CELL, STEP] = [1000, 300];
  /** The farthest that a station lies from the course of its railway; and how much farther than the nearest point another may lie. */
  const [AWAY, MORE] = [600, 120];

  /** @param {number[]} xs @param {number[]} ys @returns {RideCourse} */
  const courseOf = (xs, ys) => {
    const along = new Float64Array(xs.length);
    for (let i = 1; i < xs.length; i++) along[i] = along[i - 1] + Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]);
    return { x: Float64Array.from(xs), y: Float64Array.from(ys), along };
  };

  /**
   * Where along a course a place may lie: the nearest point, and others that are hardly farther, as on a loop.
   * @param {RideCourse} course @param {number} x @param {number} y
   */
  const near = ({ x: xs, y: ys, along }, x, y) => {
    /** @type {{ away: number, at: number }[]} */
    const found = [];
    for (let i = 1; i < xs.length; i++) {
      const [wide, high] = [xs[i] - xs[i - 1], ys[i] - ys[i - 1]];
      const square = wide * wide + high * high;
      if (square === 0) continue;
      const part = Math.min(1, Math.max(0, ((x - xs[i - 1]) * wide + (y - ys[i - 1]) * high) / square));
      const away = Math.hypot(xs[i - 1] + part * wide - x, ys[i - 1] + part * high - y);
      if (away <= AWAY) found.push({ away, at: along[i - 1] + part * (along[i] - along[i - 1]) });
    }
    found.sort((a, b) => a.away - b.away);
    /** @type {number[]} */
    const kept = [];
    for (const { away, at } of found) if (away <= found[0].away + MORE && kept.every((other) => Math.abs(other - at) > 300)) kept.push(at);
    return kept;
  };

  /**
   * @param {Network} network @param {MapData} map
   * @returns {RideTracks}
   */
  const make = (network, map) => {
    const { data, patterns, stations, stops } = network;
    const [south, north] = map.latitudes;
    const narrow = Math.cos((((south + north) / 2 / map.unit) * Math.PI) / 180);
    const flat = (/** @type {number} */ latitude, /** @type {number} */ longitude) => ({ x: longitude * narrow * METRES, y: latitude * METRES });

    const drawn = new Map(map.railways.map(([name, , , courses]) => [name, courses]));
    /** @type {RideCourse[][]} */
    const courses = data.railways.map(([name]) =>
      (drawn.get(name) ?? []).map((steps) => {
        const [xs, ys] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
        let [latitude, longitude] = [0, 0];
        for (let i = 0; i < steps.length; i += 2) {
          latitude += steps[i];
          longitude += steps[i + 1];
          const { x, y } = flat(latitude / map.unit, longitude / map.unit);
          xs.push(x);
          ys.push(y);
        }
        // A loop stands there twice, so that every way lies on it in one piece.
        const last = xs.length - 1;
        if (last > 2 && Math.hypot(xs[last] - xs[0], ys[last] - ys[0]) < 300) return courseOf([...xs, ...xs], [...ys, ...ys]);
        return courseOf(xs, ys);
      }),
    );
    const at = stations.map(({ stop }) => {
      const { latitude, longitude } = stops[stop];
      return latitude === null || longitude === null ? undefined : flat(latitude / 1e5, longitude / 1e5);
    });
    /** @type {Map<number, number[][]>} */
    const places = new Map();
    const placesOf = (/** @type {number} */ station) => {
      let found = places.get(station);
      if (!found) {
        const place = at[station];
        found = courses[stations[station].railway].map((course) => (place ? near(course, place.x, place.y) : []));
        places.set(station, found);
      }
      return found;
    };

    /** @type {Map<number, number>} */
    const numbers = new Map();
    /** @type {RideHop[]} */
    const hops = [];
    /** @type {Map<number, number[]>} */
    const cells = new Map();
    const cellOf = (/** @type {number} */ x, /** @type {number} */ y) => Math.floor(x / CELL) * 100003 + Math.floor(y / CELL);

    /** The way between two stations of a railway. @returns {RideHop | undefined} */
    const wayOf = (/** @type {number} */ start, /** @type {number} */ goal) => {
      const [from, to] = [at[start], at[goal]];
      if (!from || !to) return undefined;
      const straight = Math.hypot(to.x - from.x, to.y - from.y);
      /** @type {RideHop | undefined} */
      let best;
      courses[stations[start].railway].forEach((course, number) => {
        for (const a of placesOf(start)[number]) for (const b of placesOf(goal)[number]) {
          const length = Math.abs(b - a);
          if (length < straight * 0.8 - 300 || length > straight * 3 + 800 || (best && best.length <= length)) continue;
          best = { start, goal, course, from: a, to: b, length, way: Math.sign(b - a) };
        }
      });
      return best ?? { start, goal, course: courseOf([from.x, to.x], [from.y, to.y]), from: 0, to: straight, length: straight, way: 0 };
    };

    const put = (/** @type {RideHop} */ hop, /** @type {number} */ number) => {
      const count = Math.max(1, Math.ceil(hop.length / STEP));
      for (let i = 0; i <= count; i++) {
        const { x, y } = point(hop, (hop.length * i) / count);
        const cell = cellOf(x, y);
        const list = cells.get(cell);
        if (!list) cells.set(cell, [number]);
        else if (!list.includes(number)) list.push(number);
      }
    };

    for (let pattern = 0; pattern + 1 < patterns.first.length; pattern++) {
      for (let call = patterns.first[pattern]; call + 1 < patterns.first[pattern + 1]; call++) {
        const [start, goal] = [patterns.stations[call], patterns.stations[call + 1]];
        const key = start * stations.length + goal;
        if (numbers.has(key)) continue;
        const hop = wayOf(start, goal);
        numbers.set(key, hop ? hops.length : -1);
        if (!hop) continue;
        put(hop, hops.length);
        hops.push(hop);
      }
    }
    return {
      hops,
      flat,
      /** The number of the way between two stations, or -1. */
      hop: (start, goal) => numbers.get(start * stations.length + goal) ?? -1,
      near(x, y, within) {
        /** @type {Set<number>} */
        const found = new Set();
        const far = Math.max(within, STEP);
        for (let i = Math.floor((x - far) / CELL); i <= Math.floor((x + far) / CELL); i++) {
          for (let j = Math.floor((y - far) / CELL); j <= Math.floor((y + far) / CELL); j++) {
            for (const number of cells.get(i * 100003 + j) ?? []) found.add(number);
          }
        }
        return [...found];
      },
    };
  };

  /** What a way's point is given in; one for all, as there are very many. */
  const here = { x: 0, y: 0, east: 1, north: 0 };
  /**
   * The point of a way so many metres behind its start, and the direction of the train there.
   * @param {RideHop} hop @param {number} metres
   */
  const point = ({ course: { x, y, along }, from, to }, metres) => {
    const sign = to < from ? -1 : 1;
    const at = from + sign * metres;
    let [low, high] = [0, along.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (along[middle] <= at) low = middle;
      else high = middle;
    }
    const length = along[high] - along[low] || 1;
    const [wide, tall] = [(x[high] - x[low]) / length, (y[high] - y[low]) / length];
    here.x = x[low] + wide * (at - along[low]);
    here.y = y[low] + tall * (at - along[low]);
    here.east = wide * sign;
    here.north = tall * sign;
    return here;
  };

  return { make, point };
})();
