"use strict";

/** The next departure in a timetable: marked, with its row, and brought into view once. */
jikoku.timetable = (() => {
  const mark = async (/** @type {HTMLElement} */ hook) => {
    const data = await jikoku.departures.station(hook.dataset.departures ?? "").catch(() => undefined);
    const direction = data?.directions.find(({ id }) => id === hook.dataset.direction);
    if (!data || !direction) return;
    let marked = "";
    let isFirst = true;
    jikoku.clock.onTick(() => {
      const schedule = jikoku.dayChoice.schedule(data.railway.id);
      const list = jikoku.departures.list(direction, data.railway.id);
      const next = list[jikoku.departures.nextOf(list, jikoku.dayChoice.moment().second)];
      const state = `${schedule?.id} ${next?.schedule} ${next?.index}`;
      if (state === marked) return;
      marked = state;
      for (const old of document.querySelectorAll("main .is-next")) old.classList.remove("is-next");
      for (const old of document.querySelectorAll("main [aria-current]")) old.removeAttribute("aria-current");
      const link = schedule && document.querySelector(`nav.ways .day a[href="#${CSS.escape(schedule.anchor)}"]`);
      link?.setAttribute("aria-current", "true");
      if (!next) return;
      // At the end of a night the next train may be one of the day before, in another table. The table and the data
      // file have the same departures in the same order.
      const section = document.querySelector(`section[data-schedule="${CSS.escape(next.schedule)}"]`);
      const departure = section?.querySelectorAll(".timetable td > *")[next.index];
      const row = departure?.closest("tr");
      departure?.classList.add("is-next");
      departure?.setAttribute("aria-current", "time");
      row?.classList.add("is-next");
      if (isFirst && !location.hash && scrollY === 0) {
        row?.scrollIntoView(/** @type {any} */ ({ block: "center", behavior: "instant" }));
      }
      isFirst = false;
    });
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-departures]"));
      if (hook && document.querySelector("table.timetable")) mark(hook);
    },
  };
})();
