import { TooMany } from '#gateway/base/refusal.ts';

/** Each takes a thread of four, which files and look-ups of names need as well. */
const AT_ONCE = 2;
/** About ten seconds of work: whoever would wait longer comes again. */
const WAITING = 10;
/** Of one person: a phone sends its pictures one after the other, may repeat one that is on its way, and is not the only one. */
const OF_ONE = 4;
const AGAIN_MS = 5000;

/** Lets pictures be decoded a few at a time, in the order they came, with a short line before it. */
export class PictureTurns {
  private under = 0;
  private readonly line: (() => void)[] = [];
  private readonly ofEach = new Map<number, number>();

  /** Does the work on a picture of this person in its turn. Throws TooMany when the line, or their part of it, is full. */
  async take<Answer>(consultantId: number, work: () => Promise<Answer>): Promise<Answer> {
    const own = this.ofEach.get(consultantId) ?? 0;
    if (own >= OF_ONE || this.line.length >= WAITING)
      throw new TooMany('Other pictures are worked on; wait for the time in Retry-After', AGAIN_MS);
    this.ofEach.set(consultantId, own + 1);
    try {
      await this.begin();
      return await work().finally(() => this.end());
    } finally {
      this.leave(consultantId);
    }
  }

  private async begin(): Promise<void> {
    if (this.under < AT_ONCE) this.under += 1;
    // Who ends hands the place on, so that nobody who comes meanwhile takes it.
    else await new Promise<void>((resolve) => this.line.push(resolve));
  }

  private end(): void {
    const next = this.line.shift();
    if (next === undefined) this.under -= 1;
    else next();
  }

  private leave(consultantId: number): void {
    const left = (this.ofEach.get(consultantId) ?? 1) - 1;
    if (left === 0) this.ofEach.delete(consultantId);
    else this.ofEach.set(consultantId, left);
  }
}
