/** How many bytes fit through a link: one budget for everything that runs over it. */
export class LinkBudget {
  readonly #bytesPerSecond: number;
  /** When everything taken so far is through, in milliseconds of `performance.now()`. */
  #freeAt = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Takes room for some bytes; answers in how many milliseconds they are through. */
  due(bytes: number, now = performance.now()): number {
    this.#freeAt = Math.max(this.#freeAt, now) + (bytes / this.#bytesPerSecond) * 1000;
    return this.#freeAt - now;
  }

  /** Calls back when everything taken so far is through. */
  whenFree(act: () => void): void {
    const milliseconds = this.#freeAt - performance.now();
    if (milliseconds <= 0) act();
    else setTimeout(act, milliseconds);
  }
}
