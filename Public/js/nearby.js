"use strict";

/** The stations around the reader, when the reader asks: nearest first, and bookmarks before others as near. */
jikoku.nearby = (() => {
  const { element, text } = jikoku;
  /** How many places are shown at first, and how many more at a time. */
  const STEP = 5;
  /** Metres beyond which a position is too coarse to rank stations by. */
  const COARSE = 1000;
  /** Metres below which two distances count as equal. */
  const EQUAL = 10;

  /**
   * The stations of each interchange as one place.
   * @typedef {{ key: string, stations: { name: string, names: string[], railway: any[], latitude: number, longitude: number }[] }} Place
   * @returns {Place[]}
   */
  const placesOf = (data) => {
    /** @type {Map<string, Place>} */
    const places = new Map();
    for (const [name, railway, latitude, longitude, interchange, names] of data.stations) {
      const key = interchange < 0 ? name : String(interchange);
      const station = { name, names, railway: data.railways[railway], latitude: latitude / 1e5, longitude: longitude / 1e5 };
      if (!places.has(key)) places.set(key, { key, stations: [] });
      places.get(key)?.stations.push(station);
    }
    return [...places.values()];
  };

  /** Places by distance. */
  const ranked = (places, here) => {
    const kept = new Set(jikoku.bookmarks.all().map(({ station }) => station));
    return places
      .map((place) => {
        const distances = place.stations.map((station) => jikoku.compass.distance(here, station));
        const distance = Math.min(...distances);
        const nearest = place.stations[distances.indexOf(distance)];
        const isKept = place.stations.some(({ name }) => kept.has(name));
        return { place, nearest, distance, isKept };
      })
      .sort((a, b) => {
        const [first, second] = [Math.round(a.distance / EQUAL), Math.round(b.distance / EQUAL)];
        return first - second || Number(b.isKept) - Number(a.isKept) || a.distance - b.distance;
      });
  };

  const start = (/** @type {HTMLElement} */ section) => {
    const state = element("p", { class: "state", role: "status" });
    const list = element("ol", { class: "nearby" });
    const more = element("button", { type: "button", hidden: true, onclick: () => ((count += STEP), update()) }, text("nearby-more"));
    const find = element("button", { type: "button", onclick: () => ask() }, text("nearby-find"));
    const stop = element("button", { type: "button", hidden: true, onclick: () => end() }, text("nearby-stop"));
    section.append(element("p", { class: "buttons" }, find, stop), state, list, more);
    /** @type {Place[]} */
    let places = [];
    let count = STEP;
    /** @type {number | undefined} */
    let watch;
    /** @type {GeolocationCoordinates | undefined} */
    let here;
    /** The lines that are shown, by the place's key, so that a step does not draw all departures anew. */
    const lines = new Map();

    const line = ({ place, nearest }) => {
      const language = Math.max(0, jikoku.data["stations"].languages.indexOf(jikoku.lang));
      const facts = element("span", { class: "facts" });
      const head = element(
        "h3",
        {},
        element("a", { href: `${jikoku.home}stations/${nearest.name}/index.html` }, nearest.names[language]),
        " ",
        facts,
      );
      const box = element("li", {}, head);
      for (const station of place.stations) {
        const part = element("div", { class: "at " + station.railway[1] });
        const name = station.railway[2][language];
        part.append(element("h4", {}, element("a", { href: `${jikoku.home}stations/${station.name}/index.html` }, name)));
        box.append(part);
        jikoku.departures.station(station.name).then((data) => {
          for (const direction of data.directions) {
            const way = element("div", { class: "way" });
            const href = jikoku.home + direction.page;
            part.append(way);
            way.append(element("p", {}, element("a", { href }, direction.names[jikoku.lang])));
            jikoku.departures.show(way, data, direction, 2);
          }
        });
      }
      return { box, facts };
    };

    const update = () => {
      if (!here) return;
      const all = ranked(places, here);
      const near = all.slice(0, count);
      const boxes = near.map((entry) => {
        if (!lines.has(entry.place.key)) lines.set(entry.place.key, line(entry));
        const { box, facts } = lines.get(entry.place.key);
        const wind = jikoku.compass.direction(here, entry.nearest);
        const distance = jikoku.compass.show(entry.distance);
        jikoku.say(facts, text("nearby-facts", { distance, walk: jikoku.compass.walk(entry.distance), wind }));
        return box;
      });
      if (boxes.some((box, index) => list.children[index] !== box) || list.children.length !== boxes.length) {
        list.replaceChildren(...boxes);
        jikoku.clock.tick();
      }
      more.hidden = all.length <= count;
      const accuracy = Math.round(here.accuracy);
      const isCoarse = accuracy > COARSE;
      jikoku.say(state, isCoarse ? text("nearby-coarse", { distance: jikoku.compass.show(accuracy) }) : text("nearby-found"));
    };

    const end = () => {
      if (watch !== undefined) navigator.geolocation.clearWatch(watch);
      watch = undefined;
      stop.hidden = true;
      find.hidden = false;
      jikoku.say(state, "");
    };

    const fail = (/** @type {GeolocationPositionError} */ error) => {
      // A position that was found stays; one that comes later replaces the message.
      if (here && error.code !== 1) return;
      end();
      const keys = { 1: text("nearby-refused"), 2: text("nearby-unavailable"), 3: text("nearby-timeout") };
      jikoku.say(state, keys[/** @type {1 | 2 | 3} */ (error.code)] ?? keys[2]);
    };

    const ask = async () => {
      if (!navigator.geolocation || !isSecureContext) return jikoku.say(state, text("nearby-unsupported"));
      jikoku.say(state, text("nearby-asking"));
      find.hidden = true;
      stop.hidden = false;
      await jikoku.load("data/stations.js");
      places = placesOf(jikoku.data["stations"]);
      const found = (/** @type {GeolocationPosition} */ position) => {
        here = position.coords;
        update();
      };
      watch = navigator.geolocation.watchPosition(found, fail, { enableHighAccuracy: true, timeout: 20000, maximumAge: 10000 });
    };
    jikoku.store.onChange(update);
  };

  return { open: start };
})();
