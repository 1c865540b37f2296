import type { ItemStatus } from '#shared/domain/items/order-status.ts';
import type { Services } from '#gateway/base/services.ts';
import { inBatches, ingestBatch, type Ingested } from '#gateway/ingest/ingest.ts';
import { keepToldFacts } from '#gateway/ingest/told-facts.ts';
import { withWaiting } from '#gateway/ingest/waiting.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { cutText } from './cut-text.ts';
import { makersOf } from './makers.ts';
import { type Numbered, type ReadLine, type RefusedRow, withoutOthers } from './of-others.ts';
import type { ImportRow } from './row.ts';
import { endOf, stayedOf } from './row-ends.ts';
import { complete, keepDates, lineOf } from './row-lines.ts';
import { newConsultant } from '#gateway/people/consultants.ts';
import { readRules } from '#gateway/program/read-rules.ts';

interface ImportSeller {
  consultantId: number;
  currency: string;
}

/**
 * The consultants that an export names, made where they are not there yet: active, registered, every feature on, at the
 * first level, selling in the currency of the row that makes them.
 */
async function findSellers(
  { db, market }: Services,
  named: ReadonlyMap<string, ImportRow>,
): Promise<{ sellers: Map<string, ImportSeller>; made: string[] }> {
  const [firstLevel = null] = (await readRules(db)).levels;
  const values = [...named].map(([externalId, { person, facts }]) =>
    newConsultant({
      external_id: externalId,
      email: person.email || `${encodeURIComponent(externalId.toLowerCase())}@import.example`,
      first_name: person.firstName || 'Consultant',
      last_name: person.lastName || cutText(externalId, 8),
      country_code: market.country,
      currency: facts.currency,
      level_id: firstLevel,
    }),
  );
  const made = await db
    .insertInto('consultant')
    .values(values)
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('external_id')
    .execute();
  const rows = await db
    .selectFrom('consultant')
    .select(['external_id', 'consultant_id', 'currency'])
    .where('external_id', 'in', [...named.keys()])
    .execute();
  return {
    sellers: new Map(rows.map((row) => [row.external_id, { consultantId: row.consultant_id, currency: row.currency }])),
    made: made.map((row) => row.external_id),
  };
}

export interface BatchDone extends Ingested {
  /** External ids of the consultants that were made. */
  made: readonly string[];
  refused: readonly RefusedRow[];
  /** Lines of the rows whose status their items cannot get to. */
  stayed: readonly number[];
}

/**
 * Imports some rows whose dates move by `shift` milliseconds, with what the feed has told of their items before; a file does
 * not say when it was true, so facts that the feed told later than the order stay. A row in another currency than its
 * seller's is refused, and one whose item another consultant has.
 */
export async function importBatch(services: Services, rows: readonly Numbered[], shift: number): Promise<BatchDone> {
  const { sellers, made } = await findSellers(services, makersOf(rows, services.market.currency));
  const refused: RefusedRow[] = [];
  const read = rows.flatMap((from): ReadLine[] => {
    const { line, raw, row } = from;
    const seller = sellers.get(row.consultant);
    if (!seller || seller.currency !== row.facts.currency) {
      refused.push({
        line,
        raw,
        reason: 'other-currency',
        says: `The price is in ${row.facts.currency}, but consultant ${row.consultant} sells in ${seller?.currency}`,
      });
      return [];
    }
    return [{ from, line: lineOf(row, seller.consultantId, shift) }];
  });
  const names = new Map([...sellers].map(([name, { consultantId }]) => [consultantId, name]));
  const own = await withoutOthers(services.db, shift === 0 ? read : await keepDates(services.db, read), names);
  const ends = own.taken.map(endOf);
  const present = new Map<string, ItemStatus>();
  const lines = own.taken.map(({ line }) => line);
  const done = await inBatches(services, lines, async (tx, some) => {
    // Locked first: what the feed tells of these items meanwhile either waits already, or finds them there.
    await lockSellers(tx, [...new Set(some.map(({ consultantId }) => consultantId))]);
    const items = await keepToldFacts(tx, await withWaiting(tx, some));
    const now = services.clock.now();
    for (const item of items) complete(item, now);
    const ingested = await ingestBatch(tx, services, items);
    for (const item of ingested.settled) present.set(lineKey(item.line), item.state.status);
    return ingested;
  });
  return { ...done, made, refused: [...refused, ...own.refused], stayed: stayedOf(ends, present) };
}
