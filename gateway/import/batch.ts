import type { Services } from '#gateway/base/services.ts';
import { inBatches, ingestBatch, type Ingested } from '#gateway/ingest/ingest.ts';
import { keepToldFacts } from '#gateway/ingest/told-facts.ts';
import { withWaiting } from '#gateway/ingest/waiting.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { cutText } from './cut-text.ts';
import { judgeBatch, otherCurrency, Sellers } from './judge-batch.ts';
import { readSellers } from '#gateway/people/sellers.ts';
import type { Numbered, RefusedRow } from './of-others.ts';
import type { ImportRow } from './row.ts';
import { endOf, stayedOf } from './row-ends.ts';
import { complete } from './row-lines.ts';
import { newConsultant } from '#gateway/people/consultants.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { ItemState } from '#gateway/rules/item-life.ts';

/**
 * Makes the consultants of these rows who are not there yet: active, registered, every feature on, at the first level, selling in the
 * currency of the row that makes them.
 */
async function makeSellers({ db, market }: Services, makers: ReadonlyMap<string, ImportRow>): Promise<string[]> {
  if (makers.size === 0) return [];
  const [firstLevel = null] = (await readRules(db)).levels;
  const values = [...makers].map(([externalId, { person, facts }]) =>
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
  return made.map((row) => row.external_id);
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
  const { taken, refused, makers } = await judgeBatch(services, rows, { sellers: new Sellers(), shift });
  const made = await makeSellers(services, makers);
  const sellers = await readSellers(services.db, [...makers.keys()]);
  const own = taken.filter(({ from, line }) => {
    const seller = sellers.get(from.row.consultant);
    if (seller === undefined) return true;
    line.consultantId = seller.consultantId;
    // The feed may have made that one meanwhile.
    const isOfSeller = seller.currency === line.currency;
    if (!isOfSeller) refused.push(otherCurrency(from, seller.currency));
    return isOfSeller;
  });
  const ends = own.map(endOf);
  const present = new Map<string, ItemState>();
  const lines = own.map(({ line }) => line);
  const done = await inBatches(services, lines, async (tx, some) => {
    // Locked first: what the feed tells of these items meanwhile either waits already, or finds them there.
    await lockSellers(tx, [...new Set(some.map(({ consultantId }) => consultantId))]);
    const items = await keepToldFacts(tx, await withWaiting(tx, some));
    const now = services.clock.now();
    for (const item of items) complete(item, now);
    const ingested = await ingestBatch(tx, services, items);
    for (const item of ingested.settled) present.set(lineKey(item.line), item.state);
    return ingested;
  });
  return { ...done, made, refused, stayed: stayedOf(ends, present) };
}
