"use strict";

/** Puts delays and cancelled trains where trains are drawn already: into tables, and into rides of itineraries and routes. */
jikoku.liveMarks = (() => {
  const { element } = jikoku;
  const live = /** @type {LivePart} */ (jikoku.live);
  const alerts = /** @type {AlertsPart} */ (jikoku.alerts);

  /** Takes back what was said before. */
  const clear = (/** @type {ParentNode} */ part) => {
    part.querySelectorAll(".from-reports").forEach((old) => old.remove());
    part.querySelectorAll(".is-out").forEach((old) => old.classList.remove("is-out"));
  };

  /** The path of a page below the language's folder, and the calling point, of a link. */
  const target = (/** @type {HTMLAnchorElement} */ link) => ({ page: decodeURI(jikoku.address.page(link)), point: Number(link.hash.split(/[#&]/).pop()) });

  /** Where the marks of a departure stand, above its minute. */
  const marksOf = (/** @type {Element} */ link) => {
    const found = link.querySelector(".marks");
    if (found) return found;
    const marks = element("span", { class: "marks" }, ...link.querySelectorAll(":scope > i, :scope > b"));
    link.append(marks);
    return marks;
  };

  /** The trains of this service day in the tables of the page: those of the date that begins in its night stand in another's. */
  const tables = () => {
    const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-departures]"));
    const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-day]"));
    const { day } = jikoku.dayChoice.moment();
    const schedules = new Map([day - 1, day, day + 1].map((own) => [own, jikoku.dayChoice.schedule(place?.dataset.railway ?? "", own)?.id]));
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[data-schedule]"))) {
      if (!hook && !section.querySelector("table.timetable")) continue;
      clear(section);
      if (!live.isKnown() || ![...schedules.values()].includes(section.dataset.schedule)) continue;
      for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (section.querySelectorAll(".timetable td > a"))) {
        const { page, point } = target(link);
        const call = live.of(page, point, day, jikoku.clock.minute(jikoku.clock.ofTable(link)));
        const words = live.words(call);
        if (!call || !words || schedules.get(call.day) !== section.dataset.schedule) continue;
        const isOut = live.isOut(call);
        // In a cell there is no room for words; readers who point there, or who listen, get them.
        const short = isOut ? "×" : `${(call.delay ?? 0) > 0 ? "+" : "−"}${Math.abs(call.delay ?? 0)}`;
        marksOf(link).append(element("em", { class: "late from-reports", title: words }, short));
        link.classList.toggle("is-out", isOut);
        link.setAttribute("aria-label", `${jikoku.linkNames?.of(link) ?? ""} ${words}`.trim());
      }
    }
  };

  const say = (/** @type {Element | null | undefined} */ place, /** @type {LiveCall | undefined} */ call, isArrival = false) => {
    const mark = live.mark(call, isArrival);
    if (!mark || !place) return;
    mark.classList.add("from-reports");
    place.after(" ", mark);
  };

  /** The rides of one itinerary or route, one behind the other: delays, and changes that cannot be made with them. */
  const rides = (/** @type {HTMLElement[]} */ all, /** @type {number} */ day) => {
    const told = all.map(({ dataset: { train, from = "", to = "", minute } }) => live.ride(train, from, to, day, Number(minute)));
    const changes = all.map(({ previousElementSibling: before }) => /** @type {HTMLElement | null} */ (before?.matches(".change[data-spare]") ? before : null));
    const spare = changes.map((change) => (change ? Number(change.dataset.spare) : undefined));
    all.forEach((ride, number) => {
      const { on, off } = told[number];
      const { train = "", from = "", to = "", minute } = ride.dataset;
      // Between both ends a route of the reader's own has those of the stops.
      const times = [...ride.querySelectorAll("time")].filter((time) => !time.closest(".ride details"));
      say(times[0], on);
      say(times[times.length - 1], off, true);
      ride.classList.toggle("is-out", live.isOut(on) || live.isOut(off));
      const late = (told[number - 1]?.off?.arrival ?? 0) - Math.max(0, on?.delay ?? 0) - (spare[number] ?? Infinity);
      if (late > 0) changes[number]?.append(element("strong", { class: "late out from-reports" }, " ", jikoku.text("live-missed", { m: late })));
      const instant = jikoku.serviceDay.instant(day, Number(minute));
      for (const alert of alerts.of({ lines: [...ride.classList], stations: [from, to], train }, instant)) {
        ride.append(element("p", { class: "hint late-alert from-reports" }, alerts.line(alert)));
      }
    });
    return { isBroken: live.isBroken(told, spare), first: told[0]?.on };
  };

  /** Whatever names its service day holds rides: an itinerary of a list, the page of a route, a route of the reader's own. */
  const marked = (/** @type {string} */ state) => {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-on]"))) {
      if (place.dataset.marked === state) continue;
      place.dataset.marked = state;
      clear(place);
      const { isBroken, first } = rides([.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-train][data-departure]"))], Number(place.dataset.on));
      const head = place.querySelector("summary b");
      if (isBroken) head?.after(" ", element("strong", { class: "late out from-reports" }, jikoku.text("live-broken")));
      else if (place.matches("li")) say(head, first);
    }
  };

  let state = "";
  const update = () => {
    const known = `${live.version()} ${jikoku.data["alerts"]?.length}`;
    const schedule = jikoku.dayChoice.schedule(/** @type {HTMLElement | null} */ (document.querySelector("[data-day]"))?.dataset.railway ?? "")?.id;
    const next = `${known} ${jikoku.dayChoice.moment().day} ${schedule}`;
    if (next !== state) tables();
    state = next;
    marked(known);
  };

  return {
    start() {
      if (!jikoku.feeds) return;
      jikoku.clock.onTick(update);
    },
  };
})();
