"use strict";

/** A railway's page: the button that keeps all of the railway for when there is no connection. */
jikoku.keep = (() => {
  const { element, text } = jikoku;
  /** How many files are fetched at a time. */
  const LANES = 6;

  const size = (bytes) => text("megabytes", { m: (bytes / 1e6).toFixed(1) });

  const build = async (/** @type {HTMLElement} */ hook, name) => {
    await Promise.all([jikoku.load(`data/railways/${name}.js`), jikoku.load("data/build.js")]);
    const list = jikoku.data[`railways/${name}`];
    const { version } = jikoku.data["build"];
    const all = [...list.files.map((path) => jikoku.root + path), ...list.pages.map((path) => jikoku.home + path)];
    const total = list.bytes[jikoku.lang];
    const key = `kept ${name} ${jikoku.lang}`;
    const cacheName = `${jikoku.offline.prefix}railway ${name} ${jikoku.lang}`;
    const state = element("p", { class: "state", role: "status" });
    const bar = /** @type {HTMLProgressElement} */ (element("progress", { max: all.length, value: 0, hidden: true, "aria-label": text("keep") }));
    const keep = element("button", { type: "button", onclick: () => run() });
    const drop = element("button", { type: "button", onclick: () => forget() }, text("keep-remove"));
    const cancel = element("button", { type: "button", hidden: true, onclick: () => (isCancelled = true) }, text("keep-cancel"));
    hook.append(element("p", { class: "buttons" }, keep, cancel, drop), bar, state);
    let isCancelled = false;

    const update = () => {
      const kept = jikoku.store.get(key);
      drop.hidden = !kept;
      keep.hidden = kept === version;
      jikoku.say(keep, kept ? text("keep-update") : text("keep-railway", { size: size(total) }));
      jikoku.say(state, kept === version ? text("keep-done", { size: size(total) }) : kept ? text("keep-old") : "");
    };

    const run = async () => {
      isCancelled = false;
      keep.hidden = true;
      drop.hidden = true;
      bar.hidden = false;
      cancel.hidden = false;
      const cache = await caches.open(cacheName);
      const rest = [...all];
      let done = 0;
      let failed = 0;
      const lane = async () => {
        for (let path = rest.shift(); path !== undefined && !isCancelled && failed === 0; path = rest.shift()) {
          try {
            await cache.add(new Request(path, { cache: "no-cache" }));
          } catch {
            failed += 1;
          }
          done += 1;
          bar.value = done;
          jikoku.say(state, text("keep-progress", { done, all: all.length, size: size((total * done) / all.length) }));
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      bar.hidden = true;
      cancel.hidden = true;
      const isWhole = !isCancelled && failed === 0;
      if (isWhole) jikoku.store.set(key, version);
      else await caches.delete(cacheName);
      if (!isWhole) jikoku.store.set(key, undefined);
      update();
      if (failed > 0) jikoku.say(state, text("keep-failed"));
    };

    const forget = async () => {
      await caches.delete(cacheName);
      jikoku.store.set(key, undefined);
    };
    jikoku.store.onChange(update);
    update();
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-keep]"));
      const name = hook?.dataset.keep;
      if (hook && name && jikoku.offline.isPossible) build(hook, name);
    },
  };
})();
