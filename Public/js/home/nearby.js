"use strict";

/** The stations around the reader, when the reader asks, or at once where that was allowed before: nearest first, and bookmarks before others as near. */
jikoku.nearby = (() => {
  const { element, text } = jikoku;
  /** How many places are shown at first, and how many more at a time. */
  const STEP = 5;
  /** How many railways show their departures at once, of the nearest place and of another; the rest when opened. */
  const OPEN = [2, 1];
  /** Metres beyond which a position is too coarse to rank stations by. */
  const COARSE = 1000;

  const start = (/** @type {HTMLElement} */ section) => {
    const state = element("p", { class: "state", role: "status" });
    const list = element("ol", { class: "nearby" });
    const more = element("button", { type: "button", hidden: true, onclick: () => ((count += STEP), update()) }, text("nearby-more"));
    const find = element("button", { type: "button", class: "find", onclick: () => ask(true) }, text("nearby-find"));
    const stop = element("button", { type: "button", hidden: true, onclick: () => end() }, text("nearby-stop"));
    section.append(element("p", { class: "buttons" }, find, stop), state, list, more);
    /** @type {HomePlace[]} */
    let places = [];
    let count = STEP;
    /** Whether the reader wants to be followed. */
    let isFollowing = false;
    /** Whether it is said how good the position is. */
    let isTold = false;
    /** @type {number | undefined} */
    let watch;
    /** @type {GeolocationCoordinates | undefined} */
    let here;
    /**
     * The lines that are shown, by the place's key, so that a step does not draw all departures anew.
     * @type {Map<string, { box: HTMLElement, facts: HTMLElement }>}
     */
    const lines = new Map();

    /** The next departures of one of a place's stations, behind its railway's name. */
    const departures = async (/** @type {HTMLElement} */ part, /** @type {HomeStation} */ station) => {
      const data = await jikoku.departures.station(station.name).catch(() => undefined);
      const both = element("div", { class: "both" });
      part.append(both);
      if (data) for (const direction of data.directions) {
        const way = element("div", { class: "way" });
        const href = jikoku.home + direction.page;
        both.append(way);
        way.append(element("p", {}, element("a", { href }, direction.names[jikoku.lang])));
        jikoku.departureList.show(way, data, direction, 2);
      }
      part.append(element("p", { class: "page" }, element("a", { href: jikoku.places.stationPage(station) }, text("nearby-station"))));
      jikoku.clock.tick();
    };

    const line = (/** @type {RankedPlace} */ { place, nearest }, /** @type {number} */ open) => {
      const language = Math.max(0, jikoku.data["stations"].languages.indexOf(jikoku.lang));
      const facts = element("span", { class: "facts" });
      const head = element("h3", {}, element("a", { href: jikoku.places.page(place, nearest) }, nearest.names[language]), " ", facts);
      const box = element("li", {}, head);
      const kept = new Set(jikoku.bookmarks.all().map(({ station }) => station));
      const stations = [...place.stations].sort((a, b) => Number(kept.has(b.name)) - Number(kept.has(a.name)));
      stations.forEach((station, index) => {
        // Where an interchange goes by several names, each railway says its own.
        const own = station.names[language] === nearest.names[language] ? "" : station.names[language];
        const summary = element("summary", {}, station.railway[2][language], element("small", {}, own && ` ${own}`));
        const part = element("details", { class: "at " + station.railway[1] }, summary);
        part.addEventListener("toggle", () => departures(part, station), { once: true });
        part.open = index < open;
        box.append(part);
      });
      return { box, facts };
    };

    const update = () => {
      if (!here) return;
      const position = here;
      const all = jikoku.places.ranked(places, position);
      const near = all.slice(0, count);
      const boxes = near.map((entry, index) => {
        const { box, facts } = lines.get(entry.place.key) ?? line(entry, OPEN[index] ?? OPEN[1]);
        lines.set(entry.place.key, { box, facts });
        const wind = jikoku.compass.direction(position, entry.nearest);
        const distance = jikoku.compass.show(entry.distance);
        jikoku.say(facts, text("nearby-facts", { distance, walk: jikoku.compass.walk(entry.distance), wind }));
        return box;
      });
      if (boxes.some((box, index) => list.children[index] !== box) || list.children.length !== boxes.length) {
        list.replaceChildren(...boxes);
        jikoku.clock.tick();
      }
      more.hidden = all.length <= count;
      if (!isFollowing || !isTold) return;
      const accuracy = Math.round(position.accuracy);
      const isCoarse = accuracy > COARSE;
      jikoku.say(state, isCoarse ? text("nearby-coarse", { distance: jikoku.compass.show(accuracy) }) : text("nearby-found"));
    };

    const end = () => {
      isFollowing = false;
      if (watch !== undefined) navigator.geolocation.clearWatch(watch);
      watch = undefined;
      stop.hidden = true;
      find.hidden = false;
      jikoku.say(state, "");
    };

    const fail = (/** @type {GeolocationPositionError} */ error) => {
      // A position that was found stays; one that comes later replaces the message.
      if (here && error.code !== 1) return;
      if (error.code === 1) jikoku.here.note(false);
      end();
      const keys = { 1: text("nearby-refused"), 2: text("nearby-unavailable"), 3: text("nearby-timeout") };
      if (isTold) jikoku.say(state, keys[/** @type {1 | 2 | 3} */ (error.code)] ?? keys[2]);
    };

    /** @param {boolean} isPressed whether the reader asks for it just now, and hears how it goes */
    const ask = async (isPressed) => {
      if (!navigator.geolocation || !isSecureContext) return jikoku.say(state, text("nearby-unsupported"));
      isTold = isPressed;
      if (isTold) jikoku.say(state, text("nearby-asking"));
      find.hidden = true;
      stop.hidden = false;
      isFollowing = true;
      try {
        await jikoku.load("data/stations.js");
      } catch {
        end();
        return jikoku.say(state, text("nearby-failed"));
      }
      // Meanwhile the reader may have stopped it, and even begun again.
      if (!isFollowing || watch !== undefined) return;
      places = jikoku.places.read(jikoku.data["stations"]);
      const found = (/** @type {GeolocationPosition} */ position) => {
        here = position.coords;
        jikoku.here.note(true);
        update();
      };
      watch = navigator.geolocation.watchPosition(found, fail, { enableHighAccuracy: isPressed, timeout: 20000, maximumAge: 10000 });
    };
    jikoku.store.onChange(update);
    // Where the reader has allowed it before, nobody has to press anything; on the home page the nearest stand above all else then.
    const isShown = () => document.documentElement.matches(".near-here, .waits");
    jikoku.here.isAllowed().then((isAllowed) => (isAllowed && !isShown() ? ask(false) : undefined)).catch((error) => console.warn(error));
  };

  return { open: start };
})();
