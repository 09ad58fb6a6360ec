"use strict";

/**
 * What leaves near the reader, at once where the place may be known without asking: the two nearest places, each with
 * its next departures that one makes by walking or by running. `js/room.js` has kept its room, or there is none.
 */
jikoku.nearHere = (() => {
  const { element, say, text } = jikoku;
  /** How many departures the nearest place shows, and the one behind it. */
  const ROWS = [3, 2];
  /** Metres beyond which nobody walks to a train. */
  const FAR = 4800;
  /** Milliseconds after which the page is as without a place. */
  const PATIENCE = 20000;

  const card = (/** @type {RankedPlace} */ { place, nearest, distance: first }, /** @type {number} */ rows) => {
    const language = Math.max(0, jikoku.data["stations"].languages.indexOf(jikoku.lang));
    const facts = element("p", { class: "on-foot" });
    const box = element("li", { class: "card" }, element("h3", {}, element("a", { href: jikoku.places.page(place, nearest) }, nearest.names[language])), facts);
    let distance = first;
    /** @type {(() => void) | undefined} */
    let update;
    const move = (/** @type {number} */ metres, /** @type {string} */ wind) => {
      distance = metres;
      const walk = jikoku.compass.walk(metres);
      say(facts, text("nearby-facts", { distance: jikoku.compass.show(metres), walk, wind }));
      update?.();
    };
    jikoku.places.stations(place).then((stations) => {
      update = jikoku.board.show(box, () => stations, () => rows, () => jikoku.compass.walk(distance));
      jikoku.clock.tick();
    }).catch((error) => console.warn(error));
    return { key: place.key, box, move };
  };

  return {
    /** @param {HTMLElement} hook */
    open(hook) {
      const page = document.documentElement;
      if (page.classList.contains("waits")) return addEventListener("jikoku-room", () => this.open(hook), { once: true });
      if (!page.classList.contains("near-here")) return undefined;
      const list = element("ul", { class: "pair" });
      const more = element("button", { type: "button", onclick: () => find() }, text("nearby-more"));
      hook.append(element("section", { id: "near-here", "aria-labelledby": "near-here-title" }, element("h2", { id: "near-here-title" }, text("near-here")), element("p", { class: "buttons" }, more), list));
      /** Goes on with the list of all that is near. */
      const find = () => {
        const button = /** @type {HTMLElement | null} */ (document.querySelector("#nearby .find:not([hidden])"));
        button?.click();
        document.getElementById("nearby")?.scrollIntoView();
      };
      /** @type {HomePlace[]} */
      let places = [];
      /** @type {ReturnType<typeof card>[]} */
      let cards = [];
      const end = () => {
        navigator.geolocation.clearWatch(watch);
        hook.replaceChildren();
        page.classList.remove("near-here");
      };
      const found = async (/** @type {GeolocationPosition} */ { coords }) => {
        jikoku.here.note(true);
        await jikoku.load("data/stations.js");
        if (places.length === 0) places = jikoku.places.read(jikoku.data["stations"]);
        const near = jikoku.places.ranked(places, coords).slice(0, ROWS.length).filter(({ distance }) => distance <= FAR);
        if (near.length === 0) return end();
        const known = cards;
        cards = near.map((one, index) => known[index]?.key === one.place.key ? known[index] : card(one, ROWS[index]));
        if (cards.some(({ box }, index) => list.children[index] !== box) || list.children.length !== cards.length) list.replaceChildren(...cards.map(({ box }) => box));
        near.forEach(({ nearest, distance }, index) => cards[index].move(distance, jikoku.compass.direction(coords, nearest)));
        jikoku.clock.tick();
      };
      const failed = (/** @type {number} */ code) => {
        if (code === 1) jikoku.here.note(false);
        if (code === 1 || cards.length === 0) end();
      };
      const watch = navigator.geolocation.watchPosition((position) => found(position).catch(() => failed(2)), ({ code }) => failed(code), { maximumAge: 60000, timeout: PATIENCE });
      return undefined;
    },
  };
})();
