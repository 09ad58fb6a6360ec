"use strict";

/**
 * A train whose page is not kept, drawn from the timetables of stations that were visited. With each of these
 * timetables the browser keeps where its trains call further on (data/ahead): a few kilobytes for all trains of a
 * station.
 */
jikoku.keptTrain = (() => {
  const { element, text } = jikoku;

  /** What is kept in a folder of data, by its names. */
  const namesIn = async (/** @type {string} */ folder) => {
    const found = [];
    for (const name of (await caches.keys()).filter((key) => key.startsWith(jikoku.offline.prefix))) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const [, own, file] = /\/data\/([a-z]+)\/([^/?]+)\.js$/.exec(url) ?? [];
        if (own === folder) found.push(decodeURIComponent(file));
      }
    }
    return [...new Set(found)];
  };

  /** The stations of which both files may be kept, by the names of their data; of a place that was visited all came at once. */
  const stations = async () => {
    for (const place of await namesIn("places")) {
      await jikoku.load(`data/places/${place}.js`).catch(() => undefined);
      for (const station of jikoku.data[`places/${place}`]?.stations ?? []) jikoku.data[`departures/${jikoku.stationPaths.station(station.page)}`] ??= station;
    }
    return namesIn("ahead");
  };

  /** A number made of a table's departures, which hardly any other table has; data/ahead has the number of the table it belongs to. */
  const sumOf = (/** @type {Row[]} */ rows) => rows.reduce((sum, { minute }) => (sum * 31 + minute) % 1000003, 7);

  /**
   * Where a departure's train calls further on, with the minutes from the departure on: a list for each part of a train that
   * splits. Nothing where the file is of another build than the table.
   * @param {AheadData | undefined} ahead @param {string} direction @param {string} schedule @param {number} index
   * @param {Row[]} rows the table
   */
  const callsOf = (ahead, direction, schedule, index, rows) => {
    const ride = ahead?.rides[ahead.directions[direction]?.[schedule]?.[index]];
    if (!ahead || !ride || ahead.sums?.[direction]?.[schedule] !== sumOf(rows)) return undefined;
    /** @type {{ name: string, minutes: number }[][]} */
    const parts = [[]];
    let minutes = 0;
    ahead.ways[ride[0]].forEach((goal, number) => {
      minutes += ride[number + 1];
      if (ride[number + 1] < 0) parts.push([]);
      parts[parts.length - 1].push({ name: jikoku.goal.nameOf(ahead, ahead.goals[goal]), minutes });
    });
    return parts;
  };

  /**
   * What the timetable of a station says of a train, by the path of its page.
   * @param {string} name @param {string} path
   */
  const ofStation = async (name, path) => {
    const [data] = await Promise.all([jikoku.departures.station(name), jikoku.goal.load(name)]);
    for (const direction of data.directions) {
      for (const schedule of Object.keys(direction.tables)) {
        const rows = jikoku.departures.rows(data, direction, schedule);
        const index = rows.findIndex((row) => row.page === path);
        const parts = index < 0 ? undefined : callsOf(jikoku.goal.ahead(name), direction.id, schedule, index, rows);
        if (parts) return { data, row: rows[index], parts };
      }
    }
    return undefined;
  };

  return {
    callsOf,
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
        element("li", {}, element("time", {}, jikoku.clock.show(day, row.minute + minutes)), " ", name);
      const station = data.names[jikoku.lang];
      const type = data.types[row.type];
      return element(
        "section",
        { class: `kept-train ${data.railway.class}` },
        element("h2", {}, element("i", { class: type.class }, type.names[jikoku.lang]), " ", data.destinations[row.destination].names[jikoku.lang]),
        element("p", {}, [data.railway.names[jikoku.lang], jikoku.tickets.word(type.needs)].filter((part) => part).join(" · ")),
        element("ol", {}, line(station, 0), ...parts[0].map(({ name, minutes }) => line(name, minutes))),
        ...parts.slice(1).map((part) => element("ol", {}, ...part.map(({ name, minutes }) => line(name, minutes)))),
        element("p", { class: "hint" }, text("kept-train", { station })),
      );
    },
  };
})();
