// What the scripts of the room `about` offer to others: the page about the site.

interface Jikoku {
  checked: { start(): Promise<void> };
}
