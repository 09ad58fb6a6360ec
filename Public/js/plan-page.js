"use strict";

/**
 * The page on which itineraries are planned. The question stands in its address:
 * `#from=ID&to=ID&date=2026-11-24&time=18:05&by=leave&pace=usual`, where an id is that of a station or an interchange.
 */
jikoku.plan = (() => {
  const { element, text } = jikoku;
  const DAY = 24 * 60;
  /** Minutes between the questions of two presses of earlier. */
  const STEP = 120;
  const WAYS = ["leave", "arrive", "first", "last"];
  const PACES = ["hurried", "usual", "unhurried"];

  /** What the address asks; what it leaves out is now. */
  const asked = () => {
    const values = new URLSearchParams(location.hash.slice(1));
    const now = jikoku.clock.now();
    const by = values.get("by") ?? "";
    const pace = values.get("pace") ?? jikoku.store.get("pace") ?? "";
    return {
      from: values.get("from") ?? "",
      to: values.get("to") ?? "",
      day: jikoku.calendar.day(values.get("date") ?? "") ?? now.day,
      minute: jikoku.clock.minute(values.get("time")) ?? Math.floor(now.second / 60),
      by: WAYS.includes(by) ? by : "leave",
      pace: PACES.includes(pace) ? pace : "usual",
    };
  };

  /** @param {ReturnType<typeof asked>} wanted */
  const address = ({ from, to, day, minute, by, pace }) => {
    // A minute beyond the service day is one of the next.
    const isNext = minute >= jikoku.calendar.boundary + DAY;
    const date = jikoku.calendar.date(isNext ? day + 1 : day);
    const clock = jikoku.clock.text(minute % DAY).padStart(5, "0");
    const parts = Object.entries({ from, to, date, time: clock, by, pace }).filter(([, value]) => value);
    return "#" + parts.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%3A", ":")}`).join("&");
  };

  /**
   * A list to choose from.
   * @param {string} id @param {string} label @param {Record<string, string>} words by value
   */
  const choice = (id, label, words) => {
    const select = element("select", { id }, ...Object.entries(words).map(([value, word]) => element("option", { value }, word)));
    return { select, place: element("div", {}, element("label", { for: id }, label), select) };
  };
  const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ type) => {
    const input = element("input", { id, type });
    return { input, place: element("div", {}, element("label", { for: id }, label), input) };
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    /** The ids of the stations in the form. */
    const ends = { from: "", to: "" };
    /** @type {Network | undefined} */
    let network;
    /** Whether the reader has begun to ask while the network was still on its way. */
    let isTouched = false;
    const choose = (/** @type {"from" | "to"} */ end) => async (/** @type {string} */ folder) => {
      const { stations } = await jikoku.network.open();
      const found = stations.find(({ page }) => page === folder);
      if (found) ends[end] = found.id;
      return found !== undefined;
    };
    const from = jikoku.stationBox.make("plan-from", text("plan-from"), choose("from"));
    const to = jikoku.stationBox.make("plan-to", text("plan-to"), choose("to"));
    const by = choice("plan-by", text("plan-by"), {
      leave: text("plan-by-leave"),
      arrive: text("plan-by-arrive"),
      first: text("plan-by-first"),
      last: text("plan-by-last"),
    });
    const pace = choice("plan-pace", text("plan-pace"), {
      hurried: text("plan-pace-hurried"),
      usual: text("plan-pace-usual"),
      unhurried: text("plan-pace-unhurried"),
    });
    const date = field("plan-date", text("plan-date"), "date");
    const time = field("plan-time", text("plan-time"), "time");
    const state = element("p", { class: "state", role: "status" });
    const list = element("ol", { class: "itineraries" });
    const earlier = element("button", { type: "button", hidden: true }, text("plan-earlier"));
    const later = element("button", { type: "button", hidden: true }, text("plan-later"));
    const here = element("button", { type: "button", onclick: () => locate() }, text("plan-here"));
    const swap = element("button", { type: "button", title: text("plan-swap"), "aria-label": text("plan-swap"), onclick: () => turn() }, "⇅");
    const now = element("button", { type: "button", onclick: () => go({ ...inForm(), ...atNow(), by: "leave" }) }, text("plan-now"));
    const form = element(
      "form",
      { class: "question", onsubmit: (/** @type {Event} */ event) => submit(event) },
      element("div", { class: "end" }, from.place, here),
      element("div", { class: "end" }, to.place, swap),
      element("div", { class: "when" }, by.place, date.place, time.place, pace.place),
      element("p", { class: "buttons" }, element("button", { type: "submit" }, text("plan-find")), now),
    );
    form.addEventListener("input", () => (isTouched = true));
    hook.append(form, state, earlier, list, later, element("p", { class: "hint" }, text("plan-hint")));

    const atNow = () => {
      const { day, second } = jikoku.clock.now();
      return { day, minute: Math.floor(second / 60) };
    };
    const inForm = () => {
      const other = asked();
      return {
        ...ends,
        day: jikoku.calendar.day(date.input.value) ?? other.day,
        minute: jikoku.clock.minute(time.input.value) ?? other.minute,
        by: by.select.value,
        pace: pace.select.value,
      };
    };
    /** Puts a question into the address; where it stands there already, it is answered again. */
    const go = (/** @type {ReturnType<typeof asked>} */ wanted) => {
      const next = address(wanted);
      if (next === location.hash) answer();
      else location.hash = next;
    };
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      jikoku.store.set("pace", pace.select.value === "usual" ? undefined : pace.select.value);
      for (const box of [from, to]) {
        if (await box.settle().catch(() => false)) continue;
        const query = box.input.value.trim();
        jikoku.say(state, query ? text("plan-unknown", { query }) : text("plan-choose"));
        return box.input.focus();
      }
      return go(inForm());
    };
    const turn = () => {
      [ends.from, ends.to] = [ends.to, ends.from];
      const [first, second] = [from.input.value, to.input.value];
      from.show(second);
      to.show(first);
      if (ends.from && ends.to) go(inForm());
    };
    /** Takes the station nearest to where the reader is. */
    const locate = () => {
      if (!navigator.geolocation || !isSecureContext) return jikoku.say(state, text("nearby-unsupported"));
      jikoku.say(state, text("nearby-asking"));
      const fail = (/** @type {GeolocationPositionError} */ { code }) =>
        jikoku.say(state, text(["", "nearby-refused", "nearby-unavailable", "nearby-timeout"][code] ?? "nearby-unavailable"));
      return navigator.geolocation.getCurrentPosition(({ coords }) => {
        // Flat enough for what is near.
        const narrow = Math.cos((coords.latitude * Math.PI) / 180);
        const far = (/** @type {Network["stops"][number]} */ { latitude, longitude }) =>
          latitude === null || longitude === null ? Infinity : Math.hypot(latitude / 1e5 - coords.latitude, (longitude / 1e5 - coords.longitude) * narrow);
        const known = (network?.stations ?? []).map(({ id, stop }) => ({ id, stop, distance: network ? far(network.stops[stop]) : Infinity }));
        const [nearest] = known.sort((one, other) => one.distance - other.distance);
        if (!nearest || !network) return;
        ends.from = nearest.id;
        from.show(jikoku.itineraryList.nameOf(network, nearest.stop));
        jikoku.say(state, "");
        if (ends.to) go(inForm());
      }, fail, { enableHighAccuracy: true, timeout: 20000, maximumAge: 60000 });
    };

    /** Fills the form with what the address asks. */
    const fill = () => {
      const wanted = asked();
      for (const [end, box] of /** @type {["from" | "to", StationBox][]} */ ([["from", from], ["to", to]])) {
        ends[end] = wanted[end];
        const stop = network ? jikoku.itineraries.stop(network, wanted[end]) : -1;
        box.show(network && stop >= 0 ? jikoku.itineraryList.nameOf(network, stop) : "");
      }
      by.select.value = wanted.by;
      pace.select.value = wanted.pace;
      date.input.value = jikoku.calendar.date(wanted.day);
      time.input.value = jikoku.clock.text(wanted.minute % DAY).padStart(5, "0");
      return wanted;
    };

    const answer = () => {
      const wanted = fill();
      list.replaceChildren();
      earlier.hidden = later.hidden = true;
      if (!network) return undefined;
      const [start, goal] = [wanted.from, wanted.to].map((id) => jikoku.itineraries.stop(/** @type {Network} */ (network), id));
      if (start < 0 || goal < 0) return jikoku.say(state, wanted.from && wanted.to ? text("plan-none") : text("plan-choose"));
      const { nameOf } = jikoku.itineraryList;
      const names = { from: nameOf(network, start), to: nameOf(network, goal) };
      document.title = document.title.replace(/^.*(?= \| )/, text("plan-title", names));
      if (network.stops[start].place === network.stops[goal].place) return jikoku.say(state, text("plan-same"));
      const begun = performance.now();
      const found = jikoku.itineraries.find(network, { ...wanted, from: start, to: goal });
      const onFoot = jikoku.ways.onFoot(network, network.stops[start].place, wanted.pace, false);
      const walks = network.stops.flatMap(({ place }, stop) => (place === network?.stops[goal].place && onFoot[stop] > 0 ? [onFoot[stop]] : []));
      const holiday = jikoku.calendar.holiday(wanted.day);
      const date = jikoku.calendar.show(wanted.day, true);
      const day = holiday ? text("day-holiday", { day: date, holiday }) : date;
      const told = found.length > 0 ? text("plan-found", { n: found.length, day }) : text("plan-none");
      const walked = walks.length > 0 ? text("plan-on-foot", { to: names.to, m: Math.min(...walks) }) : "";
      jikoku.say(state, [told, walked].filter((part) => part).join(text("sentences")));
      list.replaceChildren(...found.map((one) => {
        const row = jikoku.itineraryList.row(/** @type {Network} */ (network), wanted.day, goal, one);
        const href = jikoku.routePage.link(/** @type {Network} */ (network), wanted.day, start, goal, one);
        row.querySelector(".steps")?.append(element("p", { class: "follow" }, element("a", { href }, text("shared-follow"))));
        return row;
      }));
      // For whoever measures it: the milliseconds that it took.
      state.dataset.answered = (performance.now() - begun).toFixed(1);
      if (found.length === 0) return undefined;
      const [first, last] = [found[0], found[found.length - 1]];
      earlier.hidden = first.departure <= jikoku.calendar.boundary;
      later.hidden = false;
      earlier.onclick = () => go({ ...wanted, by: "leave", minute: Math.max(jikoku.calendar.boundary, first.departure - STEP) });
      later.onclick = () => go({ ...wanted, by: "leave", minute: last.departure + 1 });
      return undefined;
    };

    return {
      async start() {
        fill();
        jikoku.say(state, text("plan-loading"));
        try {
          network = await jikoku.network.open();
        } catch (error) {
          console.warn(error);
          return jikoku.say(state, text(typeof DecompressionStream === "undefined" ? "plan-old" : "plan-failed"));
        }
        addEventListener("hashchange", answer);
        return isTouched ? jikoku.say(state, "") : answer();
      },
    };
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-plan]"));
      if (hook) build(hook).start();
    },
  };
})();
