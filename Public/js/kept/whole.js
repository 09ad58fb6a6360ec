"use strict";

/**
 * What is kept of the whole network, read back out of the browser, until when it holds, and how it stays: on the home
 * screen, told once for the reader's own device.
 */
jikoku.whole = (() => {
  const { element, text } = jikoku;
  const TOLD = "home screen told";

  /** The last day that the timetable covers, where the feed says so or every schedule has dates. */
  const last = () => {
    const named = jikoku.calendar.day(jikoku.source?.until ?? "");
    if (named !== undefined) return named;
    const ends = jikoku.calendar.schedules.map(({ to = "", added = [] }) => [to, ...added].map((date) => jikoku.calendar.day(date) ?? -1));
    const days = ends.map((all) => Math.max(...all));
    return days.length > 0 && days.every((day) => day >= 0) ? Math.max(...days) : undefined;
  };

  const until = () => {
    const [day, today] = [last(), jikoku.clock.now().day];
    if (day === undefined) return text("whole-no-end");
    return text(day < today ? "whole-over" : "whole-until", { date: jikoku.calendar.show(day, true) });
  };

  /** By which of the ways a device puts a site on its home screen; nothing where it has none, or the site is there already. */
  const way = () => {
    const { userAgent, maxTouchPoints } = navigator;
    const isApp = matchMedia("(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)").matches || navigator.standalone === true;
    const isMac = /Macintosh/.test(userAgent);
    if (isApp) return undefined;
    if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return "ios";
    if (/Android/.test(userAgent)) return "android";
    if (isMac && /Safari\//.test(userAgent) && !/Chrom|Edg|Firefox/.test(userAgent)) return "mac";
    return /Chrom|Edg/.test(userAgent) ? "desk" : undefined;
  };

  const advise = (/** @type {HTMLElement} */ place) => {
    const own = way();
    if (!own || jikoku.store.get(TOLD)) return;
    const close = () => {
      jikoku.store.set(TOLD, true);
      box.remove();
    };
    // Other browsers remove what is kept only where a device has no room left.
    const isForgetful = own === "ios" || own === "mac";
    const ways = { ios: text("app-ios"), android: text("app-android"), mac: text("app-mac"), desk: text("app-desk") };
    const box = element(
      "section",
      { class: "card app", "aria-labelledby": "app" },
      element("h3", { id: "app" }, text("app")),
      isForgetful ? element("p", {}, text("app-week")) : null,
      element("p", {}, ways[own]),
      element("p", { class: "buttons" }, element("button", { type: "button", onclick: close }, text("app-close"))),
    );
    place.append(box);
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    const told = element("div", { role: "status" });
    hook.append(told);
    /** @type {string | undefined} */
    let shown;
    let isDamaged = false;
    const update = async () => {
      const version = jikoku.kept.version(jikoku.kept.whole);
      if (version === shown) return;
      shown = version;
      document.documentElement.classList.toggle("keeps-whole", version !== undefined);
      if (!version) return void (isDamaged || told.replaceChildren());
      isDamaged = false;
      // The files that pages share are there once the worker is.
      await navigator.serviceWorker.ready;
      const proof = await jikoku.kept.proof();
      if (version !== shown) return;
      if (!proof || proof.missing.length > 0) {
        // The browser has made room: the button offers to keep all of it again.
        isDamaged = true;
        await jikoku.kept.drop(jikoku.kept.whole);
        return told.replaceChildren(element("p", {}, text("whole-damaged")));
      }
      const size = text("megabytes", { m: (proof.bytes / 1e6).toFixed(1) });
      told.replaceChildren(element("p", {}, element("strong", {}, until())), element("p", { class: "hint" }, text("whole-proof", { size, n: proof.count })));
      const advice = /** @type {HTMLElement | null} */ (document.querySelector("[data-app]"));
      if (advice?.childElementCount === 0) advise(advice);
    };
    let looking = Promise.resolve();
    // What stands below waits for it; whoever looks meanwhile waits as well.
    const look = () => {
      looking = looking.then(update).catch((error) => console.warn(error)).finally(() => (hook.dataset.shown = ""));
    };
    jikoku.store.onChange(look);
    look();
  };

  return {
    way,
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-whole]"));
      if (hook && jikoku.offline.isPossible) build(hook);
    },
  };
})();
