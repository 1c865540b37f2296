import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'loading',
  'toplevel',
  'v8',
  'v8.execute',
];

/** Records what Chromium does while `work` runs, into a file that its developer tools open. */
export async function traced<Value>(
  session: CDPSession,
  { folder, name }: { folder: string; name: string },
  work: () => Promise<Value>,
): Promise<Value> {
  const events: unknown[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...value);
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const value = await work();
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ traceEvents: events }));
  return value;
}
