import { TooMany } from './refusal.ts';

/** Of one person: the database is everybody's, and a phone that asks more at once is answered as soon by turns. */
const AT_ONCE = 4;
/** More than the phones of a person ever have on their way: who has more asks for the sake of asking. */
const WAITING = 100;
const AGAIN_MS = 5000;

/** Lets a person have a few things worked on at a time, in the order they came: nobody else waits behind all the others. */
export class PersonTurns {
  private readonly ofEach = new Map<number, { under: number; line: (() => void)[] }>();

  /** Does the work in its turn. Throws TooMany when the person's line is full. */
  async take<Answer>(personId: number, work: () => Promise<Answer>): Promise<Answer> {
    const turns = this.ofEach.get(personId) ?? { under: 0, line: [] };
    if (turns.line.length >= WAITING) throw new TooMany('Other requests of this person are worked on', AGAIN_MS);
    this.ofEach.set(personId, turns);
    if (turns.under < AT_ONCE) turns.under += 1;
    // Who ends hands the place on, so that nobody who comes meanwhile takes it.
    else await new Promise<void>((resolve) => turns.line.push(resolve));
    try {
      return await work();
    } finally {
      const next = turns.line.shift();
      if (next === undefined) turns.under -= 1;
      else next();
      if (turns.under === 0) this.ofEach.delete(personId);
    }
  }
}
