import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordSet } from './record-set.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';

const database = databaseForTests();

describe('rows as a table', () => {
  it('are the rows that were given, whatever stands in them', async () => {
    const columns = { at: 'integer', text: 'text', amount: 'bigint', facts: 'jsonb' };
    const hard = fc.constantFrom('NULL', '', '{}', '"', '\\', ',', 'a b', '\n', '{"a":1}', 'é', 'هاتف', "'");
    const text = fc.option(
      fc.oneof(
        hard,
        fc.array(hard, { maxLength: 4 }).map((parts) => parts.join('')),
      ),
    );
    const row = fc.record({
      text,
      amount: fc.option(fc.maxSafeInteger()),
      facts: fc.record({ name: hard, n: fc.integer() }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (given) => {
        const rows = given.map((each, at) => ({ at, ...each }));
        const found = await sql`select * from ${recordSet(columns, rows)} order by at`.execute(database.db);
        expect(found.rows).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });
});
