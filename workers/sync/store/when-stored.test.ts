import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '#workers/sync/testing/world.ts';
import { periods } from '#shared/contract/calls/watto.ts';
import { ask } from '#workers/sync/job.ts';
import { openJob } from '#workers/sync/open-job.ts';
import { storing } from './when-stored.ts';

describe('an answer that is here while rows are being stored', () => {
  it.each(['stored', 'refused by the storage'])('is read when they are %s, and not before', async (end) => {
    const world = await createWorld();
    const opened = await openJob(world.deps, world.databases, new AbortController().signal, () => true);
    if (!opened.ok) throw new Error('Nobody is signed in');
    const job = opened.value;
    let finish = (): void => undefined;
    const rows = new Promise<void>((resolve, reject) => {
      finish = () => (end === 'stored' ? resolve() : reject(new Error('The disk is full')));
    });
    storing(job.db, rows).catch(() => undefined);
    const read = vi.fn<() => void>();
    const answer = ask(job, periods, { params: {}, query: { reverse: '1' } }).then((outcome) => {
      read();
      return outcome;
    });
    await vi.waitFor(() => expect(world.gateway.seen.map(({ path }) => path)).toEqual(['watto/periods/all']));
    // Many times what reading takes where nothing is being stored.
    for (let turn = 0; turn < 50; turn += 1) await job.db.facts.get('sync');
    expect(read).not.toHaveBeenCalled();
    finish();
    expect(await answer).toMatchObject({ ok: true, value: { kind: 'fresh' } });
  });
});
