// What the scripts of the room `map` offer to others: the map of the network.

interface Jikoku {
  drawing: {
    coloursOf(hook: HTMLElement, layout: MapLayout): MapColours;
    draw(
      pen: CanvasRenderingContext2D,
      layout: MapLayout,
      colours: MapColours,
      view: MapView,
      width: number,
      height: number
    ): { labels: MapLabel[]; places: MapPlace[] };
  };
  mapLayout: {
    read(data: MapData, lang: string): MapLayout;
    densest(layout: MapLayout, metres: number): { x: number; y: number } | undefined;
    at(layout: MapLayout, degrees: string): { x: number; y: number } | undefined;
    lines(layout: MapLayout, x: number, y: number, within: number): MapLine[];
    places(places: MapPlace[], x: number, y: number, within: number): { place: MapPlace; distance: number }[];
  };
  networkMap: {
    open(hook: HTMLElement): Promise<void>;
    show(hook: HTMLElement, layout: MapLayout, hint: string, isOpen?: boolean): (next: MapLayout, box?: Box) => void;
    written(hook: HTMLElement): MapLabel[];
  };
}

// The map of the network: lengths are those of the layout, or of the canvas where it says so.

type Box = { left: number; right: number; top: number; bottom: number };
type MapCourse = Box & { points: Float64Array };
type MapLine = { name: string; style: string; page: string; courses: MapCourse[] };
type MapPlace = { name: string; page: string; rank: number; x: number; y: number; band?: number };

/** `narrow` is how much shorter a degree east is than one north, `metres` what a unit stands for. */
type MapLayout = Box & { lines: MapLine[]; places: MapPlace[]; hasBands?: boolean; here?: { x: number; y: number }; narrow: number; unit: number; metres: number };

/** The middle, and pixels for a unit of the layout. */
type MapView = { x: number; y: number; scale: number };

/** A name on the canvas. */
type MapLabel = Box & { place?: MapPlace; line?: MapLine };
type MapColours = {
  lines: Map<MapLine, { line: string; on: string }>;
  paper: string;
  ink: string;
  hair: string;
  here: string;
  bands: string[];
  family: string;
  size: number;
};
