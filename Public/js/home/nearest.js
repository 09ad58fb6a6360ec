"use strict";

/** Bookmarks by where the reader is: how far it is on foot, which departure one makes by running, by walking, and the one behind. */
jikoku.nearest = (() => {
  const { element, say, text } = jikoku;
  const KEY = "nearest";
  /** Metres beyond which nobody walks to a train. */
  const FAR = 4800;
  /** How much faster one runs than walks. */
  const FASTER = 2;

  /**
   * @param {Coordinate} here @param {Set<string>} names @returns {Map<string, number>} metres by the name of a station's data
   */
  const measure = (here, names) => {
    /** @type {Map<string, number>} */
    const distances = new Map();
    for (const [short, , latitude, longitude] of jikoku.data["stations"].stations) {
      const name = jikoku.stationPaths.name(short);
      if (names.has(name)) distances.set(name, jikoku.compass.distance(here, { latitude: latitude / 1e5, longitude: longitude / 1e5 }));
    }
    return distances;
  };

  return {
    /** Whether the reader wants the nearest first, however far they are. */
    isWanted: () => jikoku.store.get(KEY) === true,
    want: (/** @type {boolean} */ isWanted) => jikoku.store.set(KEY, isWanted || undefined),
    /**
     * Tells how far stations are, again whenever the reader has moved.
     * @param {() => string[]} stations names of their data @param {(distances: Map<string, number>) => void} tell
     * @param {(code: number) => void} fail
     * @returns {() => void} what ends that
     */
    follow(stations, tell, fail) {
      const found = async (/** @type {GeolocationPosition} */ { coords }) => {
        jikoku.here.note(true);
        await jikoku.load("data/stations.js");
        tell(measure(coords, new Set(stations())));
      };
      const watch = navigator.geolocation.watchPosition((position) => found(position).catch(() => fail(2)), ({ code }) => fail(code), { maximumAge: 30000, timeout: 20000 });
      return () => navigator.geolocation.clearWatch(watch);
    },
    /**
     * What one makes on foot, below the name of a bookmark.
     * @param {HTMLElement} box @param {() => number | undefined} distance in metres
     * @param {() => number[]} list the minutes of the day shown at which something leaves, delays included; none for a whole place
     */
    show(box, distance, list) {
      const line = element("p", { class: "on-foot", hidden: true });
      box.append(line);
      const update = () => {
        const metres = distance();
        const { day, second, isNow } = jikoku.dayChoice.moment();
        line.hidden = metres === undefined || metres > FAR || !isNow;
        if (metres === undefined || line.hidden) return;
        const walk = jikoku.compass.walk(metres);
        const all = list();
        const within = (/** @type {number} */ seconds) => all.findIndex((minute) => minute * 60 - second >= seconds);
        const [running, walking] = [within((walk * 60) / FASTER), within(walk * 60)];
        const time = (/** @type {number} */ index) => jikoku.clock.show(day, all[index]);
        const parts = [text("nearest-far", { distance: jikoku.compass.show(metres), walk })];
        if (running >= 0 && running !== walking) parts.push(text("nearest-run", { time: time(running) }));
        if (walking >= 0) parts.push(text("nearest-walk", { time: time(walking) }));
        if (walking >= 0 && walking + 1 < all.length) parts.push(text("nearest-next", { time: time(walking + 1) }));
        say(line, parts.join(text("nearest-separator")));
      };
      jikoku.clock.onTick(update);
      update();
      return update;
    },
  };
})();
