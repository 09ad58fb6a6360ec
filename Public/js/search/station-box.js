"use strict";

/** A box in which a station is chosen by its name, with the site's search. */
jikoku.stationBox = (() => {
  const { element } = jikoku;
  const SHOWN = 8;

  /** The search with its index, once somebody types. */
  const open = async () => {
    await Promise.all(["js/search.js", "js/search-list.js"].map((path) => jikoku.load(path)));
    await jikoku.search.open();
  };

  /**
   * The name of a found station or place.
   * @param {Entry} entry
   */
  const nameOf = ({ pages, path }) =>
    pages.length > 0 ? jikoku.stationPaths.name(pages[0]) : jikoku.stationPaths.station(path) || (/^interchanges\/(.+)\.html$/.exec(path)?.[1] ?? "");

  /**
   * The stations that a text may name, the likeliest first; `nearest` where none is written so.
   * @param {string} query
   */
  const found = (query) => {
    const { entries, keys, nearest } = jikoku.search.find(query);
    return { entries: entries.filter(({ kind }) => kind === "station").slice(0, SHOWN), keys, nearest };
  };

  return {
    /**
     * Makes a box.
     * @param {string} id @param {string} label
     * @param {(folder: string, folders: string[]) => Promise<boolean>} choose whether there is a station of this folder;
     *   the folders are those of all lines of the place
     * @returns {StationBox}
     */
    make(id, label, choose) {
      const input = element("input", { id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
      /** Whether the text names what was chosen. */
      let isChosen = true;

      const take = async (/** @type {Entry} */ entry) => {
        input.value = jikoku.search.names(entry).name;
        isChosen = true;
        box.close();
        try {
          return await choose(nameOf(entry), entry.pages.map(jikoku.stationPaths.name));
        } catch (error) {
          // It is asked for again when the box is settled.
          isChosen = false;
          throw error;
        }
      };
      /** @type {Combobox<Entry>} */
      const box = jikoku.combobox(input, id, label, (entry) => take(entry).catch((error) => console.warn(error)));
      const draw = async () => {
        await open();
        const query = input.value.trim();
        if (!query || isChosen || document.activeElement !== input) return box.close();
        const { entries, keys } = found(query);
        box.show(entries.map((entry) => ({ value: entry, content: jikoku.searchList.content(entry, keys) })));
      };
      input.addEventListener("input", () => {
        isChosen = false;
        draw().catch((error) => console.warn(error));
      });
      input.addEventListener("blur", box.close);
      return {
        place: element("div", { class: "station-box" }, element("label", { for: id }, label), input, box.list),
        input,
        show(name) {
          input.value = name;
          isChosen = true;
          box.close();
        },
        /** Takes what is typed for its likeliest meaning; whether there is any. It is rejected where what names mean did not come. */
        async settle() {
          if (isChosen) return input.value.trim() !== "";
          await open();
          const query = input.value.trim();
          const { entries, nearest } = found(query);
          return query !== "" && !nearest && entries.length > 0 && take(entries[0]);
        },
      };
    },
  };
})();
