// What the scripts of the room `tables` offer to others: tables that stand in a page.

interface Jikoku {
  linkNames: { of(link: Element): string | undefined; start(): void };
  schedules: { show(schedule: string): void; start(): void };
  lineTypes: { start(): void };
  parts: { start(): void };
}
