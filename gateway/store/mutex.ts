/** First come, first served: `take` waits for its turn and returns the function that ends it (calling it twice does nothing). */
export class Mutex {
  private tail: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.tail;
    let end = (): void => undefined;
    this.tail = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}
