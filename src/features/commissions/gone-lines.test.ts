import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { openCache } from '#shared/db/open.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import type { CacheDatabase, SeenLineChange } from '#shared/db/schema.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { goneLines } from './gone-lines.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' };
const TODAY = '2026-11-20';
let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

const went = (was: CommissionLine, asOf = '2026-11-18T10:00:00Z'): SeenLineChange => ({
  entity: 'line',
  key: was.id,
  name: was.name,
  field: 'line',
  before: was.amount,
  after: null,
  asOf,
  was,
});
const idsOf = async () => (await goneLines(db, NOVEMBER, TODAY)).map(({ line }) => line.id);

describe('lines that are gone', () => {
  it('are told among those of their days, the last to go first', async () => {
    const old = sampleLine({
      id: 'old',
      period: '2026-10-01',
      accruedPeriod: '2026-10-01',
      accruedAt: '2026-10-02T10:00:00Z',
    });
    await addChanges(db, [
      went(sampleLine({ id: 'a' })),
      went(sampleLine({ id: 'b' }), '2026-11-19T10:00:00Z'),
      went({ ...old, state: 'confirmed', stateAt: '2026-10-09T10:00:00Z' }),
    ]);
    expect(await idsOf()).toEqual(['b', 'a']);
  });

  it('are no longer told when they came back', async () => {
    const { was: _was, ...row } = went(sampleLine({ id: 'a' }));
    await addChanges(db, [went(sampleLine({ id: 'a' })), { ...row, before: null, after: 1250 }]);
    expect(await idsOf()).toEqual([]);
  });
});
