/** Time since the epoch in milliseconds with fractions: the same clock in page and worker. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Answers when the next frame has been painted: what runs after its own frame's work is behind it. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(clock()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
