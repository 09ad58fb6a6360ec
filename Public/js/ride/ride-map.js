"use strict";

/** The map beside the train that one is on: the network around it, with where it is. */
jikoku.rideMap = (() => {
  const { element, text } = jikoku;
  /** Metres around the train that are in view to begin with, and how far it goes before the view follows. */
  const [AROUND, FAR] = [2500, 1200];

  /** Where a train is by its timetable and delay: between two stations as far as the minutes say. */
  const byTimes = (/** @type {Network} */ { stations, stops }, /** @type {RideTold} */ { calls, next, here, delay }, /** @type {number} */ now) => {
    const at = (/** @type {RideCall} */ { station }) => stops[stations[station].stop];
    const to = here ?? calls[next < 0 ? calls.length - 1 : next];
    const from = here || next < 1 ? to : calls[next - 1];
    const [before, after] = [at(from), at(to)];
    if (before.latitude === null || before.longitude === null || after.latitude === null || after.longitude === null) return undefined;
    const part = from === to ? 1 : Math.min(1, Math.max(0, (now - delay - from.leaves) / Math.max(1, to.comes - from.leaves)));
    const between = (/** @type {number} */ one, /** @type {number} */ other) => (one + (other - one) * part) / 1e5;
    return { latitude: between(before.latitude, after.latitude), longitude: between(before.longitude, after.longitude) };
  };

  return {
    make() {
      const place = element("div", { class: "live network", hidden: true });
      /** @type {MapLayout | undefined} */
      let layout;
      /** @type {((next: MapLayout, box?: Box) => void) | undefined} */
      let draw;
      /** @type {{ x: number, y: number } | undefined} The middle of the view. */
      let middle;
      return {
        place,
        /**
         * Shows where a train is; nothing where there is none.
         * @param {Network} network @param {RideTold | undefined} told @param {RidePosition | undefined} position the phone's, if it is of now
         * @param {number} now
         */
        show(network, told, position, now) {
          const point = told && (position ?? byTimes(network, told, now));
          place.hidden = point === undefined;
          if (!point) return;
          layout ??= jikoku.mapLayout.read(jikoku.data["map"], jikoku.lang);
          const here = jikoku.mapLayout.at(layout, `${point.latitude} ${point.longitude}`);
          if (!here) return;
          layout.here = here;
          const isFar = !middle || Math.hypot(here.x - middle.x, here.y - middle.y) * layout.metres > FAR;
          if (isFar) middle = here;
          const around = AROUND / layout.metres;
          draw ??= jikoku.networkMap.show(place, layout, text("map-hint"), false);
          draw(layout, isFar ? { left: here.x - around, right: here.x + around, top: here.y - around, bottom: here.y + around } : undefined);
        },
      };
    },
  };
})();
