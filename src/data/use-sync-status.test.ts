import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { syncLock } from '#shared/bridge/worker-lock.ts';
import { openCache } from '#shared/db/open.ts';
import type { SyncStatus } from '#shared/db/schema.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { sessionState } from '#browser/session-state.ts';
import { readSyncStatus } from './use-sync-status.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the page says of a sync that wrote that it runs, while these locks are held. */
async function runningUnder(...held: string[]): Promise<SyncStatus | undefined> {
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } });
  await replaceSession(sampleFacts('subject-k'));
  await sessionState.load();
  const opened = await openCache('cache.subject-k');
  if (!opened.ok) throw new Error(opened.error);
  const value = { running: true, completedAsOf: '', trouble: null, gatewayEpoch: 1, clockOffset: 0 };
  await opened.value.facts.put({ key: 'sync', value, asOf: '' });
  return readSyncStatus(opened.value);
}

describe('a sync that says that it runs', () => {
  it('is believed while the lock of this person is held', async () => {
    expect((await runningUnder('another', syncLock('subject-k')))?.running).toBe(true);
  });

  it('is not believed when it was killed, for then the lock is free', async () => {
    expect((await runningUnder(syncLock('subject-l')))?.running).toBe(false);
  });
});
