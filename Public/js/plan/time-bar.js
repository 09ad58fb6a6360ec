"use strict";

/** An itinerary as a bar of time: a piece for each railway in its colour, and grey ones for what is walked and waited. */
jikoku.timeBar = (() => {
  const { element } = jikoku;

  const sized = (/** @type {HTMLElement} */ piece, /** @type {number} */ minutes) => {
    piece.style.flexGrow = String(minutes);
    return piece;
  };
  const quiet = (/** @type {number} */ minutes) => (minutes > 0 ? sized(element("i", { class: "wait" }), minutes) : null);

  return {
    /**
     * @param {Network} network @param {Itinerary} one @param {number} own the position of the language
     * @returns {HTMLElement} what its words say stands below it as well, so that it is for the eye alone
     */
    draw(network, { rides, changes, access, egress, departure, arrival }, own) {
      const { railways, types, runs } = network.data;
      const pieces = rides.flatMap((ride, index) => {
        const [train] = ride.trains;
        const type = types[train < 0 ? runs[-1 - train].type : network.trains.type[train]][1][own];
        const drawn = jikoku.rideCalls.pieces(network, ride).map(({ railway, minutes }, number) => {
          const [, style, names] = railways[railway];
          return sized(element("i", { class: style }, element("b", {}, number === 0 ? type : ""), element("b", {}, names[own])), minutes);
        });
        return [...drawn, changes[index] ? quiet(rides[index + 1].departure - ride.arrival) : null];
      });
      const bar = element("span", { class: "time-bar", "aria-hidden": "true" }, quiet(access.minutes), ...pieces, quiet(egress.minutes));
      bar.dataset.minutes = String(arrival - departure);
      return bar;
    },
    /** The railways of a ride beside its stations, each as long as one rides on it. @param {Network} network @param {Ride} ride */
    strip: (network, ride) =>
      element("span", { class: "strip", "aria-hidden": "true" }, ...jikoku.rideCalls.pieces(network, ride).map(({ railway, minutes }) => sized(element("i", { class: network.data.railways[railway][1] }), Math.max(1, minutes)))),
    /** Draws all bars that are shown to one scale. @param {HTMLElement} place */
    scale(place) {
      const bars = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("li:not(.behind) .time-bar"))];
      const most = Math.max(1, ...bars.map(({ dataset }) => Number(dataset.minutes)));
      for (const bar of bars) bar.style.width = `${(100 * Number(bar.dataset.minutes)) / most}%`;
    },
  };
})();
