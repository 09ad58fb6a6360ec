"use strict";

/**
 * The service day and the time of it, whatever clock the reader has, and a tick every second.
 *
 * Every tick reads the computer's clock anew, so that nothing drifts, and all is right after the machine slept.
 */
jikoku.clock = (() => {
  /** Minutes of a day whose clocks do not change. */
  const DAY = 24 * 60;
  /** @type {Set<(now: Moment) => void>} */
  const listeners = new Set();
  /** @type {number | undefined} */
  let timer;

  const now = () => jikoku.serviceDay.at(Date.now());
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");

  /**
   * A time as the language writes it: `5:07`, or `5:07 am` where hours are counted to twelve.
   * @param {number} hour 0 to 23
   * @param {string[]} rest minutes, and seconds where they are shown
   * @param {string[]} halves the texts of both halves of the day, which are the same for a clock of 24 hours
   */
  const written = (hour, rest, halves = [jikoku.text("clock-am"), jikoku.text("clock-pm")]) => {
    const number = halves[0] === halves[1] ? hour : ((hour + 11) % 12) + 1;
    return halves[hour < 12 ? 0 : 1].replace("{time}", () => [number, ...rest].join(":"));
  };

  /**
   * `05:07`: a time as addresses, files and other programs have it, whatever clock the reader has.
   * @param {number} day @param {number} minute of that service day
   */
  const stamp = (day, minute) => {
    const clock = jikoku.serviceDay.clock(day, minute);
    return `${two(clock.hour)}:${two(clock.minute)}`;
  };

  /**
   * `5:07`, `0:12`.
   * @param {number} day @param {number} minute of that service day @param {number} [second] of that minute, where it is shown
   */
  const show = (day, minute, second) => {
    const clock = jikoku.serviceDay.clock(day, minute);
    return written(clock.hour, [clock.minute, ...(second === undefined ? [] : [second])].map(two));
  };

  const tick = () => {
    clearTimeout(timer);
    const moment = now();
    listeners.forEach((listener) => listener(moment));
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
  };

  /**
   * A time without its word for the half of the day, as the page has it or as people type it, and the hour of the day that its
   * own hour means. Without such a word, hours are those of 24.
   * @param {string} text
   */
  const halved = (text) => {
    const words = ["clock-am", "clock-pm"].map((key) => [jikoku.text(key).replace("{time}", "").trim(), key.slice(-2)]);
    const half = words.findIndex((all) => all.some((word) => word && text.includes(word)));
    const rest = half < 0 ? text : words[half].reduce((rest, word) => rest.replace(word, ""), text).trim();
    return { rest, hourOf: (/** @type {number} */ hour) => (half < 0 || hour > 12 ? hour : (hour % 12) + 12 * half) };
  };

  return {
    /** The service day, and the seconds since its minute 0: from the feed's boundary to that of the next day. */
    now,
    /**
     * @param {(now: Moment) => void} listener called every second, and at once when begun
     * @returns {() => void} what ends that
     */
    onTick(listener) {
      listeners.add(listener);
      if (timer !== undefined) listener(now());
      return () => listeners.delete(listener);
    },
    /** Tells everybody at once that something else than the time has changed. */
    tick,
    start() {
      tick();
      // Timers sleep with the page; whoever comes back sees the right time at once.
      for (const event of ["visibilitychange", "pageshow", "focus"]) addEventListener(event, tick);
    },
    stamp,
    show,
    /** A time with what programs read. @param {number} day @param {number} minute of that service day */
    time: (day, minute) => jikoku.element("time", { datetime: stamp(day, minute) }, show(day, minute)),
    /**
     * `5:07`, `0:12`: a minute of a service day whose clocks do not change.
     * @param {number} minute @param {string[]} [halves] the texts of both halves of the day, in another language than the page's
     */
    text: (minute, halves) => written(Math.floor(minute / 60) % 24, [two(minute % 60)], halves),
    /** `5`, `5 am`: the head of an hour's row. @param {number} hour of a service day @param {string[]} halves */
    ofHour: (hour, halves) => written(hour % 24, [], halves),
    /** `05:07`: the same for programs. @param {number} minute */
    plain: (minute) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`,
    halved,
    /**
     * The minute of a service day that a page writes as `5:07`, `05:07` or `5:07 am`: the first one that is not before
     * another, which is the feed's boundary by default.
     * @param {string | null | undefined} text @param {number} [first] @returns {number | undefined}
     */
    minute(text, first = jikoku.calendar.boundary) {
      const { rest, hourOf } = halved(text ?? "");
      const match = /^\D*(\d\d?):(\d\d)/.exec(rest);
      if (!match) return undefined;
      const minute = hourOf(Number(match[1])) * 60 + Number(match[2]);
      return first + ((((minute - first) % DAY) + DAY) % DAY);
    },
    /** The time of a departure in a table, `5:07`: the hour of its row, and the minute that it begins with. @param {Element | undefined} departure */
    ofTable(departure) {
      const hour = departure?.closest("tr")?.querySelector("th")?.textContent ?? "";
      return hour.replace(/\d+/, (number) => `${number}:${departure?.firstChild?.textContent?.trim()}`);
    },
    /** `5時07分`, `5:07 am`: a time that a table has, in words. @param {string} time */
    words: (time) => time.replace(/(\d+):(\d+)/, (_, hour, minute) => jikoku.text("clock-words", { hour, minute })),
    /** `5時7分`, `5시 7분`, `5:07 am`: the same as a voice says it, a zero only behind a colon. @param {string} time */
    spoken: (time) => jikoku.clock.words(time).replace(/(\p{L} ?)0(\d)/u, "$1$2"),
    /**
     * あと5分: how long until a minute, with seconds in the last two minutes.
     * @param {number} minute @param {number} second the time now
     */
    left(minute, second) {
      const rest = minute * 60 - second;
      if (rest <= 0) return jikoku.text("left-now");
      if (rest < 60) return jikoku.text("left-seconds", { s: rest });
      if (rest < 120) return jikoku.text("left-minute-seconds", { m: 1, s: rest - 60 });
      const minutes = Math.floor(rest / 60);
      if (minutes < 60) return jikoku.text("left-minutes", { m: minutes });
      return jikoku.text("left-hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
    },
  };
})();
