"use strict";

/**
 * Notices that hold for some time: those of the publisher stand in the page, and are hidden while they are not valid;
 * what `jikoku live` reports of alerts comes beside them.
 */
jikoku.alerts = (() => {
  const { element } = jikoku;
  /** @type {Alert[]} */
  let told = [];

  /** Whether an instant lies between two moments, as clocks on the spot show them. */
  const isWithin = (/** @type {string | undefined} */ from, /** @type {string | undefined} */ until, /** @type {number} */ instant) => {
    const clock = jikoku.serviceDay.shown(instant);
    return !(from && clock < Date.parse(from + "Z")) && !(until && clock >= Date.parse(until + "Z"));
  };

  const isValid = (/** @type {Alert} */ { from, until, periods }, /** @type {number} */ instant) => {
    const second = instant / 1000;
    const isNow = !periods || periods.length === 0 || periods.some(([first, last]) => second >= (first ?? -Infinity) && second < (last ?? Infinity));
    return isNow && isWithin(from, until, instant);
  };

  const isEverywhere = (/** @type {Alert} */ { lines, stations, trains }) => lines.length + stations.length + trains.length === 0;

  /** Everything that is known, whoever said it. */
  const all = () => [...told, ...(jikoku.live?.alerts() ?? [])];

  /** The instant that the page is about: now, or what the reader chose. */
  const instant = () => {
    const { day, second } = jikoku.dayChoice.moment();
    return jikoku.serviceDay.instant(day, 0) + second * 1000;
  };

  /** What the page is about. */
  const subject = () => {
    const main = document.querySelector("main");
    const path = (jikoku.live?.page() ?? "") || "index.html";
    const lines = [main, ...document.querySelectorAll("main .leg > ol")].flatMap((part) => [...(part?.classList ?? [])]);
    const calls = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main .leg li"));
    const stations = [...calls].flatMap((call) => (call.dataset.station ?? "").split(" "));
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("main .leg li > a"));
    const folders = [...links].map((link) => jikoku.address.page(link).replace(/[^/]*$/, ""));
    return { path, lines, stations, folders };
  };

  /** Whether an alert that is not drawn on the page belongs there. */
  const belongs = (/** @type {Alert} */ alert, /** @type {ReturnType<typeof subject>} */ page) => {
    const isDrawn = alert.id !== undefined && document.querySelector(`[data-alert="${CSS.escape(alert.id)}"]`) !== null;
    if (isDrawn) return false;
    if (isEverywhere(alert)) return true;
    // Whoever comes to the home page wants to know of every line; what the publisher wrote stands on the line's page.
    if (page.path === "index.html") return alert.id === undefined;
    return (
      alert.lines.some((line) => page.lines.includes(line)) ||
      alert.stations.some((id) => page.stations.includes(id)) ||
      alert.trains.includes(page.path) ||
      (alert.pages ?? []).some((path) => page.path === path || page.folders.includes(path) || (path.endsWith("/") && page.path.startsWith(path)))
    );
  };

  const named = (/** @type {Names | undefined} */ texts) => texts?.[jikoku.lang] ?? Object.values(texts ?? {})[0] ?? "";

  /** An alert in one line, which leads to the page that has all of it. */
  const line = (/** @type {Alert} */ alert) => {
    const title = named(alert.titles);
    return alert.page ? element("a", { href: jikoku.home + alert.page }, title) : element("span", {}, title);
  };

  const drawn = (/** @type {Alert} */ alert) =>
    element(
      "section",
      { class: "alert from-live" },
      element("h2", {}, line(alert)),
      ...named(alert.texts).split("\n").filter((words) => words.trim()).map((words) => element("p", {}, words)),
      alert.id === undefined ? element("p", { class: "dates" }, jikoku.live?.told()) : null,
    );

  let shown = "";
  const update = () => {
    const at = instant();
    for (const own of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-alert]"))) {
      const isHidden = !isWithin(own.dataset.alertFrom, own.dataset.alertUntil, at);
      if (own.hidden !== isHidden) own.hidden = isHidden;
    }
    const page = subject();
    const here = all().filter((alert) => isValid(alert, at) && belongs(alert, page));
    const state = JSON.stringify(here) + (jikoku.live?.version() ?? "");
    if (state === shown) return;
    shown = state;
    document.querySelectorAll(".alert.from-live").forEach((old) => old.remove());
    if (here.length === 0) return;
    let place = document.querySelector(".alerts");
    if (!place) {
      place = element("aside", { class: "alerts", "aria-label": jikoku.text("alerts") });
      document.querySelector("main")?.before(place);
    }
    place.append(...here.map(drawn));
  };

  return {
    /**
     * The alerts about a ride: its railways by their classes, its stations by their ids, its train by the path of its
     * page; those about the whole network are among them.
     * @param {{ lines?: string[], stations?: string[], train?: string }} about @param {number} instant
     */
    of: ({ lines = [], stations = [], train }, instant) =>
      all().filter(
        (alert) =>
          isValid(alert, instant) &&
          (isEverywhere(alert) ||
            alert.lines.some((own) => lines.includes(own)) ||
            alert.stations.some((own) => stations.includes(own)) ||
            alert.trains.some((own) => own === train)),
      ),
    line,
    async start() {
      // A poster has neither a bar nor a place for them.
      if (!document.querySelector("body > header")) return;
      let minute = NaN;
      let version = -1;
      jikoku.clock.onTick(() => {
        const now = Math.floor(instant() / 6e4);
        if (now === minute && version === (jikoku.live?.version() ?? 0)) return;
        [minute, version] = [now, jikoku.live?.version() ?? 0];
        update();
      });
      if (!jikoku.feeds?.alerts) return;
      await jikoku.load("data/alerts.js").catch(() => undefined);
      told = jikoku.data["alerts"] ?? [];
      minute = NaN;
      jikoku.clock.tick();
    },
  };
})();
