const EVERY_MS = 5000;
const MINUTE = 60_000;

/** Tells every few seconds how far a file is read and how long the rest takes, by the speed so far. */
export class TimeLeft {
  private readonly begun = performance.now();
  private told = this.begun;
  private readonly size: number;
  private readonly say: (line: string) => void;
  /** Bytes that an earlier import has done, which say nothing of the speed of this one. */
  private skipped = 0;

  constructor(size: number, say: (line: string) => void) {
    this.size = size;
    this.say = say;
  }

  skip(bytes: number): void {
    this.skipped = bytes;
  }

  tell(rows: number, bytes: number): void {
    const now = performance.now();
    if (now - this.told < EVERY_MS) return;
    this.told = now;
    const speed = (bytes - this.skipped) / (now - this.begun);
    const percent = Math.floor((100 * bytes) / Math.max(1, this.size));
    this.say(`${rows} rows, ${percent} %, ${speed > 0 ? inWords((this.size - bytes) / speed) : 'some time'} left ...`);
  }
}

/** A time in milliseconds as people say it. */
export function inWords(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.round(ms / 1000))} s`;
  if (ms < 90 * MINUTE) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.round(ms / (6 * MINUTE)) / 10} h`;
}
