/** What the host itself asks of a worker: whether it lives. */
interface Pinged {
  ping(): Promise<unknown>;
}

/** A running worker: how to call it, how to end it, and when it was seen to die. */
export interface RunningWorker<Api extends Pinged> {
  /** Comes when the page can speak to the worker. */
  api: Promise<Api>;
  end(): void;
  /** Settles when the worker is seen to have died; never for one that lives or was ended here. */
  died: Promise<void>;
}

interface Host<Api extends Pinged> {
  spawn: () => RunningWorker<Api>;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Called after a death, when the next worker runs; not at the first start. */
  onRestart: () => void;
}

/** Workers started in `WINDOW_MS`, the first included, before calls fail at once: a worker that dies at its start would be started for ever. */
const STARTS = 4;
const WINDOW_MS = 60_000;

/** `dead`: the worker died, did not answer in time, or may not be started again yet. */
export type Outcome<T> = { kind: 'answer'; value: T } | { kind: 'dead' };

/**
 * Keeps one sync worker running. A call to a worker that died never settles by itself, so each is raced against the
 * worker's death and a time limit. Death shows in three ways, none of which covers all: the lock that it held is free,
 * an error event, and a ping without an answer.
 */
export function createWorkerHost<Api extends Pinged>({ spawn, now, onRestart }: Host<Api>) {
  let running: RunningWorker<Api> | null = null;
  let starts: number[] = [];
  let ended = false;
  /** What ends the calls that wait for each worker; a worker lives long, and a call must leave nothing behind. */
  const waiting = new WeakMap<RunningWorker<Api>, Set<() => void>>();

  function ensure(): RunningWorker<Api> | null {
    if (running || ended) return running;
    starts = starts.filter((at) => now() - at < WINDOW_MS);
    if (starts.length >= STARTS) return null;
    starts.push(now());
    const worker = spawn();
    running = worker;
    waiting.set(worker, new Set());
    void worker.died.then(() => replace(worker));
    return worker;
  }

  /** Ends a worker that is taken for dead and starts the next, if the budget allows. */
  function replace(worker: RunningWorker<Api>): void {
    if (running !== worker) return;
    running = null;
    worker.end();
    waiting.get(worker)?.forEach((giveUp) => giveUp());
    if (ensure()) onRestart();
  }

  async function call<T>(limitMs: number, invoke: (api: Api) => Promise<T>): Promise<Outcome<T>> {
    const worker = ensure();
    if (!worker) return { kind: 'dead' };
    const calls = waiting.get(worker);
    return new Promise((resolve) => {
      const end = (outcome: Outcome<T>): void => {
        clearTimeout(timer);
        calls?.delete(giveUp);
        resolve(outcome);
      };
      const giveUp = (): void => end({ kind: 'dead' });
      const timer = setTimeout(giveUp, limitMs);
      calls?.add(giveUp);
      void worker.api.then(invoke).then((value) => end({ kind: 'answer', value }), giveUp);
    });
  }

  return {
    call,
    /** What ended the workers so far is over: the line is back, over which their script could not come. */
    forgive(): void {
      starts = [];
    },
    /** Ends the worker; none is started any more. */
    end(): void {
      ended = true;
      if (running) replace(running);
    },
    /** Asks the worker whether it lives; one that does not answer within `limitMs` is replaced. True when it lives. */
    async beat(limitMs: number): Promise<boolean> {
      const asked = running;
      if (!asked) return false;
      const outcome = await call(limitMs, (api) => api.ping());
      if (outcome.kind === 'dead') replace(asked);
      return outcome.kind === 'answer';
    },
  };
}
