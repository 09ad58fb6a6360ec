"use strict";

/**
 * The next departures, said by the device's own voice: 「10時24分、あと3分、普通 あおばのゆき」. What is said is what the rows show,
 * with stations by their readings where the data has them. A voice that lies on the device needs no connection.
 */
jikoku.readAloud = (() => {
  const { element, text } = jikoku;
  /** How many departures of each list are said. */
  const MOST = 3;
  /** What of a row is for the eye alone. */
  const UNSAID = ".short";

  /** The voice for the page: of its language, on the device before those of a server, of its own region before others. */
  const voice = () => {
    const wanted = jikoku.lang === "zh-Hans" ? "zh-CN" : jikoku.lang === "zh-Hant" ? "zh-TW" : document.documentElement.lang;
    const rank = (/** @type {SpeechSynthesisVoice} */ { lang, localService, default: isUsual }) =>
      (localService ? 4 : 0) + (lang.replace("_", "-").startsWith(wanted) ? 2 : 0) + (isUsual ? 1 : 0);
    const own = speechSynthesis.getVoices().filter(({ lang }) => lang.slice(0, 2) === jikoku.lang.slice(0, 2));
    return own.sort((a, b) => rank(b) - rank(a))[0];
  };

  /** What a part of a row says: its words, and what its signs mean. */
  const wordsOf = (/** @type {Element} */ part) => {
    if (part.matches("time")) return jikoku.clock.spoken(part.textContent ?? "");
    const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
    for (const sign of copy.querySelectorAll(UNSAID)) sign.remove();
    const signs = [...copy.querySelectorAll("abbr")];
    for (const sign of signs) sign.remove();
    const own = /** @type {HTMLElement} */ (part).dataset.spoken ?? jikoku.words(copy);
    return [own, ...signs.map(({ title }) => title)].filter(Boolean).join(text("list-separator"));
  };

  /** One departure as a sentence. */
  const sentence = (/** @type {Element} */ row) => {
    /** @type {string[]} */
    const found = [];
    let isKind = false;
    for (const part of row.children) {
      const words = wordsOf(part);
      if (!words) continue;
      // A type and where it goes are said in one breath.
      if (isKind) found.push(`${found.pop()} ${words}`);
      else found.push(words);
      isKind = part.matches(".kind");
    }
    return found.join(text("list-separator"));
  };

  /** What there is to say now: of each list its name, the next departures, or that there are none, and those of the morning. */
  const sentences = (/** @type {ListToHear[]} */ lists) =>
    lists.flatMap(({ name, list }) => {
      const rows = list.querySelectorAll(":is(:scope:is(ol), .rows, .departing:not(.morning)) > li:not(.gone, [hidden]) > a");
      const over = [...list.querySelectorAll(".over, p.said")].map(jikoku.words);
      const morning = rows.length > 0 ? [] : [...over, ...[...list.querySelectorAll(".morning > li > a")].slice(0, 1).map(sentence)];
      return [...(name ? [name] : []), ...[...rows].slice(0, MOST).map(sentence), ...morning];
    });

  /** A loudspeaker. */
  const icon = () => {
    const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
    const values = { viewBox: "0 0 24 24", width: 20, height: 20, fill: "none", stroke: "currentColor", "stroke-width": 1.8, "aria-hidden": true };
    for (const [name, value] of Object.entries(values)) svg.setAttribute(name, String(value));
    path.setAttribute("d", "M4 9v6h4l5 4V5L8 9zM17 8.5q3.5 3.5 0 7");
    svg.append(path);
    return svg;
  };

  return {
    /** Puts the button before an element, once. @param {Element | null | undefined} behind @param {() => ListToHear[]} lists */
    offer(behind, lists) {
      if (!behind || behind.parentElement?.querySelector(".speak")) return;
      /**
       * What is being said: browsers forget it unless somebody holds it.
       * @type {SpeechSynthesisUtterance[]}
       */
      let said = [];
      const end = () => {
        said = [];
        button.setAttribute("aria-pressed", "false");
      };
      const press = () => {
        const isSaying = said.length > 0;
        speechSynthesis.cancel();
        end();
        if (isSaying) return;
        const own = voice();
        said = sentences(lists()).map((words) => Object.assign(new SpeechSynthesisUtterance(words), { lang: own?.lang ?? document.documentElement.lang, voice: own ?? null }));
        const last = said[said.length - 1];
        if (!last) return;
        for (const each of said) each.onerror = () => said.includes(each) && end();
        last.onend = () => said.includes(last) && end();
        button.setAttribute("aria-pressed", "true");
        for (const each of said) speechSynthesis.speak(each);
      };
      const button = element("button", { type: "button", class: "speak", "aria-pressed": "false", "aria-label": text("read-aloud"), onclick: press }, icon());
      behind.before(button);
      // A voice would go on over the next page.
      addEventListener("pagehide", () => speechSynthesis.cancel());
    },
  };
})();
