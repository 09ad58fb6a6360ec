"use strict";

/**
 * Which schedule a railway's trains run by on a day. A day is a number: days since 1970-01-01.
 *
 * @typedef {{ id: string, days: number, anchor: string, names: Record<string, string> }} Schedule
 */
jikoku.calendar = (() => {
  const HOLIDAY = 128;
  /** @type {CalendarData} */
  let data = { timeZone: "Asia/Tokyo", schedules: [], holidayService: [], railways: {} };

  const date = (/** @type {number} */ day) => new Date(day * 864e5).toISOString().slice(0, 10);
  const bits = (/** @type {number} */ number) => number.toString(2).replaceAll("0", "").length;

  /** Whether the publisher says that trains run as on a holiday. */
  const hasHolidayService = (/** @type {number} */ day) => {
    const full = date(day);
    return data.holidayService.some(([first, last]) => {
      const text = full.slice(full.length - first.length);
      return first <= last ? first <= text && text <= last : first <= text || text <= last;
    });
  };

  return {
    /** @param {CalendarData} calendar what data/calendar.js hands over */
    read(calendar) {
      data = calendar;
    },
    get timeZone() {
      return data.timeZone;
    },
    get schedules() {
      return data.schedules;
    },
    /** `YYYY-MM-DD` of a day. */
    date,
    /** The day of a `YYYY-MM-DD`, or `undefined`. @param {string} text */
    day(text) {
      const value = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text + "T00:00:00Z") / 864e5 : NaN;
      return Number.isInteger(value) ? value : undefined;
    },
    /** The bit of the kind of day: 1 for Monday to 64 for Sunday, 128 for a holiday. @param {number} day */
    kind(day) {
      // Only Japan's holidays are known; elsewhere site.yaml can name a year's.
      const isHoliday = data.timeZone === "Asia/Tokyo" && jikoku.holidays.has(day);
      return isHoliday || hasHolidayService(day) ? HOLIDAY : 1 << (((day + 3) % 7) + 7) % 7;
    },
    /**
     * The schedule of a railway on a day; the narrower one where two would do.
     * @param {string} railway @param {number} day @returns {Schedule | undefined} none where no train runs
     */
    schedule(railway, day) {
      const kind = this.kind(day);
      return this.of(railway)
        .filter((schedule) => schedule.days & kind)
        .sort((a, b) => bits(a.days) - bits(b.days))[0];
    },
    /**
     * The railway's schedule that is most like another railway's: Saturdays and holidays, for Saturdays.
     * @param {string} railway @param {string} id @returns {Schedule | undefined}
     */
    like(railway, id) {
      const wanted = data.schedules.find((schedule) => schedule.id === id);
      const own = this.of(railway);
      if (!wanted || own.includes(wanted)) return wanted;
      const near = own.filter((schedule) => schedule.days & wanted.days);
      return near.sort((a, b) => bits(b.days & wanted.days) - bits(a.days & wanted.days))[0];
    },
    /** The schedules that a railway's trains run by. @param {string} railway @returns {Schedule[]} */
    of(railway) {
      const ids = data.railways[railway] ?? [];
      return data.schedules.filter((schedule) => ids.includes(schedule.id));
    },
    /** 11月21日(土), Sat 21 Nov: a day for readers. @param {number} day */
    show(day) {
      const locale = jikoku.lang === "en" ? "en-GB" : jikoku.lang;
      const form = { timeZone: "UTC", month: "short", day: "numeric", weekday: "short" };
      return new Intl.DateTimeFormat(locale, /** @type {any} */ (form)).format(day * 864e5);
    },
  };
})();
