import { expect, it } from 'vitest';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { KNOWN } from './contract/verdict.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';

const database = databaseForTests();
const AT = '2026-03-05T10:00:00Z';
const told = (id: string, place: number): Told => ({
  place,
  hash: `hash of ${id}`,
  event: { id, kind: 'product', at: AT, data: { product_id: 'P' } },
});

it('ids are taken once: those that somebody took meanwhile are known, be that some or all', async () => {
  const verdicts: Verdicts = new Map();
  const take = async (...ids: string[]): Promise<string[]> => {
    const all = ids.map(told);
    const fresh = await inTransaction(database.db, (tx) => takeIds(tx, all, AT, verdicts));
    return fresh.map(({ event }) => event.id);
  };
  expect(await take('b', 'a')).toEqual(['b', 'a']);
  expect(await take('c', 'b', 'd/"é"\\')).toEqual(['c', 'd/"é"\\']);
  expect([...verdicts]).toEqual([[1, KNOWN]]);
  expect(await take('d/"é"\\', 'a')).toEqual([]);
  expect(await take()).toEqual([]);
});

it('an id that somebody took meanwhile for something else is refused, not known', async () => {
  const verdicts: Verdicts = new Map();
  const take = (one: Told): Promise<Told[]> => inTransaction(database.db, (tx) => takeIds(tx, [one], AT, verdicts));
  expect(await take(told('twice', 0))).toHaveLength(1);
  expect(await take({ ...told('twice', 1), hash: 'hash of another' })).toEqual([]);
  expect(verdicts.get(1)).toMatchObject({ result: 'refused', reason: 'other-content' });
});
