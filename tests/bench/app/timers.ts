import type { CDPSession } from 'playwright';

/** What a timer of a page or a worker told of itself: when it was set, and each time that it ran out. */
interface TimerEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  args: { data?: { timerId?: number; timeout?: number } };
}

const isTimer = (event: unknown): event is TimerEvent =>
  typeof event === 'object' &&
  event !== null &&
  'name' in event &&
  (event.name === 'TimerInstall' || event.name === 'TimerFire');

/**
 * The timers of page and workers that ran out while `ms` went by though they were set for less than `leastMs`, or again
 * within that time: each with its pause in ms.
 */
export async function shortTimers(session: CDPSession, ms: number, leastMs: number): Promise<number[]> {
  const events: TimerEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...value.filter(isTimer));
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await new Promise((end) => setTimeout(end, ms));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const timers = new Map<string, TimerEvent[]>();
  for (const event of events) {
    const key = `${event.pid} ${event.tid} ${event.args.data?.timerId}`;
    timers.set(key, [...(timers.get(key) ?? []), event]);
  }
  return [...timers.values()].flatMap((own) => {
    const fires = own.filter(({ name }) => name === 'TimerFire').map(({ ts }) => ts / 1000);
    if (fires.length === 0) return [];
    const set = own.find(({ name }) => name === 'TimerInstall')?.args.data?.timeout ?? Number.POSITIVE_INFINITY;
    const pause = Math.min(set, ...fires.slice(1).map((at, before) => at - (fires[before] ?? 0)));
    return pause < leastMs ? [pause] : [];
  });
}
