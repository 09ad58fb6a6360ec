"use strict";

/**
 * A train whose page is not kept, drawn from the timetables of stations that were visited: with each of them the browser
 * keeps where its trains call further on (data/ahead), a few kilobytes for all trains of a station.
 */
jikoku.keptTrain = (() => {
  const { element, text } = jikoku;

  /** The stations of which both files may be kept, by the names of their data. */
  const stations = async () => {
    /** @type {Set<string>} */
    const found = new Set();
    for (const name of (await caches.keys()).filter((key) => key.startsWith(jikoku.offline.prefix))) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const [, station] = /\/data\/ahead\/([^/?]+)\.js$/.exec(url) ?? [];
        if (station) found.add(decodeURIComponent(station));
      }
    }
    return [...found];
  };

  /**
   * What the timetable of a station says of a train, by the path of its page.
   * @param {string} name @param {string} path
   */
  const ofStation = async (name, path) => {
    const [data] = await Promise.all([jikoku.departures.station(name), jikoku.goal.load(name)]);
    for (const direction of data.directions) {
      for (const schedule of Object.keys(direction.tables)) {
        const rows = jikoku.departures.rows(direction, schedule);
        const index = rows.findIndex((row) => jikoku.departures.trainOf(data, row) === path);
        const parts = index < 0 ? undefined : jikoku.goal.calls(name, direction.id, schedule, index, rows);
        if (parts) return { data, row: rows[index], parts };
      }
    }
    return undefined;
  };

  return {
    /** What can be said of a train: of all stations from the one at which it calls first. @param {string} path below the language's folder */
    async draw(path) {
      const found = [];
      // One that is damaged or of another build is none.
      for (const name of await stations()) found.push(await ofStation(name, path).catch(() => undefined));
      const known = found.flatMap((one) => one ?? []);
      const calls = (/** @type {{ parts: { name: string }[][] }} */ { parts }) => parts.reduce((sum, part) => sum + part.length, 0);
      const [longest] = known.sort((a, b) => calls(b) - calls(a));
      if (!longest) return undefined;
      const { data, row, parts } = longest;
      const day = jikoku.dayChoice.moment().day;
      const line = (/** @type {string} */ name, /** @type {number} */ minutes) =>
        element("li", {}, element("time", {}, jikoku.clock.show(day, row[0] + minutes)), " ", name);
      const station = data.names[jikoku.lang];
      const type = data.types[row[1]];
      return element(
        "section",
        { class: `kept-train ${data.railway.class}` },
        element("h2", {}, element("i", { class: type.class }, type.names[jikoku.lang]), " ", data.destinations[row[2]].names[jikoku.lang]),
        element("p", {}, [data.railway.names[jikoku.lang], jikoku.tickets.word(type.needs)].filter((part) => part).join(" · ")),
        element("ol", {}, line(station, 0), ...parts[0].map(({ name, minutes }) => line(name, minutes))),
        ...parts.slice(1).map((part) => element("ol", {}, ...part.map(({ name, minutes }) => line(name, minutes)))),
        element("p", { class: "hint" }, text("kept-train", { station })),
      );
    },
  };
})();
