"use strict";

/** The page on which itineraries are planned; js/question.js describes what stands in its address. */
jikoku.plan = (() => {
  const { element, text } = jikoku;
  const { address, ...questions } = jikoku.question;
  /** Minutes between the questions of two presses of earlier. */
  const STEP = 120;

  /**
   * Keeps an element where it is on the screen, whatever comes above it; gives what ends this. Some browsers move the page
   * themselves, and look at another element.
   * @param {Element | null} one
   */
  const kept = (one) => {
    const { style } = document.documentElement;
    const top = one?.getBoundingClientRect().top ?? 0;
    const own = { "overflow-anchor": "none", "scroll-behavior": "auto" };
    for (const [name, value] of Object.entries(own)) style.setProperty(name, value);
    return () => {
      if (one) scrollBy(0, one.getBoundingClientRect().top - top);
      requestAnimationFrame(() => Object.keys(own).forEach((name) => style.removeProperty(name)));
    };
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    /** The ids of the stations in the form. */
    const ends = { from: "", to: "" };
    /** @type {Network | undefined} */
    let network;
    /** Whether the reader has begun to ask while the network was still on its way. */
    let isTouched = false;
    const choose = (/** @type {"from" | "to"} */ end) => async (/** @type {string} */ folder) => {
      const found = await questions.station(folder);
      if (found) ends[end] = found.id;
      return found !== undefined;
    };
    const from = jikoku.stationBox.make("plan-from", text("plan-from"), choose("from"));
    const to = jikoku.stationBox.make("plan-to", text("plan-to"), choose("to"));
    const when = jikoku.questionChoices.make(true);
    const { form, fold: foldForm, unfold } = jikoku.questionForm.make(hook, {
      ends: [from, to],
      choices: when,
      find: text("plan-find"),
      locate: () => locate(),
      turn: () => turn(),
      submit: (event) => submit(event),
    });
    const state = element("p", { class: "state", role: "status" });
    const list = element("div", { class: "answer" }, element("ol", { class: "itineraries" }));
    const earlier = element("button", { type: "button", hidden: true }, text("plan-earlier"));
    const later = element("button", { type: "button", hidden: true }, text("plan-later"));
    const far = element("a", { class: "far-link", hidden: true });
    form.addEventListener("input", () => (isTouched = true));
    when.extra.addEventListener("change", () => {
      when.keep();
      if (network && ends.from && ends.to) go(inForm());
    });
    hook.append(state, list, element("p", { class: "buttons" }, earlier, later), element("p", {}, far), element("p", { class: "hint" }, text("plan-hint")));

    const inForm = () => ({ ...ends, ...when.read() });
    const go = (/** @type {Asked} */ wanted) => questions.go(address(wanted), () => answer());
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      when.keep();
      if ((await questions.settle([from, to], state, text("plan-choose"))) && (await ready())) go(inForm());
    };
    const turn = () => {
      [ends.from, ends.to] = [ends.to, ends.from];
      const [first, second] = [from.input.value, to.input.value];
      from.show(second);
      to.show(first);
      if (ends.from && ends.to) go(inForm());
    };
    /** Takes the station nearest to where the reader is. */
    const locate = () =>
      questions.locate(state, () => network, ({ id, stop }) => {
        if (!network) return;
        ends.from = id;
        from.show(jikoku.itineraryList.nameOf(network, stop));
        jikoku.say(state, "");
        if (ends.to) go(inForm());
      });

    /** Fills the form with what the address asks. */
    const fill = () => {
      const wanted = questions.asked();
      for (const [end, box] of /** @type {["from" | "to", StationBox][]} */ ([["from", from], ["to", to]])) {
        ends[end] = wanted[end];
        const stop = network ? jikoku.itineraries.stop(network, wanted[end]) : -1;
        box.show(network && stop >= 0 ? jikoku.itineraryList.nameOf(network, stop) : "");
      }
      when.show(wanted);
      return wanted;
    };

    /** Ends what the answer before has asked to hear. */
    let unwatch = () => {};
    /** Counts the questions: an answer that comes when another one is asked is shown to nobody. */
    let asked = 0;
    const answer = async () => {
      const wanted = fill();
      const own = (asked += 1);
      delete state.dataset.answered;
      unwatch();
      list.replaceChildren(element("ol", { class: "itineraries" }));
      earlier.hidden = later.hidden = far.hidden = true;
      unfold();
      if (!network) return undefined;
      const [start, goal] = [wanted.from, wanted.to].map((id) => jikoku.itineraries.stop(/** @type {Network} */ (network), id));
      if (start < 0 || goal < 0) return jikoku.say(state, wanted.from && wanted.to ? text("plan-none") : text("plan-choose"));
      const { nameOf } = jikoku.itineraryList;
      const names = { from: nameOf(network, start), to: nameOf(network, goal) };
      document.title = document.title.replace(/^.*(?= \| )/, text("plan-title", names));
      const { day: date, minute, pace, extra, steps } = wanted;
      far.href = jikoku.home + "how-far.html" + address({ from: wanted.from, day: date, minute, pace, extra, steps });
      far.hidden = false;
      jikoku.say(far, text("far-link", { name: names.from }));
      if (network.stops[start].place === network.stops[goal].place) return jikoku.say(state, text("plan-same"));
      jikoku.say(state, text("plan-loading"));
      const begun = performance.now();
      const whole = jikoku.stepFree.network(network, steps);
      const question = { ...wanted, from: start, to: goal, isLeftOut: jikoku.stepFree.leftOut(network, steps, jikoku.tickets.leftOut(network, extra)) };
      const firstOf = (/** @type {number} */ next) => address({ ...wanted, day: next, by: "first" });
      /** @type {Itinerary[]} */
      let found;
      /** @type {Node[]} */
      let drawn;
      /**
       * The ways that stand there while the others are looked for.
       * @type {Itinerary[]}
       */
      let early = [];
      const isOver = () => own !== asked;
      const fold = () => foldForm(`${names.from} → ${names.to}`, questions.words(wanted));
      try {
        await jikoku.answering.early(whole, wanted, async (known) => {
          early = jikoku.planAnswer.early(whole, question, await jikoku.slices.run(jikoku.itineraries.within(whole, question, known, jikoku.answerWords.FEW)));
          if (early.length === 0 || isOver()) return isOver();
          const soon = await jikoku.slices.run(jikoku.planAnswer.drawEarly(whole, question, early));
          if (isOver()) return true;
          list.replaceChildren(...soon);
          jikoku.timeBar.scale(list);
          fold();
          return true;
        });
        if (isOver()) return undefined;
        ({ found, drawn } = await jikoku.answering.answer(whole, wanted, async () => {
          const ways = await jikoku.slices.run(jikoku.itineraries.steps(whole, question));
          return { found: ways, drawn: await jikoku.slices.run(jikoku.planAnswer.draw(whole, question, ways, firstOf, early)) };
        }));
      } catch (error) {
        console.warn(error);
        if (isOver()) return undefined;
        return questions.goOn(state, text((early.length > 0 ? hook.dataset.sayOthers : hook.dataset.sayMissing) ?? ""), (kept) => {
          if (isOver()) return;
          network = kept ?? network;
          answer();
        });
      }
      if (isOver()) return undefined;
      const onFoot = jikoku.ways.onFoot(whole, network.stops[start].place, wanted.pace, false);
      const walks = network.stops.flatMap(({ place }, stop) => (place === whole.stops[goal].place && onFoot[stop] > 0 ? [onFoot[stop]] : []));
      const day = questions.dayWords(wanted.day);
      const told = found.length > 0 ? text("plan-found", { n: found.length, day }) : text(whole === network ? "plan-none" : "plan-steps-no-way");
      const walked = walks.length > 0 ? text("plan-on-foot", { to: names.to, m: Math.min(...walks) }) : "";
      const hold = kept(list.querySelector("li"));
      jikoku.say(state, [told, walked].filter((part) => part).join(text("sentences")));
      jikoku.planAnswer.put(list, drawn);
      jikoku.timeBar.scale(list);
      hold();
      if (early.length === 0) fold();
      const lastNow = () => jikoku.itineraries.last(whole, wanted.day, found);
      const marked = lastNow();
      // Where the last way is cancelled, another one is that.
      if (wanted.by === "last") unwatch = jikoku.clock.onTick(() => void (lastNow() !== marked && answer()));
      if (found.length > 0) {
        const [first, last] = [found[0], found[found.length - 1]];
        earlier.hidden = first.departure <= jikoku.calendar.boundary;
        later.hidden = false;
        earlier.onclick = () => go({ ...wanted, by: "leave", minute: Math.max(jikoku.calendar.boundary, first.departure - STEP) });
        later.onclick = () => go({ ...wanted, by: "leave", minute: last.departure + 1 });
      }
      await jikoku.itineraryList.whole();
      // For whoever measures it: the milliseconds that it took.
      if (!isOver()) state.dataset.answered = (performance.now() - begun).toFixed(1);
      return undefined;
    };

    const ready = async () => (network ??= await questions.ready(state, when, answer)) !== undefined;

    /** A route in the address is shown by scripts of its own, which are fetched for it. */
    const showRoute = () => {
      if (jikoku.address.get("route")) jikoku.load("js/shared-route.js").catch((error) => console.warn(error));
    };

    return {
      async start() {
        addEventListener("hashchange", showRoute);
        showRoute();
        // Trains are on their way while the form is filled.
        const coming = questions.begin(ready, () => network !== undefined, () => (isTouched ? jikoku.say(state, "") : answer()));
        fill();
        return coming;
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
