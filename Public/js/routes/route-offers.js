"use strict";

/** What an itinerary offers for the way: to keep it as a route of the reader's own, and to go along with its page. */
(() => {
  const { element, text } = jikoku;

  /** Keeps an itinerary as a route of the reader's own, which the bar at the foot then shows. */
  const keep = async (/** @type {Network} */ network, /** @type {number} */ day, /** @type {Itinerary} */ one) => {
    await Promise.all(["own-routes", "route-bar", "route-rides", "route-onward", "route-view"].map((name) => jikoku.load(`js/${name}.js`)));
    await jikoku.routeView.save(network, day, one);
    await jikoku.routeBar.open();
  };

  jikoku.itineraryList.offer((network, { day }, one) =>
    element("p", { class: "buttons" }, element("button", { type: "button", onclick: () => keep(network, day, one) }, text("route-save"))));
  jikoku.itineraryList.offer((network, { day, from, to }, one) =>
    element("p", { class: "follow" }, element("a", { href: jikoku.routePage.link(network, day, from, to, one) }, text("shared-follow"))));
})();
