"use strict";

/** The next departure in a timetable, marked with its row, and the trains that get where the reader wants to. */
jikoku.timetable = (() => {
  const mark = async (/** @type {HTMLElement} */ hook) => {
    const data = await jikoku.departures.station(hook.dataset.departures ?? "").catch(() => undefined);
    const direction = data?.directions.find(({ id }) => id === hook.dataset.direction);
    if (!data || !direction) return;
    let marked = "";
    let isFirst = true;
    jikoku.clock.onTick(() => {
      const schedule = jikoku.dayChoice.schedule(jikoku.departures.calendarOf(data, direction));
      const list = jikoku.departures.ofRoute(data, jikoku.departures.list(data, direction));
      // The next one is one that runs.
      const [next] = jikoku.coming.running(list.slice(jikoku.coming.nextOf(list, jikoku.dayChoice.moment().second)));
      const state = `${schedule?.id} ${next?.schedule} ${next?.index}`;
      if (state === marked) return;
      marked = state;
      for (const old of document.querySelectorAll("main .is-next")) old.classList.remove("is-next");
      for (const old of document.querySelectorAll(".timetable [aria-current]")) old.removeAttribute("aria-current");
      if (!next) return;
      // At the end of a night the next train may be one of the day before, in another table. The table and the data
      // file have the same departures in the same order.
      const section = document.querySelector(`section[data-schedule="${CSS.escape(next.schedule)}"]`);
      const departure = section?.querySelectorAll(".timetable td > *")[next.index];
      const row = departure?.closest("tr");
      departure?.classList.add("is-next");
      departure?.setAttribute("aria-current", "time");
      row?.classList.add("is-next");
      if (isFirst && !jikoku.address.anchor()) jikoku.schedules.show(next.schedule);
      if (isFirst && !jikoku.address.anchor() && scrollY === 0) {
        row?.scrollIntoView(/** @type {any} */ ({ block: "center", behavior: "instant" }));
      }
      isFirst = false;
    });
  };

  /** Sets the trains apart that get where the reader wants to, in every table, and says how many there are. */
  const lead = (/** @type {HTMLElement} */ hook) => {
    const sections = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[data-schedule]"));
    const tables = [...sections].map((section) => {
      const facts = jikoku.element("small", { class: "to" });
      section.querySelector("h2")?.append(" ", facts);
      const departures = /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".timetable td > *"));
      return { section, facts, schedule: section.dataset.schedule ?? "", departures: [...departures] };
    });
    /** @type {string | undefined} */
    let shown;
    jikoku.clock.onTick(() => {
      const way = jikoku.goal?.way(hook.dataset.departures ?? "", hook.dataset.direction ?? "");
      if (way?.id === shown) return;
      shown = way?.id;
      for (const { section, facts, schedule, departures } of tables) {
        section.classList.toggle("to-goal", way !== undefined);
        const there = departures.filter((departure, index) => {
          const ride = way?.ride({ schedule, index });
          const leaves = jikoku.clock.minute(jikoku.clock.ofTable(departure));
          const isThere = ride !== undefined && leaves !== undefined;
          departure.classList.toggle("there", isThere);
          if (isThere) departure.title = jikoku.text("goal-arrival", { time: jikoku.clock.text(leaves + ride) });
          else departure.removeAttribute("title");
          return isThere;
        });
        const [first, last] = [there[0], there[there.length - 1]].map(jikoku.clock.ofTable);
        const values = { name: way?.name ?? "", n: there.length, first, last };
        jikoku.say(facts, way ? jikoku.text(there.length > 0 ? "goal-table" : "goal-elsewhere", values) : "");
      }
    });
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-departures]"));
      if (!hook || !document.querySelector("table.timetable")) return;
      mark(hook);
      lead(hook);
    },
  };
})();
