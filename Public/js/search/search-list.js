"use strict";

/** How a found station, railway or operator is drawn: in the list below the box and on the search page alike. */
jikoku.searchList = (() => {
  /** An element with a class and what is in it. */
  function element(/** @type {string} */ name, /** @type {string} */ className, /** @type {(Node | string)[]} */ ...content) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content.flatMap(part => jikoku.reading?.shown(part) ?? part));
    return made;
  }

  /** The address of an entry's page. */
  const href = (/** @type {any} */ entry) => jikoku.home + entry.path;

  /**
   * A name with the part marked that the query matches: the shortest part that becomes the query's key.
   * @returns {Node[] | undefined} nothing where no part does
   */
  function marked(/** @type {string} */ text, /** @type {string[]} */ keys) {
    const { key } = jikoku.spelling;
    for (const wanted of keys) {
      if (!key(text).includes(wanted)) continue;
      // The last place where what follows begins with the key, seen from the first: かた in たかた.
      let start = -1;
      for (let i = 0; i < text.length && start < 0; i++) if (key(text.slice(i)).startsWith(wanted)) start = i;
      if (start < 0) continue;
      while (key(text.slice(start + 1)).startsWith(wanted)) start++;
      let end = start + 1;
      while (end < text.length && !key(text.slice(start, end)).startsWith(wanted)) end++;
      // A letter that makes no difference belongs to the match: the u of Shibou in Shibo.
      while (/[\p{L}\p{N}ー]/u.test(text[end] ?? "") && key(text.slice(start, end + 1)) === wanted) end++;
      // A part of a name has no reading of its own: in easy Japanese all of the name is marked.
      const whole = jikoku.reading?.shown(text) ?? text;
      if (whole !== text) return [element("mark", "", whole)];
      const mark = element("mark", "", document.createTextNode(text.slice(start, end)));
      return [text.slice(0, start), mark, text.slice(end)].filter(part => part !== "").map(part =>
        typeof part === "string" ? document.createTextNode(part) : part);
    }
    return undefined;
  }

  /** What tells an entry from its namesakes, and what it is. */
  function detail(/** @type {any} */ entry) {
    const { operatorsOf, railwaysOf, isAmbiguous, names } = jikoku.search;
    const line = element("span", "lines");
    const operators = operatorsOf(entry).map((/** @type {any} */ operator) => names(operator).name);
    if (entry.kind === "station") {
      const railways = railwaysOf(entry);
      for (const railway of railways.slice(0, 5)) line.append(element("span", railway.color, names(railway).name));
      if (railways.length > 5) line.append(`+${railways.length - 5}`);
      if (isAmbiguous(entry)) line.append(element("small", "", operators.join(jikoku.text("search-separator"))));
    } else {
      const kinds = { railway: jikoku.text("search-railways"), operator: jikoku.text("search-operators"), train: jikoku.text("search-trains") };
      const kind = kinds[/** @type {keyof typeof kinds} */ (entry.kind)];
      const [first, last] = jikoku.search.endsOf(entry);
      const ends = last ? [jikoku.text("search-ends", { first, last })] : [];
      const words = [kind, ...operators, ...ends];
      line.append(element("small", "", ...words.flatMap((word, number) => (number > 0 ? [jikoku.text("search-separator"), word] : [word]))));
    }
    return line;
  }

  /**
   * The lines of an entry: its name, the ones in other languages, and its railways.
   * @param {any} entry
   * @param {string[]} keys what is marked; nothing for names that are only spelt alike
   */
  function content(entry, keys) {
    const { name, others } = jikoku.search.names(entry);
    const own = marked(name, keys);
    let isMarked = own !== undefined;
    const title = element("span", "name", ...(own ?? [name]));
    if (entry.color) title.classList.add("line", entry.color);
    const line = [title];
    for (const { lang, text } of others) {
      const part = isMarked ? undefined : marked(text, keys);
      isMarked ||= part !== undefined;
      const other = element("span", "other", ...(part ?? [text]));
      other.lang = lang;
      line.push(other);
    }
    // Found by its reading alone: then that is what the reader typed.
    const reading = isMarked || !entry.reading ? undefined : marked(entry.reading, keys);
    if (reading) {
      const kana = element("span", "other", ...reading);
      kana.lang = "ja";
      line.splice(1, 0, kana);
    }
    return [element("span", "names", ...line.flatMap(part => [part, " "])), detail(entry)];
  }

  return { element, href, content };
})();
