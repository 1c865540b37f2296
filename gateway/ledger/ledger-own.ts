import { sql } from 'kysely';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthOf } from '#shared/domain/time/period.ts';
import type { Services } from '#gateway/base/services.ts';
import { readCutOver } from '#gateway/db/cut-over.ts';
import { foldLines } from '#gateway/rules/fold-lines.ts';
import type { LedgerEntry, OwnKind } from '#gateway/rules/ledger-entry.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { readLinesOf, readPayableFrom, sourceOfRow } from './ledger-read.ts';
import type { LineWrite } from './ledger-rows.ts';
import { writeLedger } from './ledger-write.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** Money that belongs to no item: an operator's act, a bonus, the impact of a success rate. Confirmed from the start. */
export interface OwnLine {
  consultantId: number;
  kind: OwnKind;
  /** Names it among those of its kind and consultant: the same one is written once. */
  key: string;
  /** Minor units of the consultant's currency, with sign. */
  amount: number;
  /** UTC ISO 8601; a closed month takes nothing more, then it stands in the first open one. */
  at: string;
  /** Title of the bonus, words of the operator; '' where the kind says all. */
  name: string;
  reason?: string;
}

/**
 * Writes such lines, each once, and raises the change counters. `services.db` is the transaction of what they belong to.
 * Answers those that were not there before.
 */
export async function addOwnLines(
  services: Pick<Services, 'db' | 'clock' | 'market'>,
  lines: readonly OwnLine[],
): Promise<OwnLine[]> {
  const { db, market } = services;
  const consultants = await lockCurrencies(services, lines);
  const known = await readLinesOf(
    db,
    lines.map((line) => ({ consultant_id: line.consultantId, source: ownSource(line) })),
  );
  const fresh = lines.filter(
    (line, at) =>
      !known.has(sourceOfRow(line.consultantId, ownSource(line))) &&
      lines.findIndex((other) => other.consultantId === line.consultantId && ownSource(other) === ownSource(line)) ===
        at,
  );
  if (fresh.length === 0) return [];
  const payableFrom = await readPayableFrom(db, [...consultants.keys()], await readCutOver(db));
  const counters = await bumpChanges(
    db,
    fresh.map((line) => line.consultantId),
  );
  const writes = fresh.flatMap((own): LineWrite[] => {
    const { consultantId } = own;
    const currency = consultants.get(consultantId);
    if (currency === undefined) throw new Error(`There is no consultant ${consultantId}`);
    const month = monthOf(marketDay(own.at, market.timeZone));
    const open = payableFrom(consultantId);
    const entry = entryOf(own, currency, month > open ? month : open);
    const syncSeq = counters.get(consultantId) ?? 0;
    return foldLines([entry], () => undefined).map((line) => ({
      consultantId,
      line,
      syncSeq,
      steps: [entry],
      sold: null,
    }));
  });
  await writeLedger(services, writes);
  return fresh;
}

/** Name of such a line among those of its consultant. */
export const ownSource = ({ kind, key }: Pick<OwnLine, 'kind' | 'key'>): string => `${kind}:${key}`;

const entryOf = (own: OwnLine, currency: string, period: string): LedgerEntry => ({
  source: ownSource(own),
  ordinal: 1,
  no: 1,
  kind: own.kind,
  type: 'direct',
  category: own.kind,
  period,
  pending: 0,
  confirmed: own.amount,
  currency,
  at: own.at,
  reason: own.reason ?? '',
  orderId: '',
  itemId: '',
  name: own.name,
  rateBp: 0,
});

async function lockCurrencies({ db }: Pick<Services, 'db'>, lines: readonly OwnLine[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map((line) => line.consultantId))];
  await lockConsultants(db, ids);
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'currency'])
    .where('consultant_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.consultant_id, row.currency]));
}
