"use strict";

/** Which trains pass that of a ride: why others come later and are there before it, and why one changes. */
jikoku.overtakings = (() => {
  const { element, text } = jikoku;
  /** @type {Map<string, Promise<OvertakingFile>>} */
  const files = new Map();

  /** @param {PackedFares} packed @returns {Promise<OvertakingFile>} */
  const unpacked = async ({ bytes }) => JSON.parse(new TextDecoder().decode(await jikoku.unpacked(bytes)));

  const open = (/** @type {string} */ name) => {
    const known = files.get(name) ?? jikoku.load(`data/overtakings/${name}.js`).then(() => unpacked(jikoku.data[/** @type {`overtakings/${string}`} */ (`overtakings/${name}`)]));
    files.set(name, known);
    known.catch(() => files.delete(name));
    return known;
  };

  /**
   * What is said of a ride: a line for each train that passes its own, where that happens before it is left.
   * @param {Network} network @param {Ride} ride
   */
  const lines = async (network, ride) => {
    const calls = ride.trains.length > 0 ? jikoku.rideCalls.all(network, ride) : [];
    const { stations, stops, trains } = network;
    const found = [];
    for (const train of new Set(calls.map((call) => call.train))) {
      const [name, , , , kept] = network.data.railways[jikoku.network.railway(network, train)];
      if (!jikoku.overtakings.has(kept)) continue;
      const file = await open(name);
      const language = Math.max(0, file.languages.indexOf(jikoku.lang));
      const page = jikoku.network.page(network, train);
      // A journey may run as several trains; they start at different minutes.
      const own = file.trains.findIndex(([, other, , , start]) => other === page && start === trains.start[train]);
      const stationOf = (/** @type {number} */ call) => calls.find((one) => one.train === train && one.call === call)?.station;
      const nameOf = (/** @type {number} */ station) => stops[stations[station].stop].names[Math.max(0, network.data.languages.indexOf(jikoku.lang))];
      for (const [slower, , until, place, wait, faster, behind] of file.passings) {
        const station = slower === own ? stationOf(place >= 0 ? place : until) : undefined;
        // Who gets on where it is passed before it leaves may still see the other go by.
        if (station === undefined) continue;
        const [, other, anchor, label] = file.trains[faster];
        const link = element("a", { href: jikoku.address.train(other, anchor + behind) }, file.labels[label][language]);
        const [lead, tail = ""] = text(place >= 0 ? "plan-passed-waiting" : "plan-passed", { station: nameOf(station), minutes: wait, train: "\uFFFC" }).split("\uFFFC");
        found.push(element("p", { class: "hint passing" }, lead, link, tail));
      }
    }
    return found;
  };

  return {
    /** Whether a railway has a file of them, by the number behind its row in the network. @param {number | undefined} kept */
    has: (kept = 0) => (kept & 2) !== 0,
    /**
     * Writes them into the rides of an itinerary.
     * @param {Network} network @param {Ride[]} rides @param {HTMLElement} item
     */
    async show(network, rides, item) {
      const places = [...item.querySelectorAll(".ride")];
      // Without a connection a file may be missing: then as if nothing were known.
      for (const [number, ride] of rides.entries()) {
        const found = await lines(network, ride).catch(() => []);
        places[number]?.querySelector(".fare")?.before(...found);
      }
    },
  };
})();
