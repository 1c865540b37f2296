import type { Result } from '#shared/domain/result.ts';
import type { DraftRow } from '#shared/outbox/database.ts';
import type { DraftFailure } from '#shared/outbox/drafts.ts';

/** What was typed is kept this long after the last key, and at once when the window is left, in ms. */
const KEEP_MS = 400;
/**
 * And this long after its field was left, in ms: at once, but after the tap that left it. A tap that sends the form leaves its last
 * field, too, and what is sent needs no draft; a page that is closed waits for none to be sealed.
 */
const LEFT_MS = 0;

/** Where a draft is kept, and who hears that another window changed it. */
interface DraftPlace {
  /** `basedOn` is the version that the form has seen, 0 for none. */
  save: (value: unknown, basedOn: number) => Promise<Result<DraftRow, DraftFailure | { kind: 'no-session' }>>;
  drop: () => Promise<unknown>;
  changed: (draft: DraftRow) => void;
}

/**
 * Keeps the draft of one form, one step after the other: on a slow phone a field is left before what stood in the one
 * before is stored, and the second save would take the first for that of another window; a draft whose saving ends after
 * it was sent would stand in the form again.
 */
export class DraftKeeper {
  #place: DraftPlace;
  /** Version of the draft that this form has seen or made, null before it was typed into. */
  #version: number | null = null;
  /** Another window has kept one under the same name. */
  #isMet = false;
  #pending: { value: unknown; timer: ReturnType<typeof setTimeout> } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(place: DraftPlace) {
    this.#place = place;
  }

  /** From now on it is kept here: a form is drawn anew with each key. */
  moveTo(place: DraftPlace): void {
    this.#place = place;
  }

  /** Keeps a value soon; `known` is the version of the draft that the form was filled from, 0 for none. */
  soon(value: unknown, known: number): void {
    this.#version ??= known;
    this.#keepIn(value, KEEP_MS);
  }

  /** The field was left: what stands in the form is kept now. */
  leave(): void {
    if (this.#pending) this.#keepIn(this.#pending.value, LEFT_MS);
  }

  /** The form is being sent: what would be kept soon waits for `drop` or `flush`. */
  hold(): void {
    clearTimeout(this.#pending?.timer);
  }

  #keepIn(value: unknown, ms: number): void {
    this.#forget();
    this.#pending = { value, timer: setTimeout(() => void this.flush(), ms) };
  }

  /** Keeps now what would be kept soon; answers when all is kept. */
  flush(): Promise<unknown> {
    const waiting = this.#pending;
    this.#forget();
    return waiting ? this.#inTurn(() => this.#save(waiting.value)) : this.#last;
  }

  /** The person has seen what another window wrote as this version; `value` takes its place, null leaves it. */
  accept(version: number, value: unknown): void {
    this.#forget();
    void this.#inTurn(async () => {
      this.#version = version;
      if (value !== null) await this.#save(value);
    });
  }

  /** Drops the draft, after all that is being kept; answers when it is gone. Where none was ever kept, nothing is looked for. */
  async drop(): Promise<void> {
    this.#forget();
    await this.#inTurn(async () => {
      const wasKept = this.#version !== 0 || this.#isMet;
      this.#version = null;
      this.#isMet = false;
      if (wasKept) await this.#place.drop();
    });
  }

  #forget(): void {
    if (this.#pending) clearTimeout(this.#pending.timer);
    this.#pending = null;
  }

  async #save(value: unknown): Promise<void> {
    const { save, changed } = this.#place;
    const outcome = await save(value, this.#version ?? 0);
    if (outcome.ok) this.#version = outcome.value.version;
    else if (outcome.error.kind === 'changed') {
      this.#isMet = true;
      changed(outcome.error.draft);
    }
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(step, step);
    this.#last = turn;
    return turn;
  }
}
