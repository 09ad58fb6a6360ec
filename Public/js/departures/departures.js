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

  /**
   * Tables that were read from numbers.
   * @type {WeakMap<(number | Row)[], Row[]>}
   */
  const tables = new WeakMap();

  /** The departures of a schedule; the file has three numbers for each, see Docs/data-files.md. */
  const rowsOf = (/** @type {DirectionData} */ { tables: own, signs, trains }, /** @type {string} */ schedule) => {
    const packed = own[schedule];
    // The pocket edition has made its own rows.
    if (!packed || !signs || !trains) return /** @type {Row[]} */ (packed ?? []);
    let rows = tables.get(packed);
    if (!rows) {
      const numbers = /** @type {number[]} */ (packed);
      let minute = 0;
      const before = trains.map(() => 0);
      rows = [];
      for (let at = 0; at < numbers.length; at += 3) {
        const [type, destination, frame, call, misses] = signs[numbers[at + 1]];
        const [head, digits, tail] = trains[frame];
        before[frame] += numbers[at + 2];
        const train = head + (digits < 0 ? "" : String(before[frame]).padStart(digits, "0")) + tail;
        minute += numbers[at];
        rows.push(misses === undefined ? [minute, type, destination, train, call] : [minute, type, destination, train, call, misses]);
      }
      tables.set(packed, rows);
    }
    return rows;
  };

  /**
   * The departures of a service day.
   * @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const departuresOf = (direction, day, scheduleOn) =>
    jikoku.serviceDay.departures(day, (other) => {
      const schedule = scheduleOn(other);
      return schedule && { schedule: schedule.id, rows: rowsOf(direction, schedule.id) };
    });

  /**
   * The same, with those of the days beside it where no night lies between.
   * @param {DirectionData} direction @param {number} day @param {(day: number) => Schedule | undefined} scheduleOn
   */
  const listOf = (direction, day, scheduleOn) => {
    const key = [-3, -2, -1, 0, 1, 2].map((days) => scheduleOn(day + days)?.id).join(" ") + day;
    const shown = lists.get(direction);
    if (shown?.key === key) return shown.list;
    const [before, own, after] = [day - 1, day, day + 1].map((other) => {
      const departures = departuresOf(direction, other, scheduleOn);
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
  const list = (/** @type {DirectionData} */ direction, /** @type {string} */ calendar) =>
    listOf(direction, jikoku.dayChoice.moment().day, (day) => jikoku.dayChoice.schedule(calendar, day));

  /** The page of a departure's train, below the language's folder. */
  const trainOf = (/** @type {StationData} */ data, /** @type {Row} */ row) => `${row[3].includes("/") ? "railways/" : data.folder}${row[3]}.html`;

  const pageOf = (/** @type {StationData} */ data, /** @type {Row} */ row) => `${jikoku.home}${trainOf(data, row)}#${row[4]}`;

  /** Whether a departure gets to one of the places that its direction is named after. */
  const gets = (/** @type {Departure} */ { row }, /** @type {number} */ end) => ((row[5] ?? 0) & (1 << end)) === 0;

  /** Whether it gets to none of them and ends on the way there. */
  const endsBefore = (/** @type {Row} */ row) => ((row[5] ?? 0) & 4) !== 0;

  return {
    /** Minutes without a train that make a night. */
    night: NIGHT,
    station,
    list,
    /**
     * The departures of a service day, whatever day the page shows: as the calendar has it.
     * @param {StationData} data @param {DirectionData} direction @param {number} day
     */
    ofDay: (data, direction, day) => departuresOf(direction, day, (other) => jikoku.calendar.schedule(calendarOf(data, direction), other)),
    pageOf,
    trainOf,
    rows: rowsOf,
    calendarOf,
    ofRoute,
    gets,
    endsBefore,
  };
})();
