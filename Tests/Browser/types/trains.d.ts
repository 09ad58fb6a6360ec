// What the scripts of the room `trains` offer to others: the page of a train.

interface Jikoku {
  routeTrain: { start(main: HTMLElement, button: HTMLElement, points: TrainPoint[]): void };
  trainCalendar: { save(main: HTMLElement, points: TrainPoint[], place: HTMLElement): void };
  trainNow: { start(): void };
  trainFares: { start(): Promise<void> };
}

/** A calling point of a train's page, with the minutes of the train's own day. */
type TrainPoint = { line: HTMLElement; left: HTMLElement; name: string; arrival: number | undefined; departure: number | undefined };
