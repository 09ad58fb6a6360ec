"use strict";

/**
 * A box in which a station is chosen by its name, with the site's search: a combobox with a list, as the ARIA Authoring
 * Practices have it.
 */
jikoku.stationBox = (() => {
  const { element } = jikoku;
  const SHOWN = 8;

  /** The search with its index, once somebody types. */
  const open = async () => {
    await Promise.all(["js/search.js", "js/search-list.js"].map((path) => jikoku.load(path)));
    await jikoku.search.open();
  };

  /**
   * The name of a found station's folder.
   * @param {Entry} entry
   */
  const folderOf = ({ pages, path }) => pages[0] ?? /^(?:stations\/([^/]+)\/|interchanges\/(.+)\.html$)/.exec(path)?.slice(1).find((part) => part) ?? "";

  /**
   * The stations that a text may name, the likeliest first.
   * @param {string} query @returns {{ entries: Entry[], keys: string[] }}
   */
  const found = (query) => {
    const { entries, keys } = jikoku.search.find(query);
    return { entries: entries.filter(({ kind }) => kind === "station").slice(0, SHOWN), keys };
  };

  return {
    /**
     * Makes a box.
     * @param {string} id @param {string} label
     * @param {(folder: string) => boolean} choose whether there is a station of this folder
     * @returns {StationBox}
     */
    make(id, label, choose) {
      const list = element("ul", { id: id + "-list", class: "found", role: "listbox", "aria-label": label, hidden: true });
      const input = element("input", {
        id, type: "text", role: "combobox", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
        "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id,
      });
      /** @type {Entry[]} */
      let shown = [];
      let active = -1;
      /** Whether the text names what was chosen. */
      let isChosen = true;

      const close = () => {
        shown = [];
        active = -1;
        list.hidden = true;
        list.replaceChildren();
        input.setAttribute("aria-expanded", "false");
        input.removeAttribute("aria-activedescendant");
      };
      const take = (/** @type {Entry | undefined} */ entry) => {
        if (!entry || !choose(folderOf(entry))) return false;
        input.value = jikoku.search.names(entry).name;
        isChosen = true;
        close();
        return true;
      };
      const select = (/** @type {number} */ number) => {
        list.children[active]?.setAttribute("aria-selected", "false");
        active = number;
        const option = list.children[active];
        option?.setAttribute("aria-selected", "true");
        option?.scrollIntoView({ block: "nearest" });
        if (option) input.setAttribute("aria-activedescendant", option.id);
        else input.removeAttribute("aria-activedescendant");
      };
      const draw = async () => {
        await open();
        const query = input.value.trim();
        if (!query || isChosen || document.activeElement !== input) return close();
        const { entries, keys } = found(query);
        close();
        shown = entries;
        list.replaceChildren(...entries.map((entry, number) =>
          element("li", { id: `${id}-option-${number}`, role: "option", "aria-selected": "false" }, ...jikoku.searchList.content(entry, keys))));
        list.hidden = entries.length === 0;
        input.setAttribute("aria-expanded", String(entries.length > 0));
      };
      input.addEventListener("input", () => {
        isChosen = false;
        draw().catch((error) => console.warn(error));
      });
      input.addEventListener("blur", close);
      input.addEventListener("keydown", (event) => {
        // While an input method composes, its keys are its own.
        if (event.isComposing || shown.length === 0) return;
        if (event.key === "Escape") close();
        else if (event.key === "ArrowDown") select(active + 1 < shown.length ? active + 1 : -1);
        else if (event.key === "ArrowUp") select(active < 0 ? shown.length - 1 : active - 1);
        else if (event.key === "Enter" && active >= 0) take(shown[active]);
        else return;
        event.preventDefault();
      });
      // A press must not take the focus from the box, or the list would close before the click.
      list.addEventListener("mousedown", (event) => event.preventDefault());
      list.addEventListener("click", (event) => {
        const option = /** @type {Element} */ (event.target).closest("[role=option]");
        if (option) take(shown[[...list.children].indexOf(option)]);
      });
      return {
        place: element("div", { class: "station-box" }, element("label", { for: id }, label), input, list),
        input,
        show(name) {
          input.value = name;
          isChosen = true;
          close();
        },
        /** Takes what is typed for its likeliest meaning; whether there is any. */
        async settle() {
          if (isChosen) return input.value.trim() !== "";
          await open();
          const query = input.value.trim();
          return query !== "" && take(found(query).entries[0]);
        },
      };
    },
  };
})();
