"use strict";

/*
 * Says to the style sheet, while the page about what is kept is read, which of its parts will be there: from disk nothing can be
 * kept or carried over, and what is kept already has to be told. So nothing moves when those parts come.
 */
(() => {
  const page = document.documentElement;
  const source = document.currentScript?.getAttribute("src") ?? "";
  const place = new URL(source.slice(0, source.lastIndexOf("js/")) || "./", document.baseURI).pathname;
  const isKeeping = location.protocol !== "file:" && isSecureContext && "serviceWorker" in navigator;
  let isKept = false;
  try {
    isKept = isKeeping && localStorage.getItem(`jikoku ${place} kept * ${page.lang}`) !== null;
  } catch {
    // A browser that forbids it keeps nothing.
  }
  page.classList.toggle("keeps-nothing", !isKeeping);
  page.classList.toggle("keeps-whole", isKept);
  page.classList.toggle("moving", location.hash.startsWith("#move="));
})();
