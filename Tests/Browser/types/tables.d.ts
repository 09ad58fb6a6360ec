// What the scripts of the room `tables` offer to others: tables that stand in a page.

interface Jikoku {
  linkNames: { of(departure: Element): string; start(): void };
  asList: { show(link: HTMLElement, isList: boolean, nameOf: (departure: Element) => string): void };
  schedules: { show(schedule: string): void; start(): void };
  lineTypes: { start(): void };
  parts: { start(): void };
}
