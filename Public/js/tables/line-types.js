"use strict";

/** The trains of a type in the table of a whole line, hidden at will. */
jikoku.lineTypes = (() => {
  /** Shows or hides a type's columns or, where the table is turned, its rows. */
  const show = (/** @type {string} */ key, /** @type {boolean} */ isShown) => {
    for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (document.querySelectorAll(".line-table table"))) {
      for (const row of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(`tr.${key}`))) row.hidden = !isShown;
      const heads = /** @type {NodeListOf<HTMLTableCellElement>} */ (table.querySelectorAll(`thead th.${key}`));
      const places = [...heads].map((head) => head.cellIndex);
      if (places.length === 0) continue;
      for (const row of table.rows) {
        if (row.classList.contains("part")) continue;
        for (const place of places) row.cells[place].hidden = !isShown;
      }
      table.hidden = table.tHead?.querySelector("th:not([hidden])") === null;
    }
  };

  return {
    start() {
      const list = document.querySelector("[data-line-types]");
      for (const item of /** @type {NodeListOf<HTMLElement>} */ (list?.querySelectorAll("[data-key]") ?? [])) {
        const button = jikoku.element("button", { type: "button", "aria-pressed": "true" }, ...item.childNodes);
        item.append(button);
        button.addEventListener("click", () => {
          const isShown = button.getAttribute("aria-pressed") !== "true";
          button.setAttribute("aria-pressed", String(isShown));
          show(item.dataset.key ?? "", isShown);
        });
      }
      list?.classList.add("ready");
    },
  };
})();
