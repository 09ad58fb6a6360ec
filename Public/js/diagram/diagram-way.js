"use strict";

/**
 * The whole way of a train that runs over several railways, as one diagram: their stations one below the other along its way,
 * with the other trains of each railway on the part that it runs on. It is read from data/runs of these railways.
 */
jikoku.diagramWay = (() => {
  /** Units between two stations on the average, and the minutes of a day. */
  const [APART, DAY] = [20, 24 * 60];

  /** @typedef {{ folder: string, data: RunsData, trains: LineTrain[] }} Line */

  /** @type {Map<string, Promise<Line>>} */
  const lines = new Map();

  /** A railway's trains, by the name of its page. */
  const line = (/** @type {string} */ folder) => {
    const read = async () => {
      await jikoku.load(`data/runs/${folder}.js`);
      const data = jikoku.data[/** @type {`runs/${string}`} */ (`runs/${folder}`)];
      return { folder, data, trains: await jikoku.lineTrains.read(data) };
    };
    const known = lines.get(folder) ?? read();
    lines.set(folder, known);
    return known;
  };

  /** The folder and the name of a train's page. */
  const nameOf = (/** @type {Line} */ { folder }, /** @type {LineTrain} */ { name }) => (name.includes("/") ? name : `${folder}/${name}`);

  /**
   * The railways over which a train runs, by the names of their pages, if there are several.
   * @param {string} folder a railway on which it runs @param {string} name the folder and the name of its page
   */
  const folders = async (folder, name) => {
    const own = await line(folder);
    return own.trains.find((train) => nameOf(own, train) === name && train.way.length > 1)?.way ?? [];
  };

  /** Calls that are in the list of the railway and have a time, as their places. */
  const calls = (/** @type {LineTrain} */ { rows, arrivals, departures }) => [...rows.keys()].filter((call) => rows[call] >= 0 && (arrivals[call] >= 0 || departures[call] >= 0));

  /** The rows from the first to the last that a train comes by, in its order. */
  const passed = (/** @type {LineTrain} */ train) => {
    const own = calls(train).map((call) => train.rows[call]);
    const [first, last] = [Math.min(...own), Math.max(...own)];
    const rows = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return own[0] <= own[own.length - 1] ? rows : rows.reverse();
  };

  /**
   * The stations of all parts one below the other; where one railway hands the train to the next there is one row.
   * @param {{ line: Line, rows: number[] }[]} parts
   */
  const stationsOf = (parts) => {
    /** @type {{ name: string, isMain: boolean, seconds: number }[]} */
    const all = [];
    const places = parts.map(({ line: { data }, rows }) => {
      /** @type {Map<number, number>} */
      const own = new Map();
      rows.forEach((row, number) => {
        const [seconds, main, names] = data.stations[row];
        const [name, last] = [names[jikoku.lang] ?? "", all[all.length - 1]];
        const isEnd = number === 0 || number === rows.length - 1;
        if (number === 0 && last?.name === name) last.isMain = true;
        else all.push({ name, isMain: main === 1 || isEnd, seconds: (last?.seconds ?? 0) + (number > 0 ? Math.abs(seconds - data.stations[rows[number - 1]][0]) : last ? 60 : 0) });
        own.set(row, all.length - 1);
      });
      return own;
    });
    const unit = (APART * (all.length - 1)) / Math.max(1, all[all.length - 1].seconds);
    let y = -1;
    return { places, rows: all.map(({ name, isMain, seconds }) => ({ name, isMain, y: (y = Math.max(y + 1, Math.round(seconds * unit))) })) };
  };

  /**
   * The bends of a train's line over the rows of a part, in pieces: it is not drawn where it leaves them.
   * @param {LineTrain} train @param {Map<number, number>} places @param {DiagramRow[]} rows
   */
  const pieces = (train, places, rows) => {
    const { MINUTE } = jikoku.diagramLines;
    /** @type {number[][]} */
    const found = [];
    let isOn = false;
    for (const call of calls(train)) {
      const place = places.get(train.rows[call]);
      if (place !== undefined) {
        if (!isOn) found.push([]);
        const [arrival, departure] = [train.arrivals[call], train.departures[call]];
        for (const minute of new Set([arrival, departure])) if (minute >= 0) found[found.length - 1].push(minute * MINUTE, rows[place].y);
      }
      isOn = place !== undefined;
    }
    return found.filter((piece) => piece.length > 2);
  };

  /** Pieces that go on where the one before ends are one with it. */
  const joined = (/** @type {number[][]} */ all) => {
    /** @type {number[][]} */
    const found = [];
    for (const piece of all.sort((a, b) => a[0] - b[0])) {
      const before = found[found.length - 1];
      if (!before || before[before.length - 1] !== piece[1] || before[before.length - 2] > piece[0]) found.push([...piece]);
      else before.push(...(before[before.length - 2] === piece[0] ? piece.slice(2) : piece));
    }
    return found;
  };

  /**
   * The diagram along the whole way of a train.
   * @param {string[]} way the names of the railways' pages @param {string} name the folder and the name of the train's page
   * @param {string} schedule the days for which it is @param {number} direction that of trains that run as this one does
   * @param {(look: string, name: string) => number} typeOf the number of a type
   * @returns {Promise<Diagram>}
   */
  const read = async (way, name, schedule, direction, typeOf) => {
    const own = (await Promise.all(way.map(line))).flatMap((line) =>
      line.trains.filter((train) => nameOf(line, train) === name && calls(train).length > 0).map((train) => ({ line, train, rows: passed(train) })));
    const starts = (/** @type {LineTrain} */ train) => Math.max(train.arrivals[calls(train)[0]], train.departures[calls(train)[0]]);
    own.sort((a, b) => starts(a.train) - starts(b.train));
    const { places, rows } = stationsOf(own);
    /** @type {Map<string, { line: Line, train: LineTrain, pieces: number[][] }>} */
    const found = new Map();
    own.forEach(({ line, train: first }, number) => {
      const days = first.services.includes(schedule) ? schedule : first.services[0];
      for (const train of line.trains) {
        const bends = train.services.includes(days) ? pieces(train, places[number], rows) : [];
        if (bends.length === 0) continue;
        const key = nameOf(line, train);
        const known = found.get(key);
        if (known) known.pieces.push(...bends);
        else found.set(key, { line, train, pieces: bends });
      }
    });
    const [first, last] = [jikoku.calendar.boundary, jikoku.calendar.boundary + DAY].map((minute) => minute * jikoku.diagramLines.MINUTE);
    const trains = [...found].map(([page, { train, pieces: all }]) => {
      const lines = joined(all);
      const [look, names] = train.type;
      const end = lines[lines.length - 1];
      return jikoku.diagramLines.train({
        page, number: train.number ?? jikoku.diagramLines.numberOf(page), anchor: train.anchor, pieces: lines, look,
        type: typeOf(look, names[jikoku.lang] ?? ""), direction: end[end.length - 1] >= lines[0][1] ? direction : 1 - direction,
      });
    });
    return { trains, rows, from: first, until: last, height: rows[rows.length - 1].y };
  };

  return { folders, read };
})();
