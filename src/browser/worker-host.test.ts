import { describe, expect, it } from 'vitest';
import { createWorkerHost, type RunningWorker } from './worker-host.ts';

interface Calls {
  ping: () => Promise<true>;
  sync: () => Promise<unknown>;
}

interface Fake extends RunningWorker<Calls> {
  die: () => void;
  ended: boolean;
}

const never = <T>(): Promise<T> => new Promise(() => undefined);

function fakes(api: Partial<Calls> = {}) {
  const workers: Fake[] = [];
  let now = 0;
  let restarts = 0;
  const spawn = (): Fake => {
    let die = (): void => undefined;
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const worker: Fake = {
      api: Promise.resolve({ ping: async () => true, sync: never, ...api }),
      died,
      die,
      ended: false,
      end() {
        worker.ended = true;
      },
    };
    workers.push(worker);
    return worker;
  };
  const host = createWorkerHost({ spawn, now: () => now, onRestart: () => (restarts += 1) });
  return { host, workers, move: (ms: number) => (now += ms), restarts: () => restarts };
}

describe('the sync worker of a page', () => {
  it('that was ended for good answers no call, lets go of those that wait, and is not started again', async () => {
    const { host, workers, restarts } = fakes();
    const waiting = host.call(60_000, (api) => api.sync());
    host.end();
    expect(await waiting).toEqual({ kind: 'dead' });
    expect(await host.call(1000, (api) => api.ping())).toEqual({ kind: 'dead' });
    expect([workers.length, workers[0]?.ended, restarts()]).toEqual([1, true, 0]);
  });

  it('starts with the first call, once', async () => {
    const { host, workers } = fakes();
    expect(workers.length).toBe(0);
    await Promise.all([host.call(1000, (api) => api.ping()), host.call(1000, (api) => api.ping())]);
    expect(workers.length).toBe(1);
  });

  it('that dies in the middle of a call ends the call at once and is replaced', async () => {
    const { host, workers, restarts } = fakes();
    const call = host.call(60_000, (api) => api.sync());
    workers[0]?.die();
    expect(await call).toEqual({ kind: 'dead' });
    expect([workers.length, workers[0]?.ended, restarts()]).toEqual([2, true, 1]);
  });

  it('that never answers ends the call in time', async () => {
    const { host } = fakes();
    expect(await host.call(5, (api) => api.sync())).toEqual({ kind: 'dead' });
  });

  it('without a pulse is replaced', async () => {
    const { host, workers } = fakes({ ping: never });
    await host.call(5, (api) => api.ping());
    expect(await host.beat(5)).toBe(false);
    expect(workers.length).toBe(2);
  });

  it('without a pulse ends the calls that wait for it', async () => {
    const { host, workers } = fakes({ ping: never });
    const call = host.call(60_000, (api) => api.sync());
    await host.beat(5);
    expect(await call).toEqual({ kind: 'dead' });
    expect(workers.length).toBe(2);
  });

  it('is restarted three times a minute at most, and again when the minute is over', async () => {
    const { host, workers, move } = fakes();
    await host.call(1000, (api) => api.ping());
    for (let death = 0; death < 6; death += 1) {
      workers.at(-1)?.die();
      await host.call(1000, (api) => api.ping());
    }
    expect(workers.length).toBe(4);
    expect(await host.call(1000, (api) => api.ping())).toEqual({ kind: 'dead' });
    move(60_000);
    expect(await host.call(1000, (api) => api.ping())).toEqual({ kind: 'answer', value: true });
    expect(workers.length).toBe(5);
  });

  it('is started anew at once when what ended it is over', async () => {
    const { host, workers } = fakes();
    for (let death = 0; death < 6; death += 1) {
      await host.call(1000, (api) => api.ping());
      workers.at(-1)?.die();
    }
    expect(await host.call(1000, (api) => api.ping())).toEqual({ kind: 'dead' });
    host.forgive();
    expect(await host.call(1000, (api) => api.ping())).toEqual({ kind: 'answer', value: true });
  });
});
