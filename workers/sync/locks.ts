/** A holder that lives answers at once, or when it has read a large answer; one whose process the system has stopped never does. */
const ANSWER_MS = 10_000;

/** Where the holder of a lock is asked whether it lives. Nothing is said there but that somebody asks, and that it does. */
const channelOf = (name: string): BroadcastChannel => new BroadcastChannel(`jforce-lock/${name}`);
const ASKED = 'asked';
const ALIVE = 'alive';

/** Runs `work` under the lock of that name, and answers whoever asks meanwhile; `busy` at once when another context holds it. */
export async function withLock<T>(name: string, work: () => Promise<T>, steal = false): Promise<T | 'busy'> {
  let running: Promise<T> | null = null;
  const request = navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
    if (lock) await (running = answering(name, work));
  });
  // The request of a lock that was stolen fails although the work goes on: its own outcome is what counts.
  await request.catch((error: unknown) => {
    if (!running) throw error;
  });
  return running ?? 'busy';
}

async function answering<T>(name: string, work: () => Promise<T>): Promise<T> {
  const channel = channelOf(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ASKED) channel.postMessage(ALIVE);
  });
  try {
    return await work();
  } finally {
    channel.close();
  }
}

/** Whether the context that holds a lock answers; one that is not waited for to the end is taken for alive. */
export async function isHolderAlive(name: string, signal: AbortSignal): Promise<boolean> {
  const channel = channelOf(name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<boolean>((settle) => {
    timer = setTimeout(() => settle(false), ANSWER_MS);
    signal.addEventListener('abort', () => settle(true), { once: true });
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === ALIVE) settle(true);
    });
  });
  channel.postMessage(ASKED);
  const isAlive = await answer;
  clearTimeout(timer);
  channel.close();
  return isAlive;
}
