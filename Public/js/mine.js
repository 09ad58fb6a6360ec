"use strict";

/** The reader's own part of the home page: bookmarks, stations nearby, recent ones, and what is stored. */
jikoku.mine = (() => {
  const { element, text } = jikoku;

  const section = (/** @type {HTMLElement} */ hook, /** @type {string} */ id, /** @type {string} */ title) => {
    const box = element("section", { id, "aria-labelledby": id + "-title" }, element("h2", { id: id + "-title" }, title));
    hook.append(box);
    return box;
  };

  /** A small button with a sign on it, and words for those who hear it. */
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ onclick, isDisabled = false) =>
    element("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick, disabled: isDisabled }, sign);

  /** @param {Bookmark} mark @param {number} index @param {number} count @param {(isKept: boolean) => void} tell */
  const bookmark = (mark, index, count, tell) => {
    const box = element("li", { class: "card" });
    const tools = (/** @type {string} */ name) =>
      element(
        "p",
        { class: "tools" },
        tool("↑", text("bookmark-up", { name }), () => jikoku.bookmarks.move(mark, -1).then(tell), index === 0),
        tool("↓", text("bookmark-down", { name }), () => jikoku.bookmarks.move(mark, 1).then(tell), index === count - 1),
        tool("×", text("bookmark-remove", { name }), () => jikoku.bookmarks.toggle(mark).then(tell)),
      );
    const gone = () => box.append(element("p", {}, text("bookmark-gone", { name: mark.station })), tools(mark.station));
    jikoku.departures
      .station(mark.station)
      .then((data) => {
        const direction = data.directions.find(({ id }) => id === mark.direction);
        if (!direction) return gone();
        const name = data.names[jikoku.lang];
        box.classList.add(data.railway.class);
        box.append(
          element("h3", {}, element("a", { href: jikoku.home + data.page }, name), " ", element("small", {}, data.railway.names[jikoku.lang])),
          element("p", {}, element("a", { href: jikoku.home + direction.page }, direction.names[jikoku.lang])),
          tools(name),
        );
        jikoku.departures.show(box, data, direction, 3);
        jikoku.clock.tick();
      })
      .catch(gone);
    return box;
  };

  const showBookmarks = (/** @type {HTMLElement} */ box) => {
    const list = element("ul", { class: "pair" });
    const none = element("p", { class: "hint" }, text("bookmarks-none"));
    const state = element("p", { class: "state", role: "status" });
    const file = element("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => read() });
    const save = element("button", { type: "button", onclick: () => write() }, text("bookmarks-export"));
    const open = element("button", { type: "button", onclick: () => file.click() }, text("bookmarks-import"));
    box.append(list, none, element("p", { class: "buttons" }, save, open, file), state);

    const faults = {
      large: text("import-large"), wrong: text("import-wrong"), newer: text("import-newer"), unsaved: text("bookmarks-unsaved"),
    };
    const tell = (/** @type {boolean} */ isKept) => jikoku.say(state, isKept ? "" : faults.unsaved);
    const read = async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      const added = await jikoku.bookmarks.read(chosen);
      if (typeof added === "number") {
        const { most } = jikoku.bookmarks;
        const isFull = jikoku.bookmarks.all().length >= most;
        jikoku.say(state, isFull ? text("import-full", { n: added, most }) : text("import-done", { n: added }));
      } else {
        jikoku.say(state, faults[added]);
      }
      file.value = "";
    };
    const write = () => {
      const address = URL.createObjectURL(new Blob([jikoku.bookmarks.write()], { type: "application/json" }));
      element("a", { href: address, download: "jikoku-bookmarks.json" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    };

    let shown = "";
    const update = () => {
      const all = jikoku.bookmarks.all();
      const state = JSON.stringify(all);
      none.hidden = all.length > 0;
      save.disabled = all.length === 0;
      if (state === shown) return;
      shown = state;
      list.replaceChildren(...all.map((mark, index) => bookmark(mark, index, all.length, tell)));
    };
    jikoku.store.onChange(update);
    update();
  };

  const showRecent = (/** @type {HTMLElement} */ box) => {
    const list = element("ul", { class: "chips" });
    box.append(list);
    let shown = "";
    const update = async () => {
      const names = jikoku.recent.all();
      box.hidden = names.length === 0;
      if (names.join() === shown) return;
      shown = names.join();
      const found = await Promise.allSettled(names.map(jikoku.departures.station));
      // What came late must not replace what came since.
      if (names.join() !== shown) return;
      const items = found.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
      list.replaceChildren(
        ...items.map((data) =>
          element(
            "li",
            { class: data.railway.class },
            element("a", { href: jikoku.home + data.page }, data.names[jikoku.lang], " ", element("small", {}, data.railway.names[jikoku.lang])),
          ),
        ),
      );
    };
    jikoku.store.onChange(update);
    update();
  };

  const showStored = (/** @type {HTMLElement} */ box) => {
    const state = element("p", { class: "state", role: "status" });
    const remove = element("button", { type: "button", onclick: () => clear() }, text("stored-delete"));
    box.append(element("p", { class: "hint" }, text("stored-what")), element("p", { class: "buttons" }, remove), state);
    addEventListener("jikoku-kept", ({ detail }) => {
      const isDone = detail.done === detail.all;
      jikoku.say(state, isDone ? "" : text("keep-renewing", { done: detail.done, all: detail.all }));
    });
    const clear = async () => {
      if (!confirm(text("stored-sure"))) return;
      jikoku.store.clear();
      await jikoku.offline.clear();
      jikoku.say(state, text("stored-gone"));
    };
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-mine]"));
      if (!hook) return;
      showBookmarks(section(hook, "bookmarks", text("bookmarks")));
      jikoku.nearby.open(section(hook, "nearby", text("nearby")));
      showRecent(section(hook, "recent", text("recent")));
      const stored = /** @type {HTMLElement | null} */ (document.querySelector("[data-stored]"));
      if (stored) showStored(section(stored, "stored", text("stored")));
    },
  };
})();
