"use strict";

/**
 * Fields for a time and a day, which every page that asks for them uses. They read as the tables do, whatever language
 * the browser has: a time is typed as 18:42, 1842, 25:10 or 6:42 pm, and a day is chosen from a list with its kind.
 */
jikoku.when = (() => {
  const { element, text } = jikoku;
  const DAY = 24 * 60;
  /** The time that shows how times are typed: 18:42. */
  const EXAMPLE = 18 * 60 + 42;
  /** Minutes that a press of a button moves the time to the next whole number of. */
  const STEP = 10;
  /** Days that stand in the list at once, and months from which further ones are chosen. */
  const [NEAR, MONTHS] = [14, 13];
  /** The value of what leads to further days. */
  const FAR = "far";

  /** The minute of a service day that is meant; nothing where that is no time of it. */
  const minuteOf = (/** @type {string} */ typed) => {
    const { rest, hourOf } = jikoku.clock.halved(typed.normalize("NFKC").toLowerCase().trim());
    const found = /^(\d\d?)(?:\s*[:.時h点]?\s*(\d\d)\s*分?|時|点)?$/.exec(rest);
    const [hour, minute] = [hourOf(Number(found?.[1])), Number(found?.[2] ?? 0)];
    if (!found || minute > 59) return undefined;
    const { boundary } = jikoku.calendar;
    const all = hour * 60 + minute;
    // The night belongs to the day before: 1:10 is 25:10.
    const own = all < boundary ? all + DAY : all;
    return own < boundary + DAY ? own : undefined;
  };

  /** The kind of a day, where all railways agree on it: its holiday, or 平日. */
  const kindOf = (/** @type {number} */ day, /** @type {Schedule[]} */ usual) => {
    const names = new Set(usual.filter((schedule) => jikoku.calendar.isValid(schedule, day)).map(jikoku.calendar.daysName));
    return jikoku.calendar.holiday(day) ?? (names.size === 1 ? [...names][0] : "");
  };

  /** 本日, 明日 and the dates of other days. */
  const dayName = (/** @type {number} */ day) => {
    const ahead = day - jikoku.clock.now().day;
    if (ahead === 0) return text("day-is-today");
    return ahead === 1 ? text("day-is-tomorrow") : jikoku.calendar.show(day);
  };

  const option = (/** @type {string} */ value, /** @type {string} */ words) => element("option", { value }, words);

  return {
    dayName,
    minuteOf,
    /**
     * A field for a time, with a press to what is earlier and later.
     * @param {string} id @param {string} label
     */
    time(id, label) {
      const input = element("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", class: "time" });
      const check = () => input.setCustomValidity(input.value.trim() && minuteOf(input.value) === undefined ? text("time-wrong", { time: jikoku.clock.text(EXAMPLE) }) : "");
      const show = (/** @type {number | undefined} */ minute) => {
        input.value = minute === undefined ? "" : jikoku.clock.text(minute);
        check();
      };
      const change = (/** @type {number} */ minute) => {
        const { boundary } = jikoku.calendar;
        show(boundary + ((((minute - boundary) % DAY) + DAY) % DAY));
        input.dispatchEvent(new Event("input", { bubbles: true }));
      };
      const begun = () => minuteOf(input.value) ?? Math.floor(jikoku.clock.now().second / 60);
      const step = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {(minute: number) => number} */ to) =>
        element("button", { type: "button", "aria-label": text(key, { m: STEP }), onclick: () => change(to(begun())) }, sign);
      input.addEventListener("input", check);
      input.addEventListener("change", () => minuteOf(input.value) !== undefined && show(minuteOf(input.value)));
      input.addEventListener("keydown", (event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        change(begun() + by);
      });
      const earlier = step("−", "time-earlier", (minute) => Math.ceil(minute / STEP - 1) * STEP);
      const later = step("＋", "time-later", (minute) => Math.floor(minute / STEP + 1) * STEP);
      const place = element("div", { class: "when" }, element("label", { for: id }, label), element("span", { class: "stepper" }, earlier, input, later));
      return { input, place, show, read: () => minuteOf(input.value) };
    },
    /**
     * A field for a day: the next two weeks, and the months from which all others are chosen.
     * @param {string} id @param {string} label
     */
    day(id, label) {
      const select = element("select", { id, class: "day" });
      const month = element("select", { class: "month", "aria-label": text("day-month"), hidden: true });
      const { calendar } = jikoku;
      const list = (/** @type {number[]} */ days, /** @type {string} */ further) => {
        const usual = calendar.usual(jikoku.clock.now().day);
        const words = (/** @type {number} */ day) => {
          const own = day - jikoku.clock.now().day;
          return [own === 0 || own === 1 ? dayName(day) : "", calendar.show(day), kindOf(day, usual)].filter((part) => part).join(" ");
        };
        select.replaceChildren(...days.map((day) => option(calendar.date(day), words(day))), ...(further ? [option(FAR, further)] : []));
      };
      const near = () => {
        month.hidden = true;
        list([...Array(NEAR).keys()].map((ahead) => jikoku.clock.now().day + ahead), text("day-far"));
      };
      const first = (/** @type {string} */ named) => calendar.day(`${named}-01`) ?? jikoku.clock.now().day;
      /** Shows the days of a month, `2026-12`. */
      const far = (/** @type {string} */ named) => {
        const from = first(named);
        const own = first(calendar.date(jikoku.clock.now().day).slice(0, 7));
        const all = new Set([named]);
        for (let day = own; all.size <= MONTHS; day += 31 - Number(calendar.date(day + 31).slice(8)) + 1) all.add(calendar.date(day).slice(0, 7));
        const form = new Intl.DateTimeFormat(jikoku.lang === "en" ? "en-GB" : jikoku.lang, { timeZone: "UTC", year: "numeric", month: "long" });
        month.replaceChildren(option("", text("day-near")), ...[...all].sort().map((one) => option(one, form.format(first(one) * 864e5))));
        month.value = named;
        month.hidden = false;
        list([...Array(31).keys()].map((ahead) => from + ahead).filter((day) => calendar.date(day).startsWith(named)), "");
      };
      const show = (/** @type {number} */ day) => {
        const ahead = day - jikoku.clock.now().day;
        if (ahead >= 0 && ahead < NEAR) near();
        else far(calendar.date(day).slice(0, 7));
        select.value = calendar.date(day);
      };
      select.addEventListener("change", () => {
        if (select.value !== FAR) return;
        far(calendar.date(jikoku.clock.now().day + NEAR).slice(0, 7));
        month.focus();
      });
      month.addEventListener("change", () => {
        if (month.value) return far(month.value);
        near();
        return select.focus();
      });
      const place = element("div", { class: "when" }, element("label", { for: id }, label), month, select);
      return { input: select, place, show, read: () => calendar.day(select.value) };
    },
  };
})();
