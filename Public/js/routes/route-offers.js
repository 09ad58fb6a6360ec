"use strict";

/** What an itinerary offers for the way: to keep it as a route of the reader's own, and to go along with its page. */
(() => {
  const { element, text } = jikoku;

  /** Keeps an itinerary as a route of the reader's own, which the bar at the foot then shows. */
  const keep = async (/** @type {number} */ day, /** @type {Itinerary} */ one) => {
    const scripts = ["own-routes", "route-bar", "route-rides", "route-onward", "route-view"];
    // Which other trains lead there at any time is asked of the route as well.
    const [network] = await Promise.all([jikoku.network.open(), ...scripts.map((name) => jikoku.load(`js/${name}.js`))]);
    await jikoku.routeView.save(network, day, one);
    await jikoku.routeBar.open();
  };

  // These scripts come when a way is opened, or a route stands in the address.
  jikoku.routePage.start();
  jikoku.itineraryList.offer((_, { day }, one) =>
    element("p", { class: "buttons" }, element("button", { type: "button", onclick: () => keep(day, one) }, text("route-save"))));
  jikoku.itineraryList.offer((network, { day, from, to }, one) =>
    element("p", { class: "follow" }, element("a", { href: jikoku.routePage.link(network, day, from, to, one) }, text("shared-follow"))));
})();
