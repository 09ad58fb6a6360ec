"use strict";

/**
 * The departures from the stops of a board, by the clock: exact to the second, over the end of the service day and into
 * the next one on which trains run.
 *
 * Times are whole seconds since 1970. What a board needs for a day is made once on that day; each tick only looks at
 * it.
 */
jikoku.boardTrains = (() => {
  const MINUTE = 60;
  /** How far ahead a board looks, and how many departures of the days to come it has at hand. */
  const DAYS = 8;
  const AHEAD = 80;
  /** Seconds that a train may still be shown after its time, and before it. */
  const LATE = 3 * 3600;
  const EARLY = 600;

  /**
   * Whether a train is the last one before a night of those that run.
   * @param {BoardTrain} train @param {BoardTrain[]} list all of its line and day
   */
  const isLastOf = ({ day, departure }, list) =>
    list.findLast((each) => jikoku.coming.running([each.departure], day).length > 0)?.departure === departure;

  /**
   * The one place that every departure of a board passes before it is shown: what is known of it beyond the timetable
   * is reported here, its `time` with it.
   * @param {BoardTrain} train @returns {BoardTrain}
   */
  const told = (train) => {
    const report = jikoku.coming.known(train.departure, train.day);
    const isLast = train.night !== undefined && isLastOf(train, train.night);
    return { ...train, isLast, ...(report && { report, time: train.time + (report.delay ?? 0) * MINUTE }) };
  };

  const nameOf = (/** @type {StationData} */ data) => jikoku.stationPaths.station(data.page);

  /**
   * The lines of a board: what leaves from a stop in one direction.
   * @param {BoardStop} stop @returns {Promise<BoardLine[]>} rejected where there is no such station
   */
  const linesOf = async (stop) => {
    const data = await jikoku.departures.station(stop.station);
    if (!data) throw new Error(stop.station);
    if (stop.to) await jikoku.goal.load(stop.station);
    const wanted = data.directions.filter(({ id }) => stop.directions.length === 0 || stop.directions.includes(id));
    const lines = wanted.map((direction) => ({ stop, data, direction, way: stop.to ? jikoku.goal.wayTo(stop.to, nameOf(data), direction.id) : undefined }));
    // Where a goal is given, a direction in which no train goes there has none.
    return stop.to ? lines.filter(({ way }) => way) : lines;
  };

  /** @param {BoardLine} line @param {number} day @returns {BoardTrain[]} in order */
  const ofDay = (line, day) =>
    jikoku.departures.ofDay(line.data, line.direction, day).flatMap((departure) => {
      const ride = line.way?.ride(departure);
      if (line.way && ride === undefined) return [];
      const time = jikoku.serviceDay.instant(day, departure.minute) / 1000;
      return [{ line, day, departure, planned: time, time, ride, isLast: false }];
    });

  /**
   * What leaves on a service day, and first of all on the days behind it; and what may come late of the day before.
   * @param {BoardLine[]} lines @param {number} day
   */
  const build = (lines, day) => {
    /** @type {BoardTrain[]} */
    const all = [];
    const begins = jikoku.serviceDay.instant(day, jikoku.calendar.boundary) / 1000;
    let following = 0;
    let lists = lines.map((line) => ofDay(line, day - 1));
    for (let next = day; next <= day + DAYS; next += 1) {
      const later = lines.map((line) => ofDay(line, next));
      lists.forEach((list, index) => {
        const last = list[list.length - 1];
        const first = later[index][0];
        // Where trains run through the night, none of them is the last.
        if (last && (!first || first.planned - last.planned >= jikoku.departures.night * MINUTE)) list.forEach((train) => (train.night = list));
        all.push(...list.filter(({ planned }) => next > day || planned + LATE >= begins));
      });
      lists = later;
      if (following >= AHEAD) break;
      if (next > day) following += later.reduce((sum, list) => sum + list.length, 0);
    }
    return all.sort((a, b) => a.planned - b.planned).slice(0, all.filter((train) => train.day <= day).length + AHEAD);
  };

  /**
   * Seconds that whoever runs needs to a stop.
   * @param {BoardStop} stop
   */
  const running = ({ walk, run }) => (run === undefined ? walk / 2 : Math.min(run, walk)) * MINUTE;

  /**
   * Whether a train can still be reached; where nobody has to walk, it is there for the whole of its minute.
   * @param {BoardTrain} train @param {number} now
   */
  const isInReach = ({ time, line: { stop } }, now) =>
    stop.walk === 0 ? Math.floor(time / MINUTE) >= Math.floor(now / MINUTE) : time - now >= running(stop);

  return {
    told,
    /**
     * Reads what a board needs.
     * @param {Board} board
     * @returns {Promise<BoardSource>}
     */
    async open({ stops }) {
      const found = await Promise.allSettled(stops.map(linesOf));
      const lines = found.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
      const missing = stops.filter((_, index) => found[index].status === "rejected").map(({ station }) => station);
      if (missing.length > 0) await jikoku.load("js/missing.js");
      const sure = await Promise.all(missing.map((station) => jikoku.missing.isGone(station)));
      const gone = missing.filter((_, index) => sure[index]);
      let day = -1;
      let before = -Infinity;
      let start = 0;
      /** @type {BoardTrain[]} */
      let trains = [];

      return {
        lines,
        missing,
        gone,
        coming(now, count) {
          const today = jikoku.serviceDay.at(now * 1000).day;
          if (today !== day) {
            day = today;
            trains = build(lines, day);
            start = 0;
          }
          // A clock may be put back.
          if (now < before) start = 0;
          before = now;
          while (start < trains.length && trains[start].planned + LATE < now) start += 1;
          /** @type {BoardTrain[]} */
          const shown = [];
          // A late train may leave behind one that is planned after it.
          let end = Infinity;
          for (let index = start; index < trains.length && trains[index].planned <= end + EARLY; index += 1) {
            const train = jikoku.boardTrains.told(trains[index]);
            if (!isInReach(train, now)) continue;
            shown.push(train);
            if (shown.length === count) end = Math.max(...shown.map(({ time }) => time));
          }
          return shown.sort((a, b) => a.time - b.time).slice(0, count);
        },
        runs(now) {
          const moment = jikoku.serviceDay.at(now * 1000);
          return lines.filter(({ way }) => !way).flatMap(({ data, direction }) => jikoku.departureList.runsAt(data, direction, moment).map(jikoku.words));
        },
      };
    },
    /**
     * Whether only who runs reaches a train.
     * @param {BoardTrain} train @param {number} now
     */
    isForRunners: ({ time, line: { stop } }, now) => stop.walk > 0 && time - now < stop.walk * MINUTE,
  };
})();
