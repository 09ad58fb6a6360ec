"use strict";

/**
 * The national holidays of Japan from 2000 to 2099, by the Act on National Holidays (国民の祝日に関する法律) with its
 * amendments up to 2024 and the special measures of 2019 to 2021. Each has a name, given by its key among the site's
 * strings: `holiday-culture`.
 *
 * The equinoxes are announced a year ahead; those to come are computed by the usual approximation for 1980 to 2099.
 * `JapaneseHolidays` gives Swift the same; tests hold both against one list.
 */
jikoku.holidays = (() => {
  /** @type {Map<number, Map<number, string>>} */
  const years = new Map();
  const serial = (/** @type {number} */ year, /** @type {number} */ month, /** @type {number} */ day) => Date.UTC(year, month - 1, day) / 864e5;
  /** 0 for Sunday. */
  const weekday = (/** @type {number} */ day) => (((day + 4) % 7) + 7) % 7;

  /** The nth Monday of a month. */
  const monday = (/** @type {number} */ year, /** @type {number} */ month, /** @type {number} */ nth) => {
    const first = serial(year, month, 1);
    return first + ((8 - weekday(first)) % 7) + (nth - 1) * 7;
  };
  const equinox = (/** @type {number} */ year, /** @type {number} */ base) => Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

  const named = (/** @type {number} */ year) => {
    const day = (/** @type {number} */ month, /** @type {number} */ date) => serial(year, month, date);
    const isMoved = year === 2020 || year === 2021; // for the Olympic games
    /** @type {[day: number, name: string][]} */
    const days = [
      [day(1, 1), "holiday-new-year"],
      [monday(year, 1, 2), "holiday-coming-of-age"],
      [day(2, 11), "holiday-foundation"],
      [day(3, equinox(year, 20.8431)), "holiday-vernal-equinox"],
      [day(4, 29), year < 2007 ? "holiday-greenery" : "holiday-showa"],
      [day(5, 3), "holiday-constitution"],
      [day(5, 5), "holiday-children"],
      [isMoved ? day(7, year === 2020 ? 23 : 22) : year < 2003 ? day(7, 20) : monday(year, 7, 3), "holiday-marine"],
      [year < 2003 ? day(9, 15) : monday(year, 9, 3), "holiday-aged"],
      [day(9, equinox(year, 23.2488)), "holiday-autumnal-equinox"],
      [isMoved ? day(7, year === 2020 ? 24 : 23) : monday(year, 10, 2), year < 2020 ? "holiday-health-sports" : "holiday-sports"],
      [day(11, 3), "holiday-culture"],
      [day(11, 23), "holiday-labour"],
    ];
    if (year < 2019) days.push([day(12, 23), "holiday-emperor"]);
    if (year > 2019) days.push([day(2, 23), "holiday-emperor"]);
    if (year === 2019) days.push([day(5, 1), "holiday-enthronement"], [day(10, 22), "holiday-enthronement-ceremony"]);
    if (year >= 2007) days.push([day(5, 4), "holiday-greenery"]);
    if (year >= 2016) days.push([isMoved ? day(8, year === 2020 ? 10 : 8) : day(8, 11), "holiday-mountain"]);
    return days;
  };

  const all = (/** @type {number} */ year) => {
    const days = new Map(named(year));
    const substitutes = [];
    for (const day of days.keys()) {
      if (weekday(day) !== 0) continue;
      // Until 2006 only the Monday behind it could be a substitute.
      let other = day + 1;
      if (year >= 2007) while (days.has(other)) other += 1;
      if (!days.has(other)) substitutes.push(other);
    }
    // A day between two holidays is one too, but for Sundays and substitutes.
    const between = [...days.keys()].map((day) => day + 1).filter((day) => !days.has(day) && days.has(day + 1));
    for (const day of between) if (weekday(day) !== 0) days.set(day, "holiday-citizens");
    for (const day of substitutes) days.set(day, "holiday-substitute");
    return days;
  };

  return {
    /** @param {number} day days since 1970-01-01 */
    has(day) {
      return this.name(day) !== undefined;
    },
    /**
     * The key of a holiday's name; nothing for other days.
     * @param {number} day days since 1970-01-01 @returns {string | undefined}
     */
    name(day) {
      const year = new Date(day * 864e5).getUTCFullYear();
      if (!years.has(year)) years.set(year, all(year));
      return years.get(year)?.get(day);
    },
  };
})();
