"use strict";

/**
 * What a new timetable changes for the reader: at the directions and places that are kept, on routes of the reader's own, and
 * on the last way home. It is answered of data/changes.js and of the tables of today.
 */
jikoku.sinceReader = (() => {
  const { text } = jikoku;
  const nameOf = (/** @type {StationData} */ data) => jikoku.stationPaths.station(data.page);
  const own = (/** @type {Names} */ names) => names[jikoku.lang];

  /**
   * What the files say of the reader's stations: the same ones that the bookmarks show.
   * @returns {Promise<SinceKept>}
   */
  const gather = async () => {
    const marks = jikoku.bookmarks.all();
    const home = jikoku.fromHere.home();
    const placeOf = (/** @type {string} */ page) => /^interchanges\/(.+)\.html$/.exec(page)?.[1];
    const stationsOf = async (/** @type {string} */ name) => (await jikoku.board.place(name)).stations;
    const found = await Promise.all(marks.map(({ station, direction }) => (direction === jikoku.bookmarks.whole ? stationsOf(station) : jikoku.departures.station(station).then((data) => [data])).catch(() => [])));
    const place = home && placeOf(home.page);
    const there = home ? jikoku.stationPaths.station(home.page) : "";
    const homes = await (place ? stationsOf(place) : there ? jikoku.departures.station(there).then((data) => [data]) : Promise.resolve([])).catch(() => []);
    if (jikoku.store.get("routes")?.all?.length > 0) await jikoku.load("js/own-routes.js");
    return { marks: marks.map(({ direction }, index) => ({ direction, stations: found[index].filter(Boolean) })), homes, routes: jikoku.ownRoutes?.all() ?? [] };
  };

  /**
   * The tables of a direction, or of all that a station has.
   * @param {SinceFile} file @param {StationData} data @param {string} direction
   */
  const tablesOf = (file, data, direction) =>
    file.tables(nameOf(data)).filter((table) => direction === jikoku.bookmarks.whole || table.direction === direction);

  /**
   * The days that a table is for, with its direction where several are told.
   * @param {SinceTable} table @param {StationData} data @param {boolean} isNamed
   */
  const label = (table, data, isNamed) => {
    const direction = data.directions.find(({ id }) => id === table.direction);
    return isNamed && direction ? text("since-label", { days: own(table.names), direction: own(direction.names) }) : own(table.names);
  };

  /**
   * What becomes of one bookmark.
   * @param {SinceFile} file @param {SinceKept["marks"][number]} mark @param {StationData[]} homes @returns {SinceItem | undefined}
   */
  const bookmark = (file, { direction, stations }, homes) => {
    if (stations.length === 0) return undefined;
    const isWhole = direction === jikoku.bookmarks.whole;
    const goals = homes.flatMap((home) => file.station(nameOf(home)) ?? []);
    const lines = stations.flatMap((data) =>
      tablesOf(file, data, direction).map((table) => {
        const ride = table.rides.find(({ first, count }) => goals.some((goal) => first <= goal && goal < first + count));
        const isSame = ride && table.last?.old === ride.times.old && table.last.new === ride.times.new;
        const words = jikoku.sinceWords.table(isSame ? { ...table, last: undefined } : table);
        return { label: label(table, data, isWhole), words: [...(ride ? [jikoku.sinceWords.home(own(homes[0].names), ride.times)] : []), ...words] };
      }),
    );
    const [data] = stations;
    const bound = data.directions.find(({ id }) => id === direction);
    const name = bound ? text("since-mark", { name: own(data.names), direction: own(bound.names) }) : own(data.names);
    return { name, page: stations.map((one) => file.page(nameOf(one))).find(Boolean), lines };
  };

  /**
   * What becomes of the home station, where it is not kept anyway.
   * @param {SinceFile} file @param {SinceKept} kept @returns {SinceItem[]}
   */
  const atHome = (file, { marks, homes }) => {
    const known = new Set(marks.flatMap(({ stations }) => stations.map(nameOf)));
    const left = homes.filter((data) => !known.has(nameOf(data)));
    if (left.length === 0) return [];
    const lines = left.flatMap((data) => tablesOf(file, data, jikoku.bookmarks.whole).map((table) => ({ label: label(table, data, true), words: jikoku.sinceWords.table(table) })));
    return [{ name: own(left[0].names), page: left.map((data) => file.page(nameOf(data))).find(Boolean), lines }];
  };

  /**
   * Whether a table holds on the day of a route.
   * @param {SinceTable} table @param {number} day
   */
  const holds = ({ kinds, schedule }, day) => {
    if (kinds !== 0) return (kinds & jikoku.calendar.kind(day)) !== 0;
    const own = jikoku.calendar.schedules.find(({ id }) => id === schedule);
    return own !== undefined && jikoku.calendar.isValid(own, day);
  };

  /**
   * The tables of which the train of a segment may be one that changes, and the station by the name of its data.
   * @param {SinceFile} file @param {RouteSegment} segment @param {number} day
   */
  const candidates = (file, { from, ride: train }, day) => {
    const name = (train?.page && file.nameOf(from.id)) || "";
    const tables = file.tables(name).filter((table) => holds(table, day) && (table.gone.includes(train?.departure ?? -1) || table.moved.some(({ old }) => old === train?.departure)));
    return { name, tables };
  };

  /**
   * What becomes of a train that the reader takes: nothing where today's tables have it at its minute, or did not come.
   * @param {SinceFile} file @param {RouteSegment} segment @param {number} day @returns {SinceWords[]}
   */
  const ride = (file, segment, day) => {
    const { to, ride: train } = segment;
    const { name, tables } = candidates(file, segment, day);
    const data = jikoku.data[`departures/${name}`];
    if (!train || !data || tables.length === 0) return [];
    const rowsOf = (/** @type {DirectionData} */ direction) => Object.keys(direction.tables).flatMap((schedule) => jikoku.departures.rows(data, direction, schedule));
    if (data.directions.some((direction) => rowsOf(direction).some(({ minute, page }) => minute === train.departure && page === train.page))) return [];
    // Trains the other way may leave at the same minute.
    const ahead = jikoku.goal.ahead(name);
    const there = jikoku.sinceReader.nameOf(to);
    const leads = (/** @type {SinceTable} */ { direction }) =>
      Object.values(ahead?.directions[direction] ?? {}).flat().some((number) => ahead?.ways[ahead.rides[number][0]].some((goal) => jikoku.goal.nameOf(ahead, ahead.goals[goal]) === there));
    const table = tables.find(leads);
    if (!table) return [];
    const moved = table.moved.find(({ old }) => old === train.departure);
    if (moved) return [jikoku.sinceWords.ride(moved)];
    const direction = data.directions.find(({ id }) => id === table.direction);
    const left = direction?.tables[table.schedule] ? jikoku.departures.rows(data, direction, table.schedule).map(({ minute }) => minute) : [];
    const near = [left.filter((minute) => minute <= train.departure).pop(), left.find((minute) => minute > train.departure)];
    return [jikoku.sinceWords.rideGone(train.departure, near.flatMap((minute) => minute ?? []))];
  };

  /** @param {SinceFile} file @param {Route} route @returns {SinceItem | undefined} */
  const route = (file, { name, segments, day }) => {
    const trains = segments.filter((segment) => segment.ride);
    if (trains.length === 0) return undefined;
    const words = trains.map((segment) => ride(file, segment, day));
    const { nameOf: end } = jikoku.sinceReader;
    // A train may leave as before and arrive at another minute: of a route that is not told nothing is known.
    const first = trains.findIndex((_, index) => words[index].length > 0);
    if (first < 0) return undefined;
    const page = file.page(file.nameOf(trains[first].from.id) ?? "");
    const lines = trains.map((segment, index) => ({ label: end(segment.from), words: words[index] }));
    return { name: name ?? `${end(segments[0].from)} → ${end(segments[segments.length - 1].to)}`, page, lines };
  };

  return {
    gather,
    /**
     * Fetches what today's tables say of the trains of routes that may be others now.
     * @param {SinceFile} file @param {SinceKept} kept
     */
    async prepare(file, { routes }) {
      const names = routes.flatMap(({ segments, day }) => segments.map((segment) => candidates(file, segment, day))).flatMap(({ name, tables }) => (tables.length > 0 ? name : []));
      await Promise.allSettled([...new Set(names)].flatMap((name) => [jikoku.departures.station(name), jikoku.goal.load(name)]));
    },
    /**
     * The name of an end of a ride.
     * @param {RouteEnd} end
     */
    nameOf: ({ id, names }) => names[jikoku.lang] ?? Object.values(names)[0] ?? id,
    /**
     * All that the reader is told, the worst first; what nothing changes for has no words.
     * @param {SinceFile} file @param {SinceKept} kept @returns {SinceItem[]}
     */
    answer(file, kept) {
      const routes = kept.routes.map((one) => route(file, one));
      const items = [...routes, ...kept.marks.map((mark) => bookmark(file, mark, kept.homes)), ...atHome(file, kept)].flatMap((item) => item ?? []);
      const rank = (/** @type {SinceItem} */ { lines }) => Math.min(...lines.flatMap(({ words }) => words.map((word) => word.rank)), Infinity);
      // A route that is taken on several days is told once.
      const told = new Set();
      const isFirst = (/** @type {SinceItem} */ item) => !told.has(JSON.stringify(item)) && told.add(JSON.stringify(item));
      return items.filter(isFirst).map((item) => ({ item, rank: rank(item) })).sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ item }) => item);
    },
  };
})();
