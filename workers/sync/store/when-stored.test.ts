import { describe, expect, it, vi } from 'vitest';
import { createWorld } from '#workers/sync/testing/world.ts';
import { orders, periods } from '#shared/contract/calls/watto.ts';
import { ask } from '#workers/sync/job.ts';
import { openJob } from '#workers/sync/open-job.ts';
import { storing } from './when-stored.ts';

const SHOWN = { params: {}, query: { reverse: '1' as const } };
const MONTH = { params: { id: '7' }, query: { shape: 'columns' as const, period: '2026-11-01' } };

describe('a month that is here while rows are being stored', () => {
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
    const answer = ask(job, orders, MONTH).then((outcome) => {
      read();
      return outcome;
    });
    await vi.waitFor(() => expect(world.gateway.seen.map(({ path }) => path)).toContain('watto/consultants/7/orders'));
    // Many times what reading takes where nothing is being stored.
    for (let turn = 0; turn < 50; turn += 1) await job.db.facts.get('sync');
    expect(read).not.toHaveBeenCalled();
    finish();
    expect(await answer).toMatchObject({ ok: true, value: { kind: 'fresh' } });
  });

  it('keeps no small answer waiting', async () => {
    const world = await createWorld();
    const opened = await openJob(world.deps, world.databases, new AbortController().signal, () => true);
    if (!opened.ok) throw new Error('Nobody is signed in');
    void storing(opened.value.db, new Promise(() => undefined));
    expect(await ask(opened.value, periods, SHOWN)).toMatchObject({ ok: true });
  });
});
