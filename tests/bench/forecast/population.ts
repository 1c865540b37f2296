import { createHash } from 'node:crypto';
import { readMapping } from '#gateway/import/mapping.ts';
import { readRecords } from '#gateway/import/reading/records.ts';
import { compileRow, type ReadRow } from '#gateway/import/row.ts';
import { commissionOf } from '#gateway/rules/commission.ts';
import { rulesBefore } from '#gateway/rules/program-before.ts';
import { rateOf } from '#gateway/rules/program-rules.ts';
import type { ItemLifeTimes } from '#gateway/rules/chance-counts.ts';
import { sampleOrders } from '#gateway/sample/orders.ts';
import { ACCOUNTS } from '#gateway/sample/people/accounts.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { COMPLETION_DAYS } from '#shared/domain/items/order-status.ts';

/** An item of a population with all that ever became of it; times in milliseconds, the commission in minor units. */
export interface PlayedItem extends ItemLifeTimes {
  consultant: string;
  orderId: string;
  itemId: string;
  amount: number;
  /** When its commission was confirmed; null when it never was. */
  completed: number | null;
}

export interface Population {
  title: string;
  items: PlayedItem[];
  timeZone: string;
  /** The last moment that is known. */
  until: number;
  /** Words about where it comes from. */
  about: string;
}

/** The sample is played as of this moment, so that the table does not change with the day of the run. */
const SAMPLE_NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY = 86_400_000;

interface Event {
  status: string;
  at: number;
}

/** An item from its events. What was delivered for seven days without coming back is completed then. */
function played(facts: Omit<PlayedItem, 'completed' | keyof ItemLifeTimes>, events: readonly Event[]): PlayedItem {
  const first = (...statuses: string[]): number | null =>
    events
      .filter(({ status }) => statuses.includes(status))
      .reduce<number | null>((least, { at }) => (least === null || at < least ? at : least), null);
  const [delivered, returned] = [first('delivered'), first('returned')];
  const due = delivered === null ? null : delivered + COMPLETION_DAYS * DAY;
  return {
    ...facts,
    created: first('created') ?? events[0]?.at ?? 0,
    ongoing: first('ongoing'),
    delivered,
    stopped: first('failed', 'rejected'),
    returned,
    completed: due === null || (returned !== null && returned < due) ? null : due,
  };
}

const RULES = { ...rulesBefore(MARKET.country), version: 1 };

/** The orders of the sandbox's people, up to a fixed day. */
export function samplePopulation(): Population {
  const { timeZone, currency } = MARKET;
  const items = ACCOUNTS.flatMap(({ consultant, trade }, number) => {
    if (!trade) return [];
    const self = { name: null, phone: null, address: null, email: null };
    const seller = {
      consultantId: number,
      externalId: consultant.external_id,
      currency,
      city: consultant.city ?? null,
      trade,
      self,
    };
    return sampleOrders(seller, SAMPLE_NOW, timeZone).map(({ orderId, itemId, priceMinor, category, events }) =>
      played(
        {
          consultant: consultant.external_id,
          orderId,
          itemId,
          amount: commissionOf(priceMinor, rateOf(RULES, '2026-11-23', category, consultant.level_id ?? null)),
        },
        events.map(({ status, at }) => ({ status, at: Date.parse(at) })),
      ),
    );
  });
  return {
    title: 'The sample',
    items,
    timeZone,
    until: SAMPLE_NOW,
    about: 'Orders of the sandbox, as of 23 November 2026.',
  };
}

/** An export as the import reads it. Its small sellers are put together, so that there are consultants to foretell. */
export async function exportPopulation(file: string, mappingFile: string, buckets = 20): Promise<Population> {
  const mapping = await readMapping(mappingFile);
  if (!mapping.ok) throw new Error(mapping.error);
  const { delimiter, encoding, timeZone } = mapping.value;
  let readRow: ReadRow | null = null;
  const items: PlayedItem[] = [];
  let refused = 0;
  for await (const { records } of readRecords(file, delimiter, encoding))
    for (const { cells } of records) {
      if (readRow === null) {
        const compiled = compileRow(mapping.value, cells ?? []);
        if (!compiled.ok) throw new Error(compiled.error);
        readRow = compiled.value;
        continue;
      }
      const row = cells ? readRow(cells) : null;
      if (!row?.ok) {
        refused += 1;
        continue;
      }
      const { facts, steps, consultant } = row.value;
      const { orderId, itemId, priceMinor, category } = facts;
      items.push(
        played(
          {
            consultant,
            orderId,
            itemId,
            amount: commissionOf(priceMinor, rateOf(RULES, '2026-11-23', category, null)),
          },
          steps.events,
        ),
      );
    }
  const sellers = new Set(items.map(({ consultant }) => consultant)).size;
  const many = sellers > buckets && items.length / sellers < 100;
  const until = items
    .flatMap(({ created, ongoing, delivered, stopped, returned }) => [created, ongoing, delivered, stopped, returned])
    .reduce<number>((last, at) => Math.max(last, at ?? 0), 0);
  return {
    title: 'An export of a real marketplace',
    items: many ? items.map((item) => ({ ...item, consultant: String(bucketOf(item.consultant, buckets)) })) : items,
    timeZone,
    until,
    about: `${items.length} items of ${sellers} sellers${many ? `, hashed into ${buckets} consultants` : ''}${refused > 0 ? `; ${refused} rows were refused` : ''}.`,
  };
}

const bucketOf = (name: string, buckets: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % buckets;
