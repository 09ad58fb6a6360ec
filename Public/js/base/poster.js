/** The bar above a poster: which paper, and print. All papers have the same shape, so that the drawing serves each. */
"use strict";

(() => {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("print"));
  const paper = /** @type {HTMLLinkElement | null} */ (document.getElementById("paper"));
  const choice = form && form.querySelector("select");
  if (!form || !paper || !choice) return;
  // A browser may remember a choice from the last visit, but not the style sheet that went with it.
  const adopt = () => paper.setAttribute("href", (paper.getAttribute("href") ?? "").replace(/[^/]*$/, choice.value + ".css"));
  adopt();
  choice.addEventListener("change", adopt);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    window.print();
  });
  form.dataset.ready = "";
})();
