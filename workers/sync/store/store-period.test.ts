import { cacheOf, createWorld, storedItems } from '#workers/sync/testing/world.ts';
import { describe, expect, it } from 'vitest';
import { watchQuestions } from '#tests/support/watch-questions.ts';
import { columnsOf } from '#shared/contract/codec/columns.ts';
import { ok } from '#shared/domain/result.ts';
import { openJob } from '#workers/sync/open-job.ts';
import { fitTogether, storePeriods, type PeriodAnswer } from './store-period.ts';
import { makeItem } from '#workers/sync/testing/make-item.ts';

const month = (period: string, count: number, asOf = '2026-11-20T12:00:00.000Z'): PeriodAnswer => {
  const orderedAt = `${period.slice(0, 7)}-05T09:00:00Z`;
  const items = Array.from({ length: count }, (_none, n) =>
    makeItem(Number(period.slice(5, 7)) * 10_000 + n, { orderedAt }),
  );
  return { period, columns: columnsOf(items), asOf, counter: null, epoch: 1, etag: null, shape: 'columns', cursor: 1 };
};

describe('months that are stored together', () => {
  it('are as many as hold two and a half thousand items, and a larger one goes by itself', () => {
    const [few, many, huge] = [month('2026-11-01', 900), month('2026-10-01', 1700), month('2026-09-01', 2600)];
    expect(fitTogether([few, few])).toBe(2);
    expect(fitTogether([few, many])).toBe(1);
    expect(fitTogether([huge, few])).toBe(1);
  });

  it('cost a dozen questions and writes where there was nothing of them, and one of them by itself half as many', async () => {
    const world = await createWorld();
    const job = await openJob(world.deps, world.databases, new AbortController().signal, () => true);
    if (!job.ok) throw new Error('No job');
    await storePeriods(job.value, [month('2026-11-01', 900)]);
    const watched = watchQuestions(['get', 'getAll', 'openCursor', 'put', 'add', 'delete']);
    await storePeriods(job.value, [month('2026-10-01', 900), month('2026-09-01', 900)]);
    const ofTwo = watched.questions;
    await storePeriods(job.value, [month('2026-08-01', 900)]);
    watched.stop();
    // The session, the state of the sync and of all pulls; then for each month its old chunks, and six records.
    expect(ofTwo).toBe(3 + 2 * 7);
    expect(watched.questions - ofTwo).toBe(3 + 7);
  });

  it('leave alone the one of them that is here in a newer state', async () => {
    const world = await createWorld();
    const job = await openJob(world.deps, world.databases, new AbortController().signal, () => true);
    if (!job.ok) throw new Error('No job');
    expect(await storePeriods(job.value, [month('2026-10-01', 3, '2026-11-20T13:00:00.000Z')])).toEqual(ok('stored'));
    expect(await storePeriods(job.value, [month('2026-11-01', 2), month('2026-10-01', 1)])).toEqual(ok('stored'));
    const db = await cacheOf(world);
    expect((await storedItems(db)).size).toBe(5);
    expect((await db.summaries.get('2026-10-01'))?.asOf).toBe('2026-11-20T13:00:00.000Z');
    expect((await db.summaries.get('2026-11-01'))?.asOf).toBe('2026-11-20T12:00:00.000Z');
    expect(await storePeriods(job.value, [month('2026-10-01', 1)])).toEqual(ok('stale'));
  });
});
