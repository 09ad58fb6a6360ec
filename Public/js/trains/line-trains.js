"use strict";

/** The trains of a railway, read from data/runs/RAILWAY.js, and where one is at a second of its service day. */
jikoku.lineTrains = (() => {
  /** Seconds that a train stands at a stop of which only one minute is known. */
  const STAY = 20;

  /**
   * The trains of the file.
   * @param {RunsData} data @returns {Promise<LineTrain[]>}
   */
  const read = async (data) => {
    const columns = await jikoku.columns.open(data);
    const { signed } = jikoku.columns;
    /** @type {LineTrain[]} */
    const trains = [];
    while (trains.length < data.trains.length) {
      columns.patterns();
      const members = columns.patterns();
      let row = 0;
      const rows = Array.from({ length: columns.stations() }, () => (row += signed(columns.stations())) - 1);
      let [service, start] = [0, 0];
      /** @type {{ arrivals: number[], departures: number[] }[]} */
      const recent = [];
      for (let left = members; left > 0; left--) {
        service += signed(columns.services());
        start += signed(columns.starts());
        const position = columns.profiles();
        const [profile] = position > 0 ? recent.splice(position - 1, 1) : [readProfile(columns, rows.length)];
        recent.unshift(profile);
        const [type, bound] = [columns.looks(), columns.looks()];
        const shifted = (/** @type {number[]} */ times) => times.map((time) => (time === -Infinity ? -1 : time + start));
        const way = columns.ways();
        trains.push({
          name: data.trains[trains.length], number: data.numbers[trains.length], way: data.ways[way - 1] ?? [], type: data.types[type], bound: data.bounds[bound][jikoku.lang], anchor: columns.anchors(),
          services: data.services[service] ?? [], rows, arrivals: shifted(profile.arrivals), departures: shifted(profile.departures),
        });
      }
    }
    return trains;
  };

  const readProfile = (/** @type {Columns} */ columns, /** @type {number} */ calls) => {
    const { signed } = jikoku.columns;
    /** @type {{ arrivals: number[], departures: number[] }} */
    const profile = { arrivals: [], departures: [] };
    let minute = 0;
    const traits = Array.from({ length: calls }, columns.traits);
    for (const trait of traits) {
      profile.arrivals.push(jikoku.rows.hasArrival(trait) ? (minute += signed(columns.minutes())) : -Infinity);
      profile.departures.push(jikoku.rows.hasDeparture(trait) ? (minute += signed(columns.minutes())) : -Infinity);
    }
    return profile;
  };
  /**
   * Where a train is at a second of its service day, and nothing where it is not on its way.
   * @param {LineTrain} train @param {number} second @returns {TrainPlace | undefined}
   */
  const at = ({ rows, arrivals, departures }, second) => {
    let before = -1;
    let gone = 0;
    for (let call = 0; call < rows.length; call++) {
      const [arrival, departure] = [arrivals[call], departures[call]];
      if (rows[call] < 0 || (arrival < 0 && departure < 0)) continue;
      const comes = (arrival < 0 ? departure : arrival) * 60 - (before < 0 ? STAY : 0);
      const leaves = arrival >= 0 && departure > arrival ? departure * 60 : (departure < 0 ? arrival : departure) * 60 + STAY;
      if (second < comes) return before < 0 ? undefined : { before, after: call, part: (second - gone) / (comes - gone) };
      if (second <= leaves) return { before: call, after: call, part: 0 };
      before = call;
      gone = leaves;
    }
    return undefined;
  };

  /**
   * The rows that lie between two, by the trains that call at most of them: so no train is drawn along a branch that it does
   * not run on.
   * @param {LineTrain[]} trains
   */
  const ways = (trains) => {
    const patterns = [...new Map(trains.map(({ rows }) => [rows.join(" "), rows])).values()];
    /** @type {WeakMap<number[], Map<string, number[]>>} */
    const all = new WeakMap();
    return (/** @type {number[]} */ own, /** @type {number} */ from, /** @type {number} */ to) => {
      const known = all.get(own) ?? new Map();
      all.set(own, known);
      const key = `${from} ${to}`;
      const found = known.get(key);
      if (found) return found;
      let way = [from, to];
      for (const rows of patterns) {
        for (let start = rows.indexOf(from); start >= 0; start = rows.indexOf(from, start + 1)) {
          const end = rows.indexOf(to, start + 1);
          // Where a train calls itself, on its way round a loop, it does not come by without stopping.
          const between = rows.slice(start + 1, Math.max(start + 1, end)).filter((row) => row >= 0);
          if (between.length + 2 > way.length && !between.some((row) => own.includes(row))) way = [from, ...between, to];
        }
      }
      known.set(key, way);
      return way;
    };
  };

  /** Whether a train runs down the list: the way of most of its steps, since those of a loop begin again at its top. */
  const runsDown = (/** @type {LineTrain} */ { rows }) => rows.reduce((sum, row, call) => sum + (call > 0 ? Math.sign(row - rows[call - 1]) : 0), 0) >= 0;

  return { read, at, ways, runsDown };
})();
