"use strict";

/**
 * The schedule that a railway's trains run by on a day. A day is a number: days since 1970-01-01.
 *
 * A schedule with `from` and `to` is given by dates: its days of the week between the two, without those in `removed`,
 * and all in `added`. A schedule without them is valid on kinds of day, of which a public holiday is one.
 *
 * @typedef {{ id: string, days: number, anchor: string, names: Names, short?: Names, from?: string, to?: string, added?: string[],
 *   removed?: string[] }} Schedule
 */
jikoku.calendar = (() => {
  const HOLIDAY = 128;
  /** @type {CalendarData} */
  let data;
  /**
   * The schedules found so far, as each is asked for every second.
   * @type {Map<string, Schedule | undefined>}
   */
  const found = new Map();

  const date = (/** @type {number} */ day) => new Date(day * 864e5).toISOString().slice(0, 10);
  const bits = (/** @type {number} */ number) => number.toString(2).replaceAll("0", "").length;
  /** The bit of the day of the week: 1 for Monday to 64 for Sunday. */
  const weekday = (/** @type {number} */ day) => 1 << (((day + 3) % 7) + 7) % 7;

  /** Whether the publisher says that trains run as on a holiday. */
  const hasHolidayService = (/** @type {number} */ day) => {
    const full = date(day);
    return data.holidayService.some(([first, last]) => {
      const text = full.slice(full.length - first.length);
      return first <= last ? first <= text && text <= last : first <= text || text <= last;
    });
  };

  /** The bit of the kind of day: that of its day of the week, or 128 for a holiday. */
  const kind = (/** @type {number} */ day) => {
    // Only Japan's holidays are known; elsewhere site.yaml can name a year's.
    const isHoliday = data.timeZone === "Asia/Tokyo" && jikoku.holidays.has(day);
    return isHoliday || hasHolidayService(day) ? HOLIDAY : weekday(day);
  };

  /** Whether a schedule or a service is valid on a day. */
  const isValid = (/** @type {Pick<Schedule, "days" | "from" | "to" | "added" | "removed">} */ { days, from, to, added = [], removed = [] }, /** @type {number} */ day) => {
    if (from === undefined || to === undefined) return (days & kind(day)) !== 0;
    const text = date(day);
    const isUsual = from <= text && text <= to && (days & weekday(day)) !== 0 && !removed.includes(text);
    return isUsual || added.includes(text);
  };

  /** The day of a `YYYY-MM-DD`, or `undefined`. */
  const dayOf = (/** @type {string} */ text) => {
    const value = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text + "T00:00:00Z") / 864e5 : NaN;
    return Number.isInteger(value) ? value : undefined;
  };

  /** Every day on which a schedule given by dates is valid. */
  const daysOf = (/** @type {Pick<Schedule, "days" | "from" | "to" | "added" | "removed">} */ schedule) => {
    const days = (schedule.added ?? []).flatMap((text) => dayOf(text) ?? []);
    const last = dayOf(schedule.to ?? "") ?? -1;
    for (let day = dayOf(schedule.from ?? "") ?? 0; day <= last; day += 1) days.push(day);
    return [...new Set(days)].filter((day) => isValid(schedule, day));
  };

  /** What was found before, or is found now. */
  const once = (/** @type {string} */ key, /** @type {() => Schedule | undefined} */ find) => {
    if (!found.has(key)) found.set(key, find());
    return found.get(key);
  };

  return {
    /** @param {CalendarData} calendar what data/calendar.js hands over */
    read(calendar) {
      data = calendar;
      found.clear();
    },
    get timeZone() {
      return data.timeZone;
    },
    /** The minute at which a service day begins, and at which it ends a day later. */
    get boundary() {
      return data.boundary;
    },
    get schedules() {
      return data.schedules;
    },
    /** `YYYY-MM-DD` of a day. */
    date,
    day: dayOf,
    kind,
    isValid,
    daysOf,
    /**
     * The schedule of a railway on a day; the narrower one where two would do.
     * @param {string} railway @param {number} day @returns {Schedule | undefined} none where no train runs
     */
    schedule(railway, day) {
      return once(`${day} ${railway}`, () => {
        const valid = this.of(railway).filter((schedule) => isValid(schedule, day));
        return valid.sort((a, b) => bits(a.days) - bits(b.days))[0];
      });
    },
    /**
     * The railway's schedule that is most like another railway's: Saturdays and holidays, for Saturdays.
     * @param {string} railway @param {string} id @returns {Schedule | undefined}
     */
    like(railway, id) {
      return once(`like ${id} ${railway}`, () => {
        const wanted = data.schedules.find((schedule) => schedule.id === id);
        const own = this.of(railway);
        if (!wanted || own.includes(wanted)) return wanted;
        const days = wanted.from === undefined ? [] : daysOf(wanted);
        const common = (/** @type {Schedule} */ schedule) =>
          wanted.from === undefined
            ? bits(schedule.days & wanted.days)
            : days.filter((day) => isValid(schedule, day)).length;
        const near = own.map((schedule) => ({ schedule, count: common(schedule) })).filter(({ count }) => count > 0);
        return near.sort((a, b) => b.count - a.count)[0]?.schedule;
      });
    },
    /**
     * On how many days a schedule is valid in the two months from a day on.
     * @param {string} id @param {number} first
     */
    daysAhead(id, first) {
      const schedule = data.schedules.find((other) => other.id === id);
      return schedule ? [...Array(60).keys()].filter((days) => isValid(schedule, first + days)).length : 0;
    },
    /**
     * Those of some schedules that are valid on one day with one of them: on the first of its days from a day on, or on its
     * last one. It stands alone where it goes by kinds of day.
     * @param {string[]} ids @param {string} id @param {number} first
     */
    beside(ids, id, first) {
      const all = data.schedules.filter((schedule) => ids.includes(schedule.id));
      const own = all.find((schedule) => schedule.id === id);
      if (own?.from === undefined) return [id];
      const days = daysOf(own).sort((a, b) => a - b);
      const day = days.find((other) => other >= first) ?? days[days.length - 1];
      return day === undefined ? [id] : all.filter((schedule) => isValid(schedule, day)).map((schedule) => schedule.id);
    },
    /** The schedules that a railway's trains run by, or those of a pole. @param {string} railway @returns {Schedule[]} */
    of(railway) {
      const ids = data.railways[railway] ?? data.poles?.[railway] ?? [];
      return data.schedules.filter((schedule) => ids.includes(schedule.id));
    },
    /**
     * The first and the last day that a railway's schedules cover; nothing where they go by kinds of day.
     * @param {string} railway
     */
    period(railway) {
      const own = this.of(railway);
      if (own.some(({ from }) => from === undefined)) return undefined;
      const days = own.flatMap(({ from = "", to = "", added = [] }) => [from, to, ...added].flatMap((text) => dayOf(text) ?? []));
      return days.length > 0 ? { first: Math.min(...days), last: Math.max(...days) } : undefined;
    },
    /**
     * What a reader may choose by its name: the schedules of a usual week, for each name the one that is valid soonest.
     * Days beyond those are chosen by their date.
     * @param {number} today @returns {Schedule[]}
     */
    usual(today) {
      const week = [0, 1, 2, 3, 4, 5, 6].map((days) => today + days);
      /** @type {Map<string, Schedule>} */
      const named = new Map();
      for (const schedule of data.schedules.filter(({ days }) => days !== 0)) {
        const name = this.daysName(schedule);
        const isSoon = week.some((day) => isValid(schedule, day));
        const other = named.get(name);
        if (!other || (isSoon && !week.some((day) => isValid(other, day)))) named.set(name, schedule);
      }
      return [...named.values()];
    },
    /** The days of a schedule without what is special about them: 平日, Weekdays. @param {Schedule} schedule */
    daysName: (schedule) => (schedule.short ?? schedule.names)[jikoku.lang] ?? schedule.id,
    /**
     * What tabs of some schedules are called: their days, and the whole name where several have the same days.
     * @param {Schedule[]} schedules @param {string} [lang]
     */
    tabNames(schedules, lang = jikoku.lang) {
      const days = schedules.map((schedule) => (schedule.short ?? schedule.names)[lang]);
      return schedules.map(({ names, id }, index) => (days.indexOf(days[index]) === days.lastIndexOf(days[index]) ? days[index] : names[lang]) ?? id);
    },
    /** What a public holiday is called, 勤労感謝の日; nothing for other days. @param {number} day */
    holiday(day) {
      const name = data.timeZone === "Asia/Tokyo" ? jikoku.holidays.name(day) : undefined;
      return name && jikoku.text(name);
    },
    /** 11月21日(土), Sat 21 Nov: a day for readers. @param {number} day @param {boolean} [hasYear] */
    show(day, hasYear = false) {
      const locale = jikoku.lang === "en" ? "en-GB" : jikoku.lang;
      const form = { timeZone: "UTC", month: "short", day: "numeric", weekday: "short", ...(hasYear && { year: "numeric" }) };
      return new Intl.DateTimeFormat(locale, /** @type {any} */ (form)).format(day * 864e5);
    },
  };
})();
