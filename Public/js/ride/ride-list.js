"use strict";

/** What a rider sees of the train: the likeliest one in large words, and the few that it may be as well. */
jikoku.rideList = (() => {
  const { element, text } = jikoku;
  /** The share below which a train is only possible; and the numbers of trains that are shown at least and at most. Of the others, only possible ones are shown. */
  const [LIKELY, FEW, SHOWN, LEAST] = [0.6, 3, 5, 0.01];

  const percent = (/** @type {number} */ share) => (share < LEAST ? "<1%" : `${Math.min(99, Math.round(share * 100))}%`);

  /** あと2分; a delay is shown in whole minutes. */
  const late = (/** @type {number} */ delay) => {
    const minutes = Math.round(delay / 60);
    if (minutes >= 1) return text("ride-late", { n: minutes });
    return minutes <= -1 ? text("ride-early", { n: -minutes }) : text("ride-on-time");
  };
  const left = (/** @type {number} */ instant, /** @type {number} */ now) => jikoku.clock.left(0, Math.round(now - instant));

  /** Where it is, or where it comes next and when: the minute is that of the train, not of its timetable. */
  const ahead = (/** @type {RideTold} */ { calls, next, here, delay }, /** @type {number} */ now) => {
    const call = here ?? calls[next < 0 ? calls.length - 1 : next];
    const isNext = !here && next >= 0;
    const instant = (isNext ? call.comes : here && next >= 0 ? call.leaves : call.comes) + delay;
    const { day, second } = jikoku.serviceDay.at(instant * 1000);
    const words = isNext ? text("ride-next-is", { station: call.name }) : text(here && next >= 0 ? "ride-at" : "ride-ended-at", { station: call.name });
    const minute = Math.floor(second / 60);
    return { words, clock: jikoku.clock.show(day, minute), stamp: jikoku.clock.stamp(day, minute), left: isNext ? left(instant, now) : "" };
  };

  /** The ticket that it asks for beside the fare. */
  const ticket = (/** @type {RideTold} */ { needs }) => (needs ? [" ", element("span", { class: "ticket" }, needs)] : []);

  /** What comes next on a train. */
  const coming = (/** @type {RideTold} */ { calls, next, here, delay }, /** @type {number} */ now) => {
    if (here) return text(next < 0 ? "ride-ended-at" : "ride-at", { station: here.name });
    if (next < 0) return text("ride-ended-at", { station: calls[calls.length - 1].name });
    return text("ride-next", { station: calls[next].name, left: left(calls[next].comes + delay, now) });
  };

  return {
    LIKELY,
    coming,
    late,
    /**
     * The trains that it may be: of each railway and direction the likeliest, and others where they are nearly as likely.
     * @param {RideMatcher} matcher
     */
    chosen(matcher) {
      const all = matcher.found().flatMap(({ trains }) => trains.map((one, number) => ({ one, isFirst: number === 0 })));
      const sorted = all.sort((a, b) => b.one.sum - a.one.sum);
      const likely = sorted.filter(({ one, isFirst }, number) => number < FEW || (one.sum >= LEAST && (isFirst || one.sum > 0.1)));
      return likely.slice(0, SHOWN).map(({ one }) => one);
    },
    make() {
      const [railway, needs] = [element("span"), element("span", { class: "ticket" })];
      const line = element("p", { class: "line" }, railway, " ");
      const next = element("p", { class: "at" });
      const [time, rest, kind, bound] = [element("time"), element("span", { class: "left" }), element("span"), element("span", { class: "bound" })];
      const link = element("a", {}, ...jikoku.spaced(time, rest, kind, bound));
      const facts = element("p", { class: "facts" });
      const now = element("div", { class: "board now", hidden: true }, line, next, element("ol", { class: "departing" }, element("li", {}, link)), facts);
      const list = element("ol", { class: "candidates" });
      /** The rows by what they show, so that a button that is pressed stays where it is. */
      const rows = new Map();
      return {
        now,
        list,
        /** Shows the likeliest train. @param {RideTold | undefined} told @param {number} share @param {number} second @param {boolean} isHeld */
        showNow(told, share, second, isHeld) {
          now.hidden = told === undefined;
          if (!told) return;
          now.className = `board now ${told.style}`;
          jikoku.say(railway, told.railway);
          jikoku.say(needs, told.needs);
          if (told.needs) line.append(needs);
          else needs.remove();
          link.setAttribute("href", jikoku.address.train(told.page));
          const { words, clock, stamp, left: soon } = ahead(told, second);
          jikoku.say(next, words);
          jikoku.say(time, clock);
          time.dateTime = stamp;
          jikoku.say(rest, soon);
          kind.className = `kind ${told.kind}`;
          jikoku.say(kind, told.type);
          kind.hidden = !told.type;
          jikoku.say(bound, told.bound);
          const sure = isHeld ? text("ride-held") : share >= LIKELY ? text("ride-sure", { share: percent(share) }) : text("ride-unsure", { share: percent(share) });
          jikoku.say(facts, [late(told.delay), sure].join(text("search-separator")));
        },
        /**
         * Shows the trains that it may be.
         * @param {{ one: RideCandidate, told: RideTold }[]} all @param {number} second @param {number | undefined} held
         * @param {(one: RideCandidate) => void} hold
         */
        showAll(all, second, held, hold) {
          const wanted = all.map(({ one, told }) => {
            const key = `${one.train} ${one.day}`;
            let row = rows.get(key);
            if (!row) {
              const button = element("button", { type: "button", "aria-pressed": "false" });
              const [share, words] = [element("meter", { min: 0, max: 1 }), element("small")];
              const link = element("a", { href: jikoku.address.train(told.page) }, `${told.type} ${told.bound}`.trim());
              const box = element("li", { class: told.style, "data-train": told.page }, element("p", {}, element("b", {}, told.railway), " ", link, ...ticket(told)), element("p", {}, share, " ", words), button);
              row = { box, button, share, words };
              rows.set(key, row);
            }
            row.button.onclick = () => hold(one);
            const isHeld = held === one.train;
            row.button.setAttribute("aria-pressed", String(isHeld));
            jikoku.say(row.button, text(isHeld ? "ride-free" : "ride-hold"));
            row.button.setAttribute("aria-label", text(isHeld ? "ride-free-this" : "ride-hold-this", { train: `${told.railway} ${told.type} ${told.bound}` }));
            row.share.value = one.sum;
            row.share.setAttribute("aria-label", text("ride-share"));
            row.box.dataset.share = one.sum.toFixed(4);
            row.box.dataset.delay = told.delay.toFixed(0);
            jikoku.say(row.words, [percent(one.sum), late(told.delay), coming(told, second)].join(text("search-separator")));
            return row.box;
          });
          if (wanted.length !== list.children.length || wanted.some((box, number) => list.children[number] !== box)) {
            const focused = document.activeElement;
            list.replaceChildren(...wanted);
            if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
          }
          if (rows.size > 200) rows.clear();
        },
      };
    },
  };
})();
