"use strict";

/**
 * What pages ask of the whole network, and how it stands in their address:
 * `#from=ID&to=ID&date=2026-11-24&time=18:05&by=leave&pace=usual`, where an id is that of a station or an interchange.
 */
jikoku.question = (() => {
  const { text } = jikoku;
  const DAY = 24 * 60;
  const WAYS = ["leave", "arrive", "first", "last"];
  const PACES = ["hurried", "usual", "unhurried"];

  const { now } = jikoku.questionChoices;

  /** What the address asks; what it leaves out is now. @returns {Asked} */
  const asked = () => {
    const values = new URLSearchParams(location.hash.slice(1));
    const moment = now();
    const by = values.get("by") ?? "";
    const pace = values.get("pace") ?? jikoku.store.get("pace") ?? "";
    return {
      from: values.get("from") ?? "",
      to: values.get("to") ?? "",
      day: jikoku.calendar.day(values.get("date") ?? "") ?? moment.day,
      minute: jikoku.clock.minute(values.get("time")) ?? moment.minute,
      isNow: !values.has("date") && !values.has("time"),
      by: WAYS.includes(by) ? by : "leave",
      pace: PACES.includes(pace) ? pace : "usual",
      extra: (values.get("extra") ?? jikoku.tickets.wanted()) === "no" ? "no" : "yes",
      steps: (values.get("steps") ?? jikoku.stepFree.wanted()) === "free" ? "free" : "any",
    };
  };

  /** Both answers are written where this device leaves trains out; elsewhere only that a question does. */
  const toldOf = (/** @type {string | undefined} */ extra) => (extra === "no" || jikoku.tickets.wanted() === "no" ? extra : undefined);

  /** The same of steps. */
  const stepsOf = (/** @type {string | undefined} */ steps) => (steps === "free" || jikoku.stepFree.wanted() === "free" ? steps : undefined);

  /** The address of a question. */
  const address = (/** @type {Partial<Asked> & { day: number, minute: number }} */ { from, to, day, minute, by, pace, extra, steps }) => {
    // A minute beyond the service day is one of the next.
    const isNext = minute >= jikoku.calendar.boundary + DAY;
    const date = jikoku.calendar.date(isNext ? day + 1 : day);
    const clock = jikoku.clock.plain(minute);
    const parts = Object.entries({ from, to, date, time: clock, by, pace, extra: toldOf(extra), steps: stepsOf(steps) }).flatMap(([key, value]) => (value ? [[key, value]] : []));
    return "#" + parts.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%3A", ":")}`).join("&");
  };

  /**
   * Finds the station nearest to where the reader is, or says why not.
   * @param {HTMLElement} state @param {() => Network | undefined} network @param {(station: Network["stations"][number]) => void} onFound
   */
  const locate = (state, network, onFound) => {
    if (!navigator.geolocation || !isSecureContext) return jikoku.say(state, text("nearby-unsupported"));
    jikoku.say(state, text("nearby-asking"));
    const fail = (/** @type {GeolocationPositionError} */ { code }) =>
      jikoku.say(state, text(["", "nearby-refused", "nearby-unavailable", "nearby-timeout"][code] ?? "nearby-unavailable"));
    return navigator.geolocation.getCurrentPosition(async ({ coords }) => {
      const known = network();
      if (!known) return;
      try {
        await jikoku.network.places(known);
      } catch (error) {
        console.warn(error);
        return jikoku.say(state, failed());
      }
      const { stops, stations } = known;
      // Flat enough for what is near.
      const narrow = Math.cos((coords.latitude * Math.PI) / 180);
      const far = ({ latitude, longitude } = stops[0]) =>
        latitude === null || longitude === null ? Infinity : Math.hypot(latitude / 1e5 - coords.latitude, (longitude / 1e5 - coords.longitude) * narrow);
      const all = stations.map((station) => ({ station, distance: far(stops[station.stop]) }));
      const [nearest] = all.sort((one, other) => one.distance - other.distance);
      if (nearest) onFound(nearest.station);
    }, fail, { enableHighAccuracy: true, timeout: 20000, maximumAge: 60000 });
  };

  /** The date of a question, with the holiday's name. */
  const dayWords = (/** @type {number} */ day) => {
    const date = jikoku.calendar.show(day, true);
    const holiday = jikoku.calendar.holiday(day);
    return holiday ? text("day-holiday", { day: date, holiday }) : date;
  };

  /** When something was asked for, in few words: 18:42発 本日. */
  const words = (/** @type {Asked} */ { day, minute, by }) => [jikoku.questionChoices.moment("asked", by, minute), jikoku.when.dayName(day)].join(" ");

  /** Why the network did not come. */
  const failed = () => text(typeof DecompressionStream === "undefined" ? "plan-old" : navigator.onLine ? "plan-failed" : "plan-not-kept");

  /**
   * Gives the network to whoever needs it, or says why it did not come.
   * @param {HTMLElement} state @param {() => Promise<Network>} [open]
   */
  const network = async (state, open = jikoku.network.open) => {
    jikoku.say(state, text("plan-loading"));
    try {
      return await open();
    } catch (error) {
      console.warn(error);
      jikoku.say(state, failed());
      return undefined;
    }
  };

  return {
    now,
    asked,
    address,
    /**
     * Begins when the network is there; when it did not come, as soon as there is a connection again.
     * @param {() => Promise<boolean>} ready @param {() => boolean} isThere whether it has come meanwhile @param {() => unknown} work
     * @returns {Promise<unknown>}
     */
    async begin(ready, isThere, work) {
      if (await ready()) return work();
      return addEventListener("online", () => isThere() || jikoku.question.begin(ready, isThere, work), { once: true });
    },
    /**
     * Goes on where trains of an answer did not come: with the network that is kept on the device, or else as soon as there is
     * a connection again. Until then it is said what is missing.
     * @param {HTMLElement} state @param {string} missing @param {(kept?: Network) => void} work
     */
    async goOn(state, missing, work) {
      const kept = await jikoku.network.kept().catch((error) => console.warn(error));
      if (kept) return work(kept);
      jikoku.say(state, missing);
      return addEventListener("online", () => work(), { once: true });
    },
    locate,
    dayWords,
    words,
    failed,
    network,
    /**
     * The network without its trains, once a page can answer by it: from then on it does so whenever the address changes. What
     * did not come is asked for again with the next question.
     * @param {HTMLElement} state @param {{ offer(network: Network): void }} when the page's fields @param {() => void} answer
     * @param {number} [within] minutes ahead of the question that the first answer needs, where it is no itinerary
     */
    async ready(state, when, answer, within) {
      const needed = (/** @type {NetworkParts} */ parts) => jikoku.answering.needed(parts, { ...asked(), within });
      const found = await network(state, () => jikoku.network.begin(location.hash ? needed : undefined));
      if (found) {
        when.offer(found);
        addEventListener("hashchange", answer);
      }
      return found;
    },
    /** The station of a folder, which a box of stations asks for. @param {string} folder */
    async station(folder) {
      const { stations } = await jikoku.network.begin();
      return stations.find(({ page }) => page === folder);
    },
    /** Puts a question into the address; one that stands there already is answered again. @param {string} next @param {() => void} answer */
    go(next, answer) {
      if (next === location.hash) answer();
      else location.hash = next;
    },
    /**
     * Settles what is typed in boxes; whether each names a station. The first that does not, or that cannot be settled, is pointed out.
     * @param {StationBox[]} boxes @param {HTMLElement} state @param {string} empty what is said where nothing is typed
     */
    async settle(boxes, state, empty) {
      for (const box of boxes) {
        const query = box.input.value.trim();
        try {
          if (await box.settle()) continue;
          jikoku.say(state, query ? text("plan-unknown", { query }) : empty);
        } catch (error) {
          // A name cannot be judged if the data by which it is looked up did not come.
          console.warn(error);
          jikoku.say(state, jikoku.data.search ? failed() : text("stations-failed"));
        }
        box.input.focus();
        return false;
      }
      return true;
    },
  };
})();
