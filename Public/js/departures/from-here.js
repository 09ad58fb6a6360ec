"use strict";

/**
 * Where one gets to from the station of a page: the way to its itineraries, which begin at the time that the page shows;
 * the one to a home of the reader's own; and the button that makes this station that home.
 *
 * @typedef {{ id: string, page: string }} Home the feed's id of a station or an interchange, and the page it was chosen on
 */
jikoku.fromHere = (() => {
  const { element, text } = jikoku;
  const KEY = "home";
  /** From this minute of the service day on, 22:00, the way home is the last one. */
  const LATE = 22 * 60;

  /** @returns {Home | undefined} */
  const home = () => {
    const kept = jikoku.store.get(KEY);
    return typeof kept?.id === "string" && typeof kept.page === "string" ? kept : undefined;
  };

  /** The pages of the place, below the folder of the language. */
  const pages = () => {
    const tabs = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".tabs a[href]"));
    return [jikoku.address.page(), ...[...tabs].map((tab) => jikoku.address.page(tab))];
  };

  /** @param {HTMLAnchorElement[]} links to what begins at this station, its itineraries first */
  const build = (links) => {
    const id = links[0].dataset.planFrom ?? "";
    const own = pages();
    const targets = links.map((link) => link.getAttribute("href") + "#");
    const isHome = () => own.includes(home()?.page ?? "");
    let isRefused = false;
    const press = async () => {
      isRefused = !(await jikoku.store.set(KEY, isHome() ? undefined : { id, page: own[0] }));
      update();
    };
    const way = element("a", { class: "button", href: targets[0], hidden: true }, text("way-home"));
    const mark = element("button", { type: "button", class: "home", onclick: press });
    links[links.length - 1].after(" ", way, " ", mark);
    const update = () => {
      const isOwn = isHome();
      jikoku.say(mark, isRefused ? text("bookmark-unsaved") : text("home-station"));
      mark.setAttribute("aria-pressed", String(isOwn));
      const there = home();
      way.hidden = !there || isOwn;
      const { day, second, isNow } = jikoku.dayChoice.moment();
      const values = { date: jikoku.calendar.date(day), time: jikoku.clock.stamp(day, Math.floor(second / 60)) };
      const words = (/** @type {Record<string, string>} */ all) => Object.entries(all).map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%3A", ":")}`).join("&");
      links.forEach((link, index) => (link.href = targets[index] + words({ from: id, ...(isNow ? {} : values) })));
      if (there) way.href = targets[0] + words({ from: id, to: there.id, ...(isNow ? {} : values), by: second >= LATE * 60 ? "last" : "leave" });
    };
    jikoku.clock.onTick(update);
    jikoku.store.onChange(update);
    update();
  };

  return {
    LATE,
    home,
    start() {
      const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("[data-plan-from]")]);
      if (links.length > 0) build(links);
    },
  };
})();
