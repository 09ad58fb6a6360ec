"use strict";

/**
 * The time of the service day, in the feed's time zone whatever clock the reader has, and a tick every second.
 *
 * Every tick reads the computer's clock anew, so that nothing drifts, and all is right after the machine slept.
 */
jikoku.clock = (() => {
  /** @type {Set<(now: { day: number, second: number }) => void>} */
  const listeners = new Set();
  /** @type {Intl.DateTimeFormat | undefined} */
  let format;
  /** @type {number | undefined} */
  let timer;

  const now = () => {
    format ??= new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone: jikoku.calendar.timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    /** @type {Record<string, number>} */
    const part = {};
    for (const { type, value } of format.formatToParts(Date.now())) part[type] = Number(value);
    const day = Date.UTC(part.year, part.month - 1, part.day) / 864e5;
    const second = (part.hour * 60 + part.minute) * 60 + part.second;
    // A service day ends at 03:00.
    return second < 10800 ? { day: day - 1, second: second + 86400 } : { day, second };
  };

  const tick = () => {
    clearTimeout(timer);
    const moment = now();
    listeners.forEach((listener) => listener(moment));
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
  };

  return {
    /** The service day, and the seconds since its midnight: 10,800 (03:00) to 97,199 (02:59:59). */
    now,
    /** @param {(now: { day: number, second: number }) => void} listener called every second, and at once when begun */
    onTick(listener) {
      listeners.add(listener);
      if (timer !== undefined) listener(now());
    },
    /** Tells everybody at once that something else than the time has changed. */
    tick,
    start() {
      tick();
      // Timers sleep with the page; whoever comes back sees the right time at once.
      for (const event of ["visibilitychange", "pageshow", "focus"]) addEventListener(event, tick);
    },
    /** `5:07`, `0:12`. @param {number} minute of the service day */
    show(minute) {
      return `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, "0")}`;
    },
    /** The minute of the service day of an `HH:MM`, or `undefined`. @param {string | null | undefined} text */
    minute(text) {
      const match = /^(\d\d):(\d\d)/.exec(text ?? "");
      if (!match) return undefined;
      const hour = Number(match[1]);
      return (hour < 3 ? hour + 24 : hour) * 60 + Number(match[2]);
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
