"use strict";

/**
 * What a new timetable changes for the reader, on the home page: from the day that the publisher gives until the last one, and
 * until the reader closes it. The file with the changes is asked for by who has something to be told about.
 */
jikoku.sinceBox = (() => {
  const { element, text } = jikoku;
  const KEY = "since closed";
  /**
   * So much is shown at first, since what leaves next stands below it; of each so many lines, and in each line so much: the
   * page of changes has all of it.
   */
  const ITEMS = 1;
  const LINES = 2;
  const WORDS = 3;
  /** Milliseconds until what did not come is asked for again. */
  const PAUSE = 60_000;
  const least = (/** @type {SinceWords[]} */ words) => Math.min(...words.map(({ rank }) => rank), Infinity);
  const worst = (/** @type {SinceWords[]} */ words) => [...words].sort((a, b) => a.rank - b.rank).slice(0, WORDS);

  /**
   * Lines of one label are one.
   * @param {SinceItem} item
   */
  const linesOf = ({ lines }) => {
    /** @type {Map<string, SinceWords[]>} */
    const byLabel = new Map();
    for (const { label, words } of lines) if (words.length > 0) byLabel.set(label, [...(byLabel.get(label) ?? []), ...words]);
    const all = [...byLabel].map(([label, words]) => ({ label, words: worst(words), rank: least(words) }));
    return all.sort((a, b) => a.rank - b.rank).slice(0, LINES);
  };

  /** @param {SinceItem} item */
  const row = (item) => {
    const name = item.page ? element("a", { href: jikoku.home + item.page }, item.name) : item.name;
    const lines = linesOf(item).map(({ label, words }) => element("li", {}, element("b", {}, label), " ", ...jikoku.spaced(...words.map((word) => element("span", {}, word.text)))));
    return element("li", {}, element("h3", {}, name), element("ul", {}, ...lines));
  };

  /** Whether the reader keeps anything that a timetable could change. */
  const hasAny = () => jikoku.bookmarks.all().length > 0 || jikoku.fromHere.home() !== undefined || jikoku.store.get("routes")?.all?.length > 0;

  return {
    /** @param {HTMLElement} hook */
    async open(hook) {
      await jikoku.load(`js/since-words-${jikoku.lang.toLowerCase()}.js`);
      const { since: revision = "", from = "", until = "", begins = "", all } = hook.dataset;
      let asked = "";
      /** When what did not come may be asked for again. */
      let again = 0;
      /** @type {Promise<SinceFile> | undefined} */
      let file;
      const close = () => {
        jikoku.store.set(KEY, revision);
        /** @type {HTMLElement | null} */ (document.querySelector("main a, main button"))?.focus();
      };
      const title = element("h2", { id: "since-title" });
      const day = element("p", { class: "hint" });
      const list = element("ul", { class: "since" });
      const others = element("ul", { class: "since" });
      const summary = element("summary");
      const rest = element("details", {}, summary, others);
      const none = element("p", { class: "hint" });
      const more = all ? element("a", { class: "button", href: all }, text("since-all")) : null;
      const box = element("section", { id: "since", "aria-labelledby": "since-title", hidden: true }, title, day, list, rest, none,
        element("p", { class: "buttons" }, ...jikoku.spaced(more, element("button", { type: "button", onclick: close }, text("since-close")))));
      hook.append(box);

      /** Milliseconds that it took to read the file, once it was there. */
      let reading = 0;
      const read = async () => {
        await jikoku.load("data/changes.js");
        const start = performance.now();
        const read = await jikoku.sinceFile.open(/** @type {{ bytes: string }} */ (jikoku.data.changes));
        reading = performance.now() - start;
        return read;
      };
      /** Draws all of it for what the reader keeps now. */
      const draw = async (/** @type {string} */ key) => {
        const kept = await jikoku.sinceReader.gather();
        file ??= read();
        const known = await file;
        await jikoku.sinceReader.prepare(known, kept);
        if (key !== asked) return;
        const start = performance.now();
        const items = jikoku.sinceReader.answer(known, kept);
        const told = items.filter(({ lines }) => lines.some(({ words }) => words.length > 0));
        const same = items.filter((item) => !told.includes(item)).map(({ name }) => name);
        list.replaceChildren(...told.slice(0, ITEMS).map(row));
        others.replaceChildren(...told.slice(ITEMS).map(row));
        rest.hidden = told.length <= ITEMS;
        jikoku.say(summary, text("since-more", { n: told.length - ITEMS }));
        jikoku.say(none, same.length > 0 ? text("since-none", { names: [...new Set(same)].join(text("list-separator")) }) : "");
        box.hidden = items.length === 0;
        box.dataset.answered = String(Math.round(reading + performance.now() - start));
      };
      const update = () => {
        const today = jikoku.calendar.date(jikoku.clock.now().day);
        const isTime = (from === "" || from <= today) && (until === "" || today <= until);
        if (!isTime || jikoku.store.get(KEY) === revision || !hasAny()) {
          asked = "";
          document.documentElement.style.removeProperty("--since");
          box.hidden = true;
          return;
        }
        const begin = jikoku.calendar.day(begins);
        jikoku.say(title, text(begins > today ? "since-coming" : "since-title"));
        jikoku.say(day, begin === undefined ? "" : text("since-from", { date: jikoku.calendar.show(begin) }));
        const key = JSON.stringify(["bookmarks", "home", "routes"].map((name) => jikoku.store.get(name)));
        if (key === asked || Date.now() < again) return;
        asked = key;
        draw(key).catch((error) => {
          console.warn(error);
          file = undefined;
          box.hidden = true;
          [asked, again] = ["", Date.now() + PAUSE];
        });
      };
      jikoku.clock.onTick(update);
      jikoku.store.onChange(update);
    },
  };
})();
