"use strict";

/**
 * Offers to read departures aloud where the device has a voice for the page's language; some tell later which they have.
 * @param {() => Element | null | undefined} behind gives what the button stands before @param {() => ListToHear[]} lists
 */
jikoku.speak = (behind, lists) => {
  const voices = window.speechSynthesis;
  if (!voices) return;
  const look = () => {
    if (!voices.getVoices().some(({ lang }) => lang.slice(0, 2) === jikoku.lang.slice(0, 2))) return;
    jikoku.load("js/read-aloud.js").then(() => jikoku.readAloud.offer(behind(), lists)).catch((error) => console.warn(error));
  };
  voices.addEventListener?.("voiceschanged", look);
  look();
};
