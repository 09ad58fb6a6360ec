// What the scripts of the room `days` offer to others: calendars, days and the clock.

interface Jikoku {
  along: {
    current(): { day: number; from?: number } | undefined;
    link(day: number, minute: number): string;
    clear(): void;
    start(): void;
  };
  calendar: {
    read(calendar: CalendarData): void;
    readonly timeZone: string;
    readonly boundary: number;
    readonly schedules: Schedule[];
    isValid(schedule: Pick<Schedule, "days" | "from" | "to" | "added" | "removed">, day: number): boolean;
    daysOf(schedule: Pick<Schedule, "days" | "from" | "to" | "added" | "removed">): number[];
    date(day: number): string;
    day(text: string): number | undefined;
    kind(day: number): number;
    schedule(railway: string, day: number): Schedule | undefined;
    like(railway: string, id: string): Schedule | undefined;
    beside(ids: string[], id: string, first: number): string[];
    of(railway: string): Schedule[];
    daysAhead(id: string, first: number): number;
    usual(today: number): Schedule[];
    daysName(schedule: Schedule): string;
    tabNames(schedules: Schedule[], lang?: string): string[];
    holiday(day: number): string | undefined;
    period(railway: string): { first: number; last: number } | undefined;
    show(day: number, hasYear?: boolean): string;
  };
  clock: {
    now(): Moment;
    onTick(listener: (now: Moment) => void): () => void;
    tick(): void;
    start(): void;
    show(day: number, minute: number, second?: number): string;
    stamp(day: number, minute: number): string;
    time(day: number, minute: number): HTMLTimeElement;
    text(minute: number, halves?: string[]): string;
    plain(minute: number): string;
    ofHour(hour: number, halves: string[]): string;
    halved(text: string): { rest: string; hourOf(hour: number): number };
    words(time: string): string;
    spoken(time: string): string;
    ofTable(departure: Element | undefined): string;
    minute(text: string | null | undefined, first?: number): number | undefined;
    left(minute: number, second: number): string;
  };
  dayChoice: {
    moment(): Moment & { isNow: boolean };
    schedule(railway: string, day?: number): Schedule | undefined;
    choose(wanted: Omit<Choice, "made"> | undefined): void;
    words(day: number, second: number): string;
    start(): void;
  };
  dayForm: {
    make(change: HTMLElement, day: () => number, choose: (wanted: { day?: number; schedule?: string; from?: number }) => void): { place: HTMLElement; turn(chosen: { schedule?: string; from?: number } | undefined): void };
  };
  holidays: { has(day: number): boolean; name(day: number): string | undefined };
  when: {
    dayName(day: number): string;
    minuteOf(typed: string): number | undefined;
    time(id: string, label: string): { input: HTMLInputElement; place: HTMLElement; show(minute: number | undefined): void; read(): number | undefined };
    day(id: string, label: string): { input: HTMLSelectElement; place: HTMLElement; show(day: number): void; read(): number | undefined };
  };
  /** Nothing on a page that stands beside no other timetable; the folders of the data of the page's own and of the one after it. */
  period?: { folders: string[] };
  serviceDay: {
    between(from: number, to: number): number;
    instant(day: number, minute: number): number;
    shown(instant: number): number;
    at(instant: number): Moment;
    has(day: number, minute: number): boolean;
    clock(day: number, minute: number): { hour: number; minute: number };
    departures(day: number, tableOf: (day: number) => { schedule: string; rows: Row[] } | undefined): Departure[];
  };
}

/** A service day, and the seconds since its minute 0. */
type Moment = { day: number; second: number };
