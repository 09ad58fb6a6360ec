// What the scripts of the room `diagram` offer to others: the train diagram of a line on a canvas.

interface Jikoku {
  diagramLines: {
    MINUTE: number;
    read(main: HTMLElement): Diagram;
    train(train: Omit<DiagramTrain, "from" | "until" | "shifts">): DiagramTrain;
    numberOf(page: string): string;
    calls(train: DiagramTrain, rows: DiagramRow[]): DiagramCall[];
  };
  diagramWay: {
    folders(folder: string, name: string): Promise<string[]>;
    read(way: string[], name: string, schedule: string, direction: number, typeOf: (look: string, name: string) => number): Promise<Diagram>;
  };
  diagramWindow: {
    within(wanted: DiagramWindow, frame: DiagramFrame): DiagramWindow;
    zoom(own: DiagramWindow, by: { across?: number; down?: number }, at: { x: number; y: number }, frame: DiagramFrame): DiagramWindow;
    move(own: DiagramWindow, by: { x: number; y: number }, frame: DiagramFrame): DiagramWindow;
    nearest(trains: DiagramTrain[], own: DiagramWindow, at: { x: number; y: number }, reach: number): DiagramTrain | undefined;
  };
  diagramNumbers: {
    places(trains: DiagramTrain[], size: { across: number; down: number }, widthOf: (number: string) => number, high: number): DiagramNumber[];
  };
  diagramDrawing: {
    pens(main: Element, trains: DiagramTrain[]): DiagramPens;
    part(context: CanvasRenderingContext2D, scene: DiagramScene): void;
    draw(context: CanvasRenderingContext2D, scene: DiagramScene, lines?: (context: CanvasRenderingContext2D, scene: DiagramScene) => void): void;
  };
  diagramTiles: {
    build(): {
      of(key: string): void;
      show(context: CanvasRenderingContext2D, scene: DiagramScene): void;
      ahead(scene: DiagramScene): boolean;
    };
  };
  diagramGestures: { listen(canvas: HTMLElement, hands: DiagramHands): void };
  diagramTrain: {
    name(hook: HTMLElement, train: DiagramTrain): string;
    show(hook: HTMLElement, place: HTMLElement, train: DiagramTrain | undefined, type: string, rows: DiagramRow[], close: () => void): void;
    asked(hook: HTMLElement, trains: DiagramTrain[]): DiagramTrain | undefined;
    remember(hook: HTMLElement, train: DiagramTrain | undefined): void;
  };
  diagramCanvas: { start(): void; shown(): DiagramShown | undefined };
}

/** A train with its line in units of the drawing: pieces of x and y in turns, and where it is drawn once more. */
interface DiagramTrain {
  /** By their places in the page's lists of types and of directions. */
  type: number;
  direction: number;
  /** The number of its first calling point on its page. */
  anchor: number;
  page: string;
  number: string;
  look: string;
  pieces: number[][];
  from: number;
  until: number;
  shifts: number[];
}

type DiagramRow = { name: string; isMain: boolean; y: number };
type DiagramCall = { name: string; arrival: number | undefined; departure: number | undefined };
interface Diagram {
  trains: DiagramTrain[];
  rows: DiagramRow[];
  from: number;
  until: number;
  height: number;
}

/** What a page shows at the moment. */
interface DiagramShown {
  diagram: Diagram;
  seen(): (DiagramWindow & DiagramFrame & Pick<DiagramScene, "left" | "top" | "now" | "trains" | "chosen" | "numbers">) | undefined;
}

/** What is seen at the left and at the top, in units, and pixels to a unit. */
type DiagramWindow = { x: number; y: number; across: number; down: number };
/** What there is to see, in units, and the room for it and the unit of the page's type, in pixels. */
type DiagramFrame = { from: number; until: number; height: number; width: number; tall: number; unit: number };
type DiagramNumber = { train: DiagramTrain; x: number; y: number; angle: number; wide: number };
type DiagramPen = { colour: string; dash: number[]; width: number };
type DiagramPens = Record<"two" | "ten" | "hour" | "row" | "main", DiagramPen> &
  Record<"paper" | "ink" | "soft" | "font" | "now", string> & { looks: Map<string, DiagramPen> };
type DiagramHands = {
  /** Whether there was anything more to see. */
  move(by: { x: number; y: number }): boolean;
  zoom(by: { across?: number; down?: number }, at: { x: number; y: number }): void;
  tap(at: { x: number; y: number }, reach: number): void;
};
type DiagramScene = {
  diagram: Diagram;
  trains: DiagramTrain[];
  chosen: DiagramTrain | undefined;
  numbers: DiagramNumber[];
  own: DiagramWindow;
  frame: DiagramFrame;
  pens: DiagramPens;
  ratio: number;
  left: number;
  top: number;
  now: number | undefined;
  hour(hour: number): string;
};
