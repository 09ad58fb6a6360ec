"use strict";

/** The way back from a train to the departure board of this tab: a screen without a browser's buttons has no other. */
jikoku.boardBack = (() => {
  const KEY = "tab board";

  return {
    start() {
      const kept = jikoku.store.get(KEY);
      if (typeof kept?.code !== "string" || typeof kept.title !== "string" || document.querySelector("[data-boards]")) return;
      const { element, text } = jikoku;
      const link = element("a", { href: `${jikoku.home}board.html#${kept.code}` }, `← ${kept.title}`);
      const close = element("button", { type: "button", "aria-label": text("wall-leave"), title: text("wall-leave"), onclick: () => end() }, "×");
      const bar = element("nav", { class: "to-board live", "aria-label": text("wall") }, link, close);
      const end = () => {
        jikoku.store.set(KEY, undefined);
        bar.remove();
      };
      document.body.append(bar);
    },
  };
})();
