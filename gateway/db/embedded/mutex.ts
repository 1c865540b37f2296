/** First come, first served: `take` waits for its turn and returns the function that ends it (calling it twice does nothing). */
export class Mutex {
  private tail: Promise<void> = Promise.resolve();
  private asked = 0;

  /** How many have their turn or wait for it. */
  get length(): number {
    return this.asked;
  }

  async take(): Promise<() => void> {
    const before = this.tail;
    let ended = false;
    let end = (): void => undefined;
    this.asked += 1;
    this.tail = new Promise((resolve) => {
      end = () => {
        if (ended) return;
        ended = true;
        this.asked -= 1;
        resolve();
      };
    });
    await before;
    return end;
  }
}
