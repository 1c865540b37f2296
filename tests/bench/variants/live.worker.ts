import type { Job } from '#workers/sync/job.ts';
import { pullDelta } from '#workers/sync/pulls/months/delta.ts';
import type { DeltaTimes, LiveOrder } from './live-messages.ts';
import { done, openProduct, pullEverything } from './product.ts';

let opened: { job: Job; set: string } | null = null;
let moves = false;

const clock = (): number => performance.timeOrigin + performance.now();
const onAsk = (url: string): string => (moves && url.includes('since=') ? `${url}&grow=1` : url);

async function carryOut(order: LiveOrder): Promise<DeltaTimes | null> {
  if (order.kind === 'open') {
    opened = { job: await openProduct(order.set, order.database, onAsk), set: order.set };
    return null;
  }
  if (!opened) throw new Error('Nothing is open');
  const { job, set } = opened;
  if (order.kind === 'fill') {
    await pullEverything(job);
    return null;
  }
  // What a run writes at its end, which it comes to after other questions: by then the screen has what changed.
  for (const write of job.later.splice(0)) await write();
  moves = true;
  let answered = 0;
  const fetched = job.deps.fetch;
  const timed: typeof fetched = async (url, init) => {
    const response = await fetched(url, init);
    answered = clock();
    return response;
  };
  await done(pullDelta({ ...job, deps: { ...job.deps, fetch: timed } }, set));
  return { answered, committed: clock() };
}

self.addEventListener('message', ({ data }: MessageEvent<LiveOrder>) => {
  carryOut(data).then(
    (value) => self.postMessage({ value }),
    (cause: unknown) =>
      self.postMessage({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
  );
});
