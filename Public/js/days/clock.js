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

  const tick = () => {
    clearTimeout(timer);
    const moment = now();
    listeners.forEach((listener) => listener(moment));
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
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
    /**
     * `5:07`, `0:12`.
     * @param {number} day @param {number} minute of that service day
     */
    show(day, minute) {
      const clock = jikoku.serviceDay.clock(day, minute);
      return `${clock.hour}:${String(clock.minute).padStart(2, "0")}`;
    },
    /**
     * `5:07`, `0:12`: a minute of a service day whose clocks do not change.
     * @param {number} minute
     */
    text: (minute) => `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, "0")}`,
    /**
     * The minute of a service day that a page writes as `5:07` or `05:07`: the first one that is not before another, which is
     * the feed's boundary by default.
     * @param {string | null | undefined} text @param {number} [first] @returns {number | undefined}
     */
    minute(text, first = jikoku.calendar.boundary) {
      const match = /^\D*(\d\d?):(\d\d)/.exec(text ?? "");
      if (!match) return undefined;
      const minute = Number(match[1]) * 60 + Number(match[2]);
      return first + ((((minute - first) % DAY) + DAY) % DAY);
    },
    /** The time of a departure in a table, `5:07`: the hour of its row, and the minute that it begins with. @param {Element | undefined} departure */
    ofTable(departure) {
      const hour = departure?.closest("tr")?.querySelector("th")?.textContent;
      return hour ? `${hour}:${departure?.firstChild?.textContent}` : "";
    },
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
