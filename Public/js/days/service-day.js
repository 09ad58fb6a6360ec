"use strict";

/**
 * The feed's service days: where they lie in time, and which departures each has to show.
 *
 * Minutes of a service day count from noon minus 12 hours of its date in the feed's time zone (as in GTFS), so that
 * trains stay as far apart as they are where clocks change in the night. A service day begins at the feed's boundary
 * and ends where the next one begins; trains of the day before may still run in it.
 */
jikoku.serviceDay = (() => {
  const DAY = 864e5;
  const MINUTE = 6e4;
  let timeZone = "";
  /** @type {Intl.DateTimeFormat} */
  let format;
  /**
   * The beginnings found so far, by time zone and day.
   * @type {Map<string, number>}
   */
  const starts = new Map();

  /** What clocks in the feed's time zone show at an instant, as the instant at which those of UTC show it. */
  const shown = (/** @type {number} */ instant) => {
    if (timeZone !== jikoku.calendar.timeZone) {
      timeZone = jikoku.calendar.timeZone;
      const [year, month, day, hour, minute, second] = Array(6).fill("numeric");
      const parts = { timeZone, hourCycle: "h23", year, month, day, hour, minute, second };
      format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", /** @type {any} */ (parts));
    }
    /** @type {Record<string, number>} */
    const part = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  };

  /** The instant of a service day's minute 0. */
  const start = (/** @type {number} */ day) => {
    const key = `${jikoku.calendar.timeZone} ${day}`;
    let found = starts.get(key);
    if (found === undefined) {
      const noon = (day + 0.5) * DAY;
      // The first guess may lie on the other side of a change of clocks; the second one is right.
      const guess = noon + (noon - shown(noon));
      found = guess + (noon - shown(guess)) - DAY / 2;
      starts.set(key, found);
    }
    return found;
  };

  /** Minutes from one service day's minute 0 to another's. */
  const between = (/** @type {number} */ from, /** @type {number} */ to) => (start(to) - start(from)) / MINUTE;

  return {
    between,
    /** The instant of a minute of a service day. @param {number} day @param {number} minute */
    instant: (day, minute) => start(day) + minute * MINUTE,
    /** What clocks in the feed's time zone show at an instant, as the instant at which those of UTC show it. */
    shown,
    /** The service day of an instant, and the whole seconds since its minute 0. @param {number} instant */
    at(instant) {
      let day = Math.floor(shown(instant) / DAY) + 1;
      // A boundary and a change of clocks take the day back by two at most. If none fits, the time is so far off that
      // the browser writes its year in another way, and no day is right.
      for (let back = 0; back < 3 && instant < start(day) + jikoku.calendar.boundary * MINUTE; back += 1) day -= 1;
      return { day, second: Math.floor((instant - start(day)) / 1000) };
    },
    /** Whether a minute of one service day lies within it, and so not in the next. @param {number} day @param {number} minute */
    has(day, minute) {
      const { boundary } = jikoku.calendar;
      return boundary <= minute && minute < boundary + between(day, day + 1);
    },
    /** The hour and minute that clocks show at a minute of a service day. @param {number} day @param {number} minute */
    clock(day, minute) {
      const clock = new Date(shown(start(day) + minute * MINUTE));
      return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
    },
    /**
     * The departures that leave within a service day, in order: most are its own, some those of the days before that
     * are late in their night, or of the day after that are before its boundary. No departure is in two days or none.
     * @param {number} day
     * @param {(day: number) => { schedule: string, rows: Row[] } | undefined} tableOf what a service day's trains run by
     * @returns {Departure[]}
     */
    departures(day, tableOf) {
      const { boundary } = jikoku.calendar;
      const end = boundary + between(day, day + 1);
      /** @type {Departure[]} */
      const found = [];
      for (const own of [day - 2, day - 1, day, day + 1]) {
        const shift = between(day, own);
        const table = tableOf(own);
        table?.rows.forEach((row, index) => {
          const minute = row.minute + shift;
          if (boundary <= minute && minute < end) found.push({ minute, schedule: table.schedule, index, row });
        });
      }
      return found.sort((a, b) => a.minute - b.minute);
    },
  };
})();
