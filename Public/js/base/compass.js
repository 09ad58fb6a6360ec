"use strict";

/** Distances and directions on the globe, for readers on foot. */
jikoku.compass = (() => {
  const RADIUS = 6371000;
  const radians = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

  return {
    /**
     * Metres between two places, along the great circle.
     * @param {Coordinate} a @param {Coordinate} b
     */
    distance(a, b) {
      const north = radians(b.latitude - a.latitude);
      const east = radians(b.longitude - a.longitude);
      const half =
        Math.sin(north / 2) ** 2 +
        Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
      return 2 * RADIUS * Math.asin(Math.sqrt(half));
    },
    /**
     * 北東: the way from one place to another, by the eight winds.
     * @param {Coordinate} from @param {Coordinate} to
     */
    direction(from, to) {
      const east = radians(to.longitude - from.longitude);
      const y = Math.sin(east) * Math.cos(radians(to.latitude));
      const x =
        Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
        Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(east);
      const wind = Math.round(Math.atan2(y, x) / (Math.PI / 4) + 8) % 8;
      return jikoku.text("winds").split(" ")[wind];
    },
    /** 320 m, 1.4 km. @param {number} metres */
    show(metres) {
      if (metres < 995) return jikoku.text("metres", { m: Math.round(metres / 10) * 10 });
      const kilometres = metres / 1000;
      return jikoku.text("kilometres", { k: kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres) });
    },
    /** Minutes on foot, 80 metres in each, rounded up, as Japan's rules for advertising homes have it. @param {number} metres */
    walk(metres) {
      return Math.max(1, Math.ceil(metres / 80));
    },
  };
})();
