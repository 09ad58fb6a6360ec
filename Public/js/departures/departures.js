"use strict";

/** What the data says of the departures of a station: its files as they come, and the trains of a day in their order. */
jikoku.departures = (() => {
  /** Minutes without a train that make a night; where trains run through the boundary, none of them is the last. */
  const NIGHT = 90;
  /**
   * The list that each direction showed last.
   * @type {WeakMap<DirectionData, { key: string, list: Departure[] }>}
   */
  const lists = new WeakMap();

  /** What a data file says of a station. */
  const station = async (/** @type {string} */ name) => {
    // It may have come with its whole place.
    if (!jikoku.data[`departures/${name}`]) await jikoku.load(`data/departures/${name}.js`);
    return jikoku.data[`departures/${name}`];
  };

  /** The departures of a schedule, read once; the pocket edition has made them of the network. */
  const rowsOf = (/** @type {StationData} */ { folder }, /** @type {DirectionData} */ direction, /** @type {string} */ schedule) => {
    /** @type {Record<string, Row[]>} */
    const rows = (direction.rows ??= Object.create(null));
    return (rows[schedule] ??= jikoku.rows.read(direction, schedule, folder));
  };

  /**
   * The departures of a service day.
   * @param {StationData} data @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const departuresOf = (data, direction, day, scheduleOn) =>
    jikoku.serviceDay.departures(day, (other) => {
      const schedule = scheduleOn(other);
      return schedule && { schedule: schedule.id, rows: rowsOf(data, direction, schedule.id) };
    });

  /**
   * The same, with those of the days beside it where no night lies between.
   * @param {StationData} data @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const listOf = (data, direction, day, scheduleOn) => {
    const key = [-3, -2, -1, 0, 1, 2].map((days) => scheduleOn(day + days)?.id).join(" ") + day;
    const shown = lists.get(direction);
    if (shown?.key === key) return shown.list;
    const [before, own, after] = [day - 1, day, day + 1].map((other) => {
      const departures = departuresOf(data, direction, other, scheduleOn);
      const shift = jikoku.serviceDay.between(day, other);
      return departures.map((departure) => ({ ...departure, minute: departure.minute + shift }));
    });
    const isClose = (/** @type {Departure[]} */ early, /** @type {Departure[]} */ late) =>
      early.length > 0 && late.length > 0 && late[0].minute - early[early.length - 1].minute < NIGHT;
    const list = [...(isClose(before, own) ? before : []), ...own, ...(isClose(own, after) ? after : [])];
    lists.set(direction, { key, list });
    return list;
  };

  /** By which name the calendar tells the schedules of a direction: its railway's, or one of a pole's own. */
  const calendarOf = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction) =>
    direction.schedules ?? data.railway.id;

  /** What is of the route that the page shows by itself, if it does so. */
  const ofRoute = (/** @type {StationData} */ data, /** @type {Departure[]} */ all) => jikoku.routes?.of(data, all) ?? all;

  /** The departures of the day shown. */
  const list = (/** @type {StationData} */ data, /** @type {DirectionData} */ direction) =>
    listOf(data, direction, jikoku.dayChoice.moment().day, (day) => jikoku.dayChoice.schedule(calendarOf(data, direction), day));

  /** As far as where a train that later ones get ahead of is the first to arrive. */
  const firstTo = (/** @type {StationData} */ { firsts }, /** @type {Row} */ { first }) => {
    const name = firsts?.[first - 1]?.[jikoku.lang];
    return name ? jikoku.text("first-to", { name }) : jikoku.text("passed");
  };

  const pageOf = (/** @type {Row} */ { page, call }) => jikoku.address.train(page, call);

  /** Whether a departure gets to the first or the second place that its direction is named after. */
  const gets = (/** @type {Row} */ { traits }, /** @type {number} */ end) =>
    !(end === 0 ? jikoku.rows.missesFirst(traits) : jikoku.rows.missesSecond(traits));

  /**
   * The last of some departures to each place that their direction is named after, and the last of all, the earliest
   * first, each with the places that it is the last one to. Swift's `KnownTraits.lasts` is the same for all trains of a
   * table; here it is asked of those that run on a day. A test holds both together.
   * @param {Row[]} rows @param {number} ends how many places
   */
  const lasts = (rows, ends) => {
    const all = [...Array(ends).keys()];
    const last = all.map((end) => rows.map((row) => gets(row, end)).lastIndexOf(true));
    return [...rows.keys()].flatMap((index) => {
      const places = all.filter((end) => last[end] === index);
      return places.length > 0 || index === rows.length - 1 ? [{ index, places }] : [];
    });
  };

  return {
    /** Minutes without a train that make a night. */
    night: NIGHT,
    station,
    list,
    /**
     * The departures of a service day, whatever day the page shows: as the calendar has it.
     * @param {StationData} data @param {DirectionData} direction @param {number} day
     */
    ofDay: (data, direction, day) => departuresOf(data, direction, day, (other) => jikoku.calendar.schedule(calendarOf(data, direction), other)),
    firstTo,
    pageOf,
    rows: rowsOf,
    calendarOf,
    ofRoute,
    gets,
    lasts,
  };
})();
