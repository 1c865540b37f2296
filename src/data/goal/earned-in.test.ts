import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { openCache } from '#shared/db/open.ts';
import { collectionKey, type CacheDatabase } from '#shared/db/schema.ts';
import { foldCommissions } from '#shared/domain/commissions/commission-summary.ts';
import { earnedIn } from './earned-in.ts';

let db: CacheDatabase;

beforeEach(async () => {
  const opened = await openCache(`cache.earned-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  db = opened.value;
});
afterEach(() => db.delete());

const pulled = (asOf: string) =>
  db.pulls.put({ key: collectionKey('lines'), asOf, cursor: 1, etag: null, locale: 'fr', shape: 'one', failure: null });
const november = async (asOf: string): Promise<void> => {
  const lines = [sampleLine({ id: 'a' }), sampleLine({ id: 'b', state: 'confirmed' })];
  await db.commissionSummaries.put({ ...foldCommissions('2026-11-01', 'MAD', lines), asOf, source: 'lines' });
  await pulled(asOf);
};

it('a month has earned what is confirmed and pending in it', async () => {
  await november('2026-11-20T12:00:00Z');
  expect(await earnedIn(db, '2026-11-01')).toMatchObject({ earned: 2500, earnedBefore: 0 });
});

it('a month that began after the gateway was asked last has earned nobody knows what', async () => {
  await november('2026-11-30T22:00:00Z');
  expect(await earnedIn(db, '2026-12-01')).toMatchObject({ earned: null, earnedBefore: 2500 });
  await pulled('2026-12-01T08:00:00Z');
  expect(await earnedIn(db, '2026-12-01')).toMatchObject({ earned: 0, earnedBefore: 2500 });
});

it('nothing is known of any month before the first pull', async () => {
  expect(await earnedIn(db, '2026-11-01')).toMatchObject({ earned: null, earnedBefore: null });
});
