"use strict";

/**
 * The schedules of one day: of the day shown, with those of others a tap away. There is more than one where directions have
 * schedules of their own, as where two companies call. Without scripts, and in print, all of them stand there.
 */
jikoku.schedules = (() => {
  /** @type {(schedule: string) => void} */
  let show = () => {};

  /** The parts of the page about one schedule, or about several that say the same. */
  const find = () => {
    const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main [data-schedule]:not(th)"));
    return [...found].map((part) => ({ part, schedules: (part.dataset.schedule ?? "").split(" ") }));
  };

  /** The tabs: links of a timetable's bar, or buttons that a station's page has room for. */
  const tabs = (/** @type {string[]} */ ids) => {
    const links = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-day-tab]"));
    const hook = document.querySelector("[data-schedules]");
    if (!hook) return [...links].map((tab) => ({ tab, id: tab.dataset.dayTab ?? "" }));
    const schedules = ids.flatMap((id) => jikoku.calendar.schedules.find((schedule) => schedule.id === id) ?? []);
    const names = jikoku.calendar.tabNames(schedules);
    const made = schedules.map(({ id }, index) => ({ id, tab: jikoku.element("button", { type: "button" }, names[index]) }));
    hook.append(...made.map(({ tab }) => tab));
    return made;
  };

  /** More tabs than these are not side by side: what is seldom valid in the next two months is folded away. */
  const MOST = 6;

  /** The place of the tabs that are folded away; none where there are few. */
  const fold = (/** @type {{ tab: HTMLElement, id: string }[]} */ all) => {
    if (all.length <= MOST) return undefined;
    const today = jikoku.clock.now().day;
    const ahead = all.map(({ tab, id }) => ({ tab, days: jikoku.calendar.daysAhead(id, today) }));
    const rare = new Set([...ahead].sort((a, b) => b.days - a.days).slice(MOST - 1).map(({ tab }) => tab));
    const place = jikoku.element("details", { class: "more-days" });
    place.append(jikoku.element("summary", {}, jikoku.text("more-days", { n: rare.size })));
    const last = all[all.length - 1].tab;
    const outer = last.closest("li");
    if (outer) outer.after(jikoku.element("li", {}, place));
    else last.after(place);
    const list = jikoku.element("ul", {});
    place.append(list);
    for (const { tab } of all.filter(({ tab }) => rare.has(tab))) {
      list.append(tab.closest("li") ?? jikoku.element("li", {}, tab));
    }
    return place;
  };

  /**
   * What stands there empty where it has nothing of a schedule: cards and sections, which go with it. In a card of first
   * and last trains a word says so.
   */
  const boxes = (/** @type {ReturnType<typeof find>} */ parts) => {
    const around = [".card", "section:not([data-schedule])"];
    const all = new Set(parts.flatMap(({ part }) => around.flatMap((kind) => /** @type {HTMLElement | null} */ (part.closest(kind)) ?? [])));
    return [...all].map((box) => {
      const word = box.matches("#days .card") && jikoku.element("p", { class: "hint on-screen" }, jikoku.text("no-trains"));
      if (word) box.append(word);
      return { box, word, own: new Set(parts.flatMap(({ part, schedules }) => (box.contains(part) ? schedules : []))) };
    });
  };

  return {
    /** Brings a schedule to the front. @param {string} schedule */
    show: (schedule) => show(schedule),
    start() {
      const parts = find();
      const order = jikoku.calendar.schedules.map(({ id }) => id);
      const ids = [...new Set(parts.flatMap(({ schedules }) => schedules))].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-day]"));
      if (ids.length < 2 || !hook) return;
      const all = tabs(ids);
      const folded = fold(all);
      const around = boxes(parts);
      show = (schedule) => {
        // Some directions have no train of a schedule; what they say about another one is worse than nothing.
        const id = ids.includes(schedule) ? schedule : ids[0];
        const day = jikoku.calendar.beside(ids, id, jikoku.dayChoice.moment().day);
        for (const { part, schedules } of parts) part.classList.toggle("off", !schedules.some((own) => day.includes(own)));
        for (const { box, word, own } of around) (word || box).classList.toggle("off", day.some((one) => own.has(one)) === Boolean(word));
        for (const { tab, id: own } of all) {
          if (day.includes(own)) tab.setAttribute("aria-current", "true");
          else tab.removeAttribute("aria-current");
          if (own === id && folded?.contains(tab)) folded.open = true;
        }
        document.querySelector(".schedules")?.classList.add("ready");
      };
      for (const { tab, id } of all) {
        tab.addEventListener("click", (event) => {
          event.preventDefault();
          show(id);
          const href = tab.getAttribute("href");
          if (href) jikoku.address.setAnchor(jikoku.address.split(href).anchor.slice(1));
        });
      }
      const byAddress = () => parts.find(({ part }) => part.id !== "" && part.id === jikoku.address.anchor())?.schedules[0];
      // Where nothing runs on the day, a page that tells more of its newest days shows those.
      const newest = /** @type {HTMLElement | null} */ (document.querySelector("p[data-part]"))?.dataset.part;
      const ofDay = () => {
        const { day } = jikoku.dayChoice.moment();
        // The page's own calendar is that of its busiest pole; others may have vehicles when that has none.
        const own = jikoku.dayChoice.schedule(hook.dataset.railway ?? "");
        const other = jikoku.calendar.schedules.find((one) => ids.includes(one.id) && jikoku.calendar.isValid(one, day));
        return { day, id: (own ?? other)?.id ?? newest ?? ids[0] };
      };
      let today = ofDay();
      show(byAddress() ?? today.id);
      addEventListener("hashchange", () => {
        const named = byAddress();
        if (named) show(named);
      });
      jikoku.clock.onTick(() => {
        const now = ofDay();
        if (now.id === today.id && now.day === today.day) return;
        today = now;
        show(now.id);
      });
    },
  };
})();
