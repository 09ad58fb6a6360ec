// What the scripts of the room `drawn` offer to others: what else are pages, drawn in the browser.

interface Jikoku {
  oneTrain: { view(folder: string, train: string): Promise<string | undefined>; draw(main: HTMLElement): Promise<void> };
}

/** `railways/RAILWAY/trains.js`: what the pages of its trains say, in the language of the folder. */
interface TrainPieces extends PackedColumns {
  trains: string[];
  /** A list of texts as JSON, compressed. */
  pieces: string;
}
