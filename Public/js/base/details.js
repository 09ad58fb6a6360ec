"use strict";

/*
 * Folds the details of a station. Without this script, and in print, all of them stand open.
 */
(() => {
    /** @type {NodeListOf<HTMLDetailsElement>} */
    const found = document.querySelectorAll("main section > details");
    const details = [...found];

    /** What the address names, if it can be read: anybody may have written it. */
    function target() {
        try {
            return location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
        } catch {
            return null;
        }
    }

    /** Leaves the one open that the address names. */
    function fold() {
        const named = target();
        for (const each of details) {
            each.open = named !== null && (each.contains(named) || named.contains(each));
        }
    }

    /** @type {HTMLDetailsElement[]} */
    let folded = [];
    if (details.length === 0) return;
    addEventListener("beforeprint", () => {
        folded = details.filter((each) => !each.open);
        for (const each of folded) each.open = true;
    });
    addEventListener("afterprint", () => {
        for (const each of folded) each.open = false;
    });
    addEventListener("hashchange", () => {
        const named = target();
        const around = details.find((each) => named !== null && (each.contains(named) || named.contains(each)));
        if (around !== undefined) around.open = true;
    });
    fold();
})();
