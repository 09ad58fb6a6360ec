"use strict";

/** How far one gets: when one is at each place at the earliest, by the same pass that itineraries begin with. */
jikoku.reached = (() => {
  const DAY = 24 * 60;
  const { RIDES, NEVER } = jikoku.ways;

  return {
    /**
     * All places that are reached within a day, or within some minutes, the nearest in time first; the place where one begins
     * is not among them.
     * @param {Network} network @param {{ from: number, day: number, minute: number, pace: string, within?: number, isLeftOut?: (train: number) => boolean }} wanted
     * @returns {Generator<void, Reached[], void>}
     */
    *steps(network, { from, day, minute, pace, within = DAY, isLeftOut }) {
      const { stops, changes, closed } = network;
      const start = stops[from].place;
      const question = jikoku.itineraries.asked(network, start, day, pace, isLeftOut);
      question.end = Math.min(minute + within, question.end);
      const off = yield* jikoku.scan.all(question, minute);
      const walks = jikoku.ways.walks(network, pace);
      const arrival = new Int16Array(stops.length).fill(NEVER);
      // -1 for who only walks.
      const used = new Int8Array(stops.length).fill(RIDES);
      const note = (/** @type {number} */ place, /** @type {number} */ time, /** @type {number} */ changed) => {
        if (time > arrival[place] || (time === arrival[place] && changed >= used[place])) return;
        arrival[place] = time;
        used[place] = changed;
      };
      stops.forEach(({ place }, stop) => {
        if (question.access[stop] > 0) note(place, minute + question.access[stop], -1);
        const time = off[(stop + 1) * RIDES - 1];
        if (time > question.end || closed?.[stop]) return;
        let changed = RIDES - 1;
        while (changed > 0 && off[stop * RIDES + changed - 1] === time) changed -= 1;
        note(place, time, changed);
        for (let i = changes.first[stop]; i < changes.first[stop + 1]; i++) {
          const other = stops[changes.to[i]].place;
          if (walks[i] >= 0 && other !== place) note(other, time + walks[i], changed);
        }
      });
      /** @type {Reached[]} */
      const found = [];
      stops.forEach(({ place }, stop) => {
        if (place === stop && place !== start && arrival[place] <= question.end) found.push({ place, arrival: arrival[place], changes: used[place] });
      });
      return found.sort((a, b) => a.arrival - b.arrival || a.changes - b.changes || a.place - b.place);
    },
  };
})();
