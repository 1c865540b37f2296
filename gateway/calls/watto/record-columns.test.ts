import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#gateway/db/testing/test-database.ts';
import { recordColumns } from './record-columns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.remove());

const cell = fc.option(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('"', '\\', '(', ')', ',', '\n', ' ') })),
  {
    nil: null,
  },
);
const withoutNul = cell.map((text) => text?.replaceAll('\0', '') ?? null);

describe('rows as records', () => {
  it('come back as the columns that they were, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(withoutNul, withoutNul, withoutNul), { maxLength: 8 }), async (rows) => {
        const { rows: reported } = await sql<{ records: string | null }>`
          select string_agg(page::text, '') as records
          from (select a, b, c from unnest(${rows.map(([a]) => a)}::text[], ${rows.map(([, b]) => b)}::text[],
            ${rows.map(([, , c]) => c)}::text[]) with ordinality as t(a, b, c, n) order by n) page`.execute(
          database.db,
        );
        const columns = recordColumns(reported[0]?.records ?? '', 3);
        expect(columns).toEqual([0, 1, 2].map((at) => rows.map((row) => row[at])));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['(a', '("a', '(a,"b""', '(a,b'])('are refused when they end too early: %s', (text) => {
    expect(() => recordColumns(text, 2)).toThrow('A record ends');
  });
});
