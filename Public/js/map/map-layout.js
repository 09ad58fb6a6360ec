"use strict";

/**
 * The layout of the map of the network: what data/map.js says, on a plane, and what lies at a point of it. Its unit is
 * that of the data, measured along a meridian.
 */
jikoku.mapLayout = (() => {
  /** The page of a place, as the data gives it: a path, or the part of it behind the railway's name. */
  const pageOf = (/** @type {string} */ railway, /** @type {string} */ page, /** @type {string[]} */ names) => {
    if (page.includes("/")) return page;
    const isShared = page.startsWith("+");
    const tail = page.slice(isShared ? 1 : 0) || names[names.length - 1].toLowerCase().replace(/[^a-z0-9]/g, "");
    return isShared ? `interchanges/${railway}-${tail}.html` : `railways/${railway}/${tail}/index.html`;
  };

  /** Points, from numbers of which each is the distance from the number before the last. */
  const points = (/** @type {number[]} */ steps, /** @type {number} */ narrow) => {
    const found = new Float64Array(steps.length);
    let [latitude, longitude] = [0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      latitude += steps[index];
      longitude += steps[index + 1];
      found[index] = longitude * narrow;
      found[index + 1] = -latitude;
    }
    return found;
  };

  /** A line of points with the box that it lies in. @returns {MapCourse} */
  const framed = (/** @type {Float64Array} */ all) => {
    const xs = all.filter((_, index) => index % 2 === 0);
    const ys = all.filter((_, index) => index % 2 === 1);
    return { points: all, left: least(xs), right: -least(xs.map((x) => -x)), top: least(ys), bottom: -least(ys.map((y) => -y)) };
  };
  const least = (/** @type {Float64Array} */ values) => values.reduce((a, b) => Math.min(a, b), Infinity);

  /** The square of how far a point is from a line of points. */
  const away = (/** @type {MapCourse} */ { points: all }, /** @type {number} */ x, /** @type {number} */ y) => {
    let nearest = Infinity;
    for (let index = 2; index < all.length; index += 2) {
      const [fromX, fromY] = [all[index - 2], all[index - 1]];
      const [wide, high] = [all[index] - fromX, all[index + 1] - fromY];
      const length = wide * wide + high * high;
      const part = length > 0 ? Math.min(1, Math.max(0, ((x - fromX) * wide + (y - fromY) * high) / length)) : 0;
      nearest = Math.min(nearest, (fromX + part * wide - x) ** 2 + (fromY + part * high - y) ** 2);
    }
    return nearest;
  };

  return {
    /**
     * @param {MapData} data @param {string} lang
     * @returns {MapLayout} the places by importance
     */
    read(data, lang) {
      const language = Math.max(0, data.languages.indexOf(lang));
      const [south, north] = data.latitudes;
      const narrow = Math.cos((((south + north) / 2 / data.unit) * Math.PI) / 180);
      /** @type {MapPlace[]} */
      const places = [];
      const lines = data.railways.map(([name, style, names, courses, stations]) => {
        const at = points(stations.flatMap(([latitude, longitude]) => [latitude, longitude]), narrow);
        stations.forEach(([, , rank, own, page], index) => {
          places.push({ name: own[language], page: pageOf(name, page, own), rank, x: at[2 * index], y: at[2 * index + 1] });
        });
        return { name: names[language], style, page: `railways/${name}.html`, courses: courses.map((course) => framed(points(course, narrow))) };
      });
      places.sort((a, b) => b.rank - a.rank);
      // All that is drawn lies in one box.
      const dots = framed(new Float64Array(places.flatMap(({ x, y }) => [x, y])));
      const boxes = [dots, ...lines.flatMap(({ courses }) => courses)];
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
      const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
      return { lines, places, left, right, top, bottom, narrow, unit: data.unit, metres: 111195 / data.unit };
    },

    /**
     * Where the most places lie near each other: the middle of the square of so many metres, and its neighbours, that has the most.
     * @param {MapLayout} layout @param {number} metres
     */
    densest(layout, metres) {
      const side = metres / layout.metres;
      /** @type {Map<string, { x: number, y: number, count: number }>} */
      const squares = new Map();
      const key = (/** @type {number} */ x, /** @type {number} */ y) => `${x} ${y}`;
      for (const place of layout.places) {
        const [x, y] = [Math.floor(place.x / side), Math.floor(place.y / side)];
        const own = squares.get(key(x, y)) ?? { x, y, count: 0 };
        own.count += 1;
        squares.set(key(x, y), own);
      }
      const around = ({ x = 0, y = 0 }) => [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => squares.get(key(x + across, y + down))?.count ?? 0)).reduce((a, b) => a + b);
      const [most] = [...squares.values()].map((square) => ({ square, count: around(square) })).sort((a, b) => b.count - a.count || b.square.count - a.square.count);
      return most && { x: (most.square.x + 0.5) * side, y: (most.square.y + 0.5) * side };
    },

    /** A place by its degrees north and east, with a space between. @param {MapLayout} layout @param {string} degrees */
    at(layout, degrees) {
      const [north, east] = degrees.split(" ").map(Number);
      return degrees ? { x: east * layout.unit * layout.narrow, y: -north * layout.unit } : undefined;
    },

    /**
     * The lines that pass within some distance of a point, the nearest first.
     * @param {MapLayout} layout @param {number} x @param {number} y @param {number} within
     */
    lines(layout, x, y, within) {
      return layout.lines
        .map((line) => ({ line, square: Math.min(...line.courses.map((course) => away(course, x, y))) }))
        .filter(({ square }) => square <= within * within)
        .sort((a, b) => a.square - b.square)
        .map(({ line }) => line);
    },

    /**
     * The places within some distance of a point, the nearest first.
     * @param {MapPlace[]} places @param {number} x @param {number} y @param {number} within
     */
    places(places, x, y, within) {
      return places
        .map((place) => ({ place, distance: Math.hypot(place.x - x, place.y - y) }))
        .filter(({ distance }) => distance <= within)
        .sort((a, b) => a.distance - b.distance);
    },
  };
})();
