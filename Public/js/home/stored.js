"use strict";

/** What is stored of the reader's, at the foot of the home page: in a file and out of one, and all of it deleted. */
jikoku.stored = (() => {
  const { element, text } = jikoku;

  return {
    /** @param {HTMLElement} hook */
    open(hook) {
      const state = element("p", { class: "state", role: "status" });
      const file = element("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: () => read() });
      const save = element("button", { type: "button", onclick: () => write() }, text("bookmarks-export"));
      const open = element("button", { type: "button", onclick: () => file.click() }, text("bookmarks-import"));
      const remove = element("button", { type: "button", onclick: () => clear() }, text("stored-delete"));
      hook.append(element("details", { id: "stored" }, element("summary", {}, text("stored")),
        element("p", { class: "hint" }, text("stored-what")), element("p", { class: "buttons" }, save, open, remove, file)), state);

      const faults = {
        large: text("import-large"), wrong: text("import-wrong"), newer: text("import-newer"), unsaved: text("bookmarks-unsaved"),
      };
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
      const clear = async () => {
        if (!confirm(text("stored-sure"))) return;
        jikoku.store.clear();
        await jikoku.offline.clear();
        jikoku.say(state, text("stored-gone"));
      };
      const update = () => (save.disabled = jikoku.bookmarks.all().length === 0);
      jikoku.store.onChange(update);
      update();
      addEventListener("jikoku-kept", ({ detail }) => {
        const isDone = detail.done === detail.all;
        jikoku.say(state, isDone ? "" : text("keep-renewing", { done: detail.done, all: detail.all }));
      });
    },
  };
})();
