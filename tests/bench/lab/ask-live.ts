import type { LiveOrder } from '#tests/bench/variants/live-messages.ts';

const worker = new Worker(new URL('../variants/live.worker.ts', import.meta.url), { type: 'module' });

/** Has the product's sync, in a worker of its own, carry an order out; answers what that gave. */
export const askLive = <T>(order: LiveOrder): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ value: T } | { failure: string }>) =>
        'value' in data ? resolve(data.value) : reject(new Error(data.failure)),
      { once: true },
    );
    worker.postMessage(order);
  });
