/** One thing that a context waits for: what happens when its turn comes, and what when its context ends before. */
interface Pending {
  context: Context;
  what: string;
  run: () => void;
  fail: (() => void) | null;
}

/** Waits until everything that can go on without a further decision has done so. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Everything that takes time in a history: each step of each context waits here until it is chosen, so that a history can
 * order them in any way, and stop a context between any two of them.
 */
export class Scheduler {
  readonly pending: Pending[] = [];
  /** Waits for whatever a step has set going beside the turns, so that each history is the same at every run. */
  quiet: () => Promise<void> = async () => undefined;

  /** Lets one of the waiting steps happen; `choice` picks which. False when nothing waits. */
  async step(choice: number): Promise<boolean> {
    const able = this.pending.filter(({ context }) => !context.frozen);
    const chosen = able[choice % able.length];
    if (!chosen) return false;
    this.pending.splice(this.pending.indexOf(chosen), 1);
    chosen.run();
    await settled();
    await this.quiet();
    return true;
  }

  /** Ends all steps of a context: those on the network fail, so that their timers end too, the others never happen. */
  drop(context: Context, only?: string): void {
    const gone = this.pending.filter((each) => each.context === context && (only === undefined || each.what === only));
    for (const each of gone) {
      this.pending.splice(this.pending.indexOf(each), 1);
      each.fail?.();
    }
  }
}

/** A tab's worker or the service worker: it can be killed between two steps, or frozen and thawed. */
export class Context {
  readonly name: string;
  dead = false;
  frozen = false;
  /** Ends what runs for the session of the moment. */
  controller = new AbortController();
  readonly #scheduler: Scheduler;

  constructor(name: string, scheduler: Scheduler) {
    this.name = name;
    this.#scheduler = scheduler;
  }

  /** Waits for its turn, then does `work` at once. A dead context waits for ever. */
  turn<Value>(what: string, work: () => Value, isNetwork = false): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.dead) return;
      const fail = (): void => reject(new TypeError('Failed to fetch'));
      this.#scheduler.pending.push({
        context: this,
        what,
        run: () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
        fail: isNetwork ? fail : null,
      });
    });
  }

  kill(): void {
    this.dead = true;
    this.#scheduler.drop(this);
  }

  /** The session changes under it: what is on the network is given up. */
  stop(): void {
    this.controller.abort();
    this.controller = new AbortController();
    this.#scheduler.drop(this, 'network');
  }
}
