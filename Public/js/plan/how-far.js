"use strict";

/**
 * The page that tells how far one gets from a station: all places by minutes, on the map and in lists. The question
 * stands in its address: `#from=ID&date=2026-11-24&time=18:05&pace=usual`.
 */
jikoku.howFar = (() => {
  const { element, text, question } = jikoku;
  /** The minutes at which the bands end; whatever is farther is one more. */
  const ENDS = [10, 20, 30, 40, 50, 60, 90, 120];
  /** The number of bands that are open to begin with: with more, the others would be a long way down. */
  const OPEN = 3;
  /** Minutes that the map shows whole to begin with. */
  const SHOWN = 60;
  const DAY = 24 * 60;

  const bandOf = (/** @type {number} */ minutes) => {
    const band = ENDS.findIndex((end) => minutes <= end);
    return band < 0 ? ENDS.length : band;
  };
  const bandName = (/** @type {number} */ band) => (band < ENDS.length ? text("far-within", { m: ENDS[band] }) : text("far-beyond", { m: ENDS[ENDS.length - 1] }));

  /** The names of each place, and the ids of its stations. */
  const placesOf = (/** @type {Network} */ { stops, stations, data }) => {
    const own = Math.max(0, data.languages.indexOf(jikoku.lang));
    /** @type {Map<number, { names: Set<string>, ids: string[] }>} */
    const found = new Map();
    for (const { id, stop } of stations) {
      const { place, names } = stops[stop];
      const one = found.get(place) ?? { names: new Set(), ids: [] };
      found.set(place, one);
      one.names.add(names[own]);
      one.ids.push(id);
    }
    return new Map([...found].map(([place, { names, ids }]) => [place, { name: [...names].join(text("list-separator")), ids }]));
  };

  /** The number of trains that call at each place: of two names on the map, the one with more stays. */
  const callsOf = (/** @type {Network} */ { patterns, stations, stops }) => {
    const calls = new Int32Array(stops.length);
    for (let pattern = 0; pattern + 1 < patterns.first.length; pattern++) {
      for (let call = patterns.first[pattern]; call < patterns.first[pattern + 1]; call++) calls[stops[stations[patterns.stations[call]].stop].place] += patterns.trains[pattern];
    }
    return calls;
  };

  /**
   * What a network says of its places, once.
   * @param {Network} network
   */
  const known = (network) => ({ places: placesOf(network), calls: callsOf(network) });
  /**
   * Where each place lies.
   * @param {Network} network
   */
  const placed = ({ stops }) => {
    /** @type {Map<number, string>} */
    const at = new Map();
    for (const { place, latitude, longitude } of stops) if (latitude !== null && longitude !== null && !at.has(place)) at.set(place, `${latitude / 1e5} ${longitude / 1e5}`);
    return at;
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    let from = "";
    let isTouched = false;
    /** @type {Network | undefined} */
    let network;
    /** @type {ReturnType<typeof known> | undefined} */
    let facts;
    /** @type {ReturnType<typeof placed> | undefined} */
    let lie;
    /** @type {MapLayout | undefined} */
    let layout;
    /** @type {((layout: MapLayout, box: Box) => void) | undefined} */
    let draw;
    const box = jikoku.stationBox.make("plan-from", text("plan-from"), async (folder) => {
      const found = await question.station(folder);
      if (found) from = found.id;
      return found !== undefined;
    });
    const when = jikoku.questionChoices.make(false);
    const { form, fold, unfold } = jikoku.questionForm.make(hook, { ends: [box], choices: when, find: text("far-find"), locate: () => locate(), submit: (event) => submit(event) });
    const state = element("p", { class: "state", role: "status" });
    const map = element("div", { class: "live network far-map", hidden: true });
    const key = element("ul", { class: "bands", hidden: true }, ...[...ENDS.keys(), ENDS.length].map((band) => element("li", { class: `band-${band}` }, bandName(band))));
    const lists = element("div", { class: "far" });
    form.addEventListener("input", () => (isTouched = true));
    when.extra.addEventListener("change", () => {
      when.keep();
      if (network && from) go(inForm());
    });
    hook.append(state, map, key, lists, element("p", { class: "hint" }, text("far-hint")));

    const inForm = () => {
      const { day, minute, pace, extra, steps } = when.read();
      return { from, day, minute, pace, extra, steps };
    };
    const go = (/** @type {ReturnType<typeof inForm>} */ wanted) => question.go(question.address(wanted), () => answer());
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      when.keep();
      if ((await question.settle([box], state, text("far-choose"))) && (await ready())) go(inForm());
    };
    const locate = () =>
      question.locate(state, () => network, ({ id }) => {
        from = id;
        go(inForm());
      });

    /** The address of the itineraries to a place. */
    const wayTo = (/** @type {Asked} */ wanted, /** @type {number} */ place) =>
      "plan.html" + question.address({ ...wanted, to: facts?.places.get(place)?.ids[0], by: "leave" });

    const row = (/** @type {Asked} */ wanted, /** @type {Reached} */ { place, arrival, changes }, needs = "") => {
      const { name, ids } = facts?.places.get(place) ?? { name: "", ids: [] };
      const minutes = arrival - wanted.minute;
      const clock = jikoku.clock.show(wanted.day, arrival);
      return element(
        "li",
        { "data-station": ids.join(" "), "data-minutes": minutes, "data-arrival": jikoku.clock.stamp(wanted.day, arrival), "data-changes": Math.max(0, changes) },
        element("a", { href: jikoku.home + wayTo(wanted, place) }, name),
        " ",
        element("b", {}, jikoku.itineraryList.lasting(minutes)),
        " ",
        element(
          "small",
          {},
          text("far-arrival", { time: clock }),
          " ",
          changes < 0 ? text("far-on-foot") : changes === 0 ? text("plan-direct") : text("plan-changes", { n: changes }),
        ),
        ...(needs ? [" ", element("span", { class: "ticket" }, needs)] : []),
      );
    };

    /** A band that opens to its places. */
    const band = (/** @type {number} */ number, /** @type {HTMLElement[]} */ rows) =>
      element(
        "details",
        { class: `band-${number}`, "data-until": ENDS[number] ?? null, open: number < OPEN },
        element("summary", {}, element("h2", {}, bandName(number)), " ", element("span", { class: "count" }, text("far-count", { n: rows.length }))),
        element("ol", { class: "reached" }, ...rows),
      );

    /** The map with the places of an answer. */
    const onMap = async (/** @type {Asked} */ wanted, /** @type {number} */ start, /** @type {Reached[]} */ all) => {
      if (!network || !facts) return;
      await jikoku.network.places(network);
      const at = (lie ??= placed(network));
      if (at.size === 0) return;
      const { places, calls } = facts;
      map.hidden = key.hidden = false;
      await jikoku.load("data/map.js");
      await jikoku.slices.pause();
      layout ??= jikoku.mapLayout.read(jikoku.data["map"], jikoku.lang);
      await jikoku.slices.pause();
      const sheet = layout;
      const farthest = ENDS[ENDS.length - 1];
      const shown = [{ place: start, arrival: wanted.minute, changes: 0 }, ...all].flatMap(({ place, arrival }) => {
        const point = jikoku.mapLayout.at(sheet, at.get(place) ?? "");
        const minutes = arrival - wanted.minute;
        if (!point) return [];
        const name = places.get(place)?.name ?? "";
        // An address is made when it is asked for, which most never are.
        return [{ ...point, minutes, band: bandOf(minutes), rank: place === start ? Infinity : calls[place], name: place === start ? text("far-start", { name }) : `${name} ${minutes > farthest ? text("far-more", { m: farthest }) : minutes}`, get page() { return place === start ? "how-far.html" + question.address(wanted) : wayTo(wanted, place); } }];
      });
      const near = shown.filter(({ minutes }) => minutes <= SHOWN);
      const [xs, ys] = [near.map(({ x }) => x), near.map(({ y }) => y)];
      const around = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
      // The lines step back, so that the bands are what one sees.
      const lines = sheet.lines.map((line) => ({ ...line, style: "quiet" }));
      const next = { ...sheet, lines, places: shown.sort((a, b) => b.rank - a.rank), hasBands: true };
      draw ??= jikoku.networkMap.show(map, next, text("far-map-hint"));
      draw(next, around);
    };

    const fill = () => {
      const wanted = question.asked();
      from = wanted.from;
      const stop = network ? jikoku.itineraries.stop(network, from) : -1;
      box.show(network && stop >= 0 ? jikoku.itineraryList.nameOf(network, stop) : "");
      when.show(wanted);
      return { ...wanted, to: "", by: "" };
    };

    /**
     * The bands of an answer, which are many rows: made in slices.
     * @param {Asked} wanted @param {Reached[]} all @param {(one: Reached) => string} needs @returns {Generator<void, HTMLElement[], void>}
     */
    const drawn = function* (wanted, all, needs) {
      /** @type {HTMLElement[][]} */
      const rows = [...ENDS, 0].map(() => []);
      for (const one of all) {
        rows[bandOf(one.arrival - wanted.minute)].push(row(wanted, one, needs(one)));
        yield;
      }
      return rows.flatMap((own, number) => (own.length > 0 ? [band(number, own)] : []));
    };

    /**
     * What is reached within some minutes, and what is said of each place.
     * @param {Network} whole @param {Asked} wanted @param {number} start @param {number} within
     */
    const find = (whole, wanted, start, within) =>
      jikoku.answering.answer(whole, { ...wanted, by: "leave", within }, async () => {
        const asking = { ...wanted, from: start, within };
        const begun = performance.now();
        const leftOut = (/** @type {string} */ extra) => jikoku.stepFree.leftOut(whole, wanted.steps, jikoku.tickets.leftOut(whole, extra));
        const found = await jikoku.slices.run(jikoku.reached.steps(whole, { ...asking, isLeftOut: leftOut(wanted.extra) }));
        const searched = performance.now() - begun;
        // Where one arrives later without trains that need a ticket beside the fare, the time depends on such a train.
        const plain = leftOut("no");
        if (wanted.extra === "no" || !jikoku.tickets.areAny(whole)) return { found, searched, needs: () => "" };
        await jikoku.slices.pause();
        const later = new Map((await jikoku.slices.run(jikoku.reached.steps(whole, { ...asking, isLeftOut: plain }))).map((one) => [one.place, one.arrival]));
        const word = jikoku.tickets.some(whole);
        return { found, searched, needs: (/** @type {Reached} */ one) => (later.size > 0 && later.get(one.place) !== one.arrival ? word : "") };
      });

    /** Counts the questions: an answer that comes when another one is asked is shown to nobody. */
    let asked = 0;
    const answer = async () => {
      const wanted = fill();
      const own = (asked += 1);
      lists.replaceChildren();
      unfold();
      delete state.dataset.answered;
      if (!network) return undefined;
      const whole = jikoku.stepFree.network(network, wanted.steps);
      const start = jikoku.itineraries.stop(whole, wanted.from);
      if (start < 0) return jikoku.say(state, text("far-choose"));
      facts ??= known(whole);
      const { place } = whole.stops[start];
      const name = facts.places.get(place)?.name ?? "";
      document.title = document.title.replace(/^.*(?= \| )/, text("far-title", { name }));
      fold(name, question.words({ ...wanted, by: "leave" }));
      jikoku.say(state, text("plan-loading"));
      const begun = performance.now();
      // What is near comes first, and the rest when all trains of the day are there.
      // All places of a country are too many.
      const isCut = jikoku.network.isInRegions(whole);
      const most = isCut ? ENDS[ENDS.length - 1] : DAY;
      key.children[ENDS.length].toggleAttribute("hidden", isCut);
      const steps = whole.pieces.every(({ isThere }) => isThere) ? [most] : [SHOWN, most];
      try {
        for (const within of steps) {
          const { found, searched, needs } = await find(whole, wanted, start, within);
          if (own !== asked) return undefined;
          const bands = await jikoku.slices.run(drawn(wanted, found, needs));
          if (own !== asked) return undefined;
          const soon = found.filter(({ arrival }) => arrival - wanted.minute <= SHOWN).length;
          const isNone = found.length === 0;
          const told = { day: question.dayWords(wanted.day), time: jikoku.clock.show(wanted.day, wanted.minute), name, n: soon, m: isNone ? most : SHOWN };
          if (!isNone || within === most) jikoku.say(state, isNone && !isCut ? text("far-none") : text("far-found", told));
          lists.replaceChildren(...bands, ...(isCut && within === most ? [element("p", { class: "hint" }, hook.dataset.sayLimit?.replace("%minutes", String(most)) ?? "")] : []));
          await jikoku.slices.pause();
          await onMap(wanted, place, found).catch((error) => console.warn(error));
          if (own !== asked) return undefined;
          state.dataset.searched = searched.toFixed(1);
          // For whoever measures it: the milliseconds of the search, of what is near, and of all until the map is there.
          if (within === most) state.dataset.answered = (performance.now() - begun).toFixed(1);
        }
      } catch (error) {
        console.warn(error);
        if (own !== asked) return undefined;
        return question.goOn(state, text((lists.childElementCount > 0 ? hook.dataset.sayNear?.replace("%minutes", String(SHOWN)) : hook.dataset.sayMissing) ?? ""), (kept) => {
          if (own !== asked) return;
          if (kept) [network, facts, lie] = [kept, undefined, undefined];
          answer();
        });
      }
      return undefined;
    };

    const ready = async () => (network ??= await question.ready(state, when, answer, SHOWN)) !== undefined;

    return {
      async start() {
        // Trains are on their way while the form is filled.
        const coming = question.begin(ready, () => network !== undefined, () => (isTouched ? jikoku.say(state, "") : answer()));
        fill();
        return coming;
      },
    };
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-how-far]"));
      if (hook) build(hook).start();
    },
  };
})();
