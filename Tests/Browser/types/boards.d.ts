// What the scripts of the room `boards` offer to others: departure boards.

interface Jikoku {
  boardBack: { start(): void };
  boardStop: {
    labelled(id: string, label: string, field: HTMLElement): HTMLElement;
    wholeOf(field: HTMLInputElement): number | undefined;
    make(stop: BoardStop, number: number, changed: () => void, removed: () => void): HTMLElement;
  };
  boardChooser: { make(take: (stops: BoardStop[]) => void): { place: HTMLElement; settle(): Promise<void> } };
  boardEditor: { open(desk: HTMLElement, code: string): Promise<void>; renew(): void; close(): void };
  embed: { show(place: HTMLElement): void };
  boardOutput: {
    copied(tag: "input" | "textarea", id: string, label: string): { field: HTMLInputElement | HTMLTextAreaElement; place: HTMLElement };
    line(address: string, title: string, width: number, height: number): string;
    make(resized: () => void): {
      size(): number[];
      choice: HTMLElement;
      place: HTMLElement;
      tell(code: string, name: string): void;
    };
  };
  boardPage: { start(): void };
  boards: {
    readonly edit: string;
    readonly most: { stops: number; directions: number; minutes: number; rows: number; boards: number; letters: number };
    read(hash: string): Board;
    write(board: Board): string;
    all(): string[];
    keep(code: string, before?: string): Promise<boolean>;
    remove(code: string): Promise<boolean>;
    beside(code: string, by: number): string | undefined;
  };
  boardTrains: {
    told(train: BoardTrain): BoardTrain;
    open(board: Board): Promise<BoardSource>;
    isForRunners(train: BoardTrain, now: number): boolean;
  };
  boardView: {
    left(seconds: number): string;
    titleOf(board: Board, source: BoardSource): string;
    show(place: HTMLElement, board: Board, source: BoardSource, isFramed?: boolean): { end(): void; shown(): BoardTrain[] };
  };
  sun: { height(instant: number, place: Coordinate): number; isUp(instant: number, place: Coordinate): boolean };
}

/** What leaves from a stop of a board in one direction; with a goal, how it gets there. */
type BoardLine = { stop: BoardStop; data: StationData; direction: DirectionData; way: Way | undefined };

/** A departure of a board. Its times are whole seconds since 1970: the one in the timetable, and the one that is shown. */
interface BoardTrain {
  line: BoardLine;
  /** The service day in which it leaves. */
  day: number;
  departure: Departure;
  planned: number;
  time: number;
  /** Minutes until the goal. */
  ride: number | undefined;
  isLast: boolean;
  /** All trains of its line and day, where a night is behind them. */
  night?: BoardTrain[];
  /** What is known of it beyond the timetable. */
  report?: LiveCall;
}

/** What a board is filled from; `coming` are those that can be reached at a moment, the soonest first. */
interface BoardSource {
  lines: BoardLine[];
  missing: string[];
  /** Of those the ones that the timetable surely does not have. */
  gone: string[];
  coming(now: number, count: number): BoardTrain[];
  runs(now: number): string[];
}
