"use strict";

/** The form in which a reader chooses a day, a kind of day and a time. Most never open it, and so it comes when they do. */
jikoku.dayForm = {
  /**
   * @param {HTMLElement} change the button that opens it
   * @param {() => number} day the day that the page shows
   * @param {(wanted: { day?: number, schedule?: string, from?: number }) => void} choose
   */
  make(change, day, choose) {
    const { element, text } = jikoku;
    const date = jikoku.when.day("moment-day", text("day-date"));
    const schedule = element(
      "select",
      { id: "moment-schedule" },
      element("option", { value: "" }, text("day-by-date")),
      ...jikoku.calendar
        .usual(jikoku.clock.now().day)
        .map((schedule) => element("option", { value: schedule.id }, jikoku.calendar.daysName(schedule))),
    );
    const from = jikoku.when.time("moment-time", text("day-time"));
    const apply = (/** @type {Event} */ event) => {
      event.preventDefault();
      choose({
        day: schedule.value ? undefined : date.read(),
        schedule: schedule.value || undefined,
        from: from.read(),
      });
      place.hidden = true;
      change.setAttribute("aria-expanded", "false");
      change.focus();
    };
    const place = element(
      "form",
      { hidden: true, onsubmit: apply },
      date.place,
      element("label", {}, text("day-schedule"), schedule),
      from.place,
      element("button", { type: "submit" }, text("day-show")),
    );
    return {
      place,
      /** Opens it, with what is shown now, or closes it. @param {{ schedule?: string, from?: number } | undefined} chosen */
      turn(chosen) {
        date.show(day());
        schedule.value = chosen?.schedule ?? "";
        from.show(chosen?.from);
        place.hidden = !place.hidden;
        change.setAttribute("aria-expanded", String(!place.hidden));
      },
    };
  },
};
