import { EARLIEST } from '#gateway/rules/zoned-time.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import type { Services } from '#gateway/base/services.ts';
import { BATCH } from '#gateway/ingest/ingest.ts';
import { type BatchDone, importBatch } from './batch.ts';
import { Doubled, FIRST_LINES } from './doubled.ts';
import { type OpenExport, readRows } from './export-rows.ts';
import { spellAsKnown } from './known-spellings.ts';
import type { Numbered } from './of-others.ts';
import { keepProgress, NO_SUMS, type Progress, type Sums } from './progress.ts';
import { Refusals, type Refused } from './refusals.ts';
import type { Rejects } from './rejects.ts';
import type { ImportRow } from './row.ts';
import type { TimeLeft } from './time-left.ts';

export interface Work {
  open: OpenExport;
  /** Milliseconds by which dates are moved. */
  shift: number;
  /** What an import of this file has done that was stopped. */
  begun: Progress | null;
  /** null in a dry run: nothing is written then. */
  rejects: Rejects | null;
  timeLeft: TimeLeft;
  /** What is done with some rows. */
  take(rows: readonly Numbered[]): Promise<BatchDone>;
}

export interface RowsDone extends Sums {
  rows: number;
  refusals: Refusals;
  doubled: Doubled;
  /** Of the prices. */
  currencies: ReadonlySet<string>;
}

/** A clock of a shop may go a little before ours. */
const AHEAD_MS = 10 * 60_000;

/** What takes rows in for good. */
export const taking =
  (services: Services, shift: number) =>
  (rows: readonly Numbered[]): Promise<BatchDone> =>
    importBatch(services, rows, shift);

/**
 * Takes all rows of an export in, batch by batch, and keeps how far it has come after each. Memory does not grow with the
 * file, but for two numbers of each row (see {@link Doubled}).
 */
export async function importRows(services: Services, work: Work): Promise<RowsDone> {
  const { open, begun, rejects, timeLeft, shift } = work;
  const refusals = Refusals.from(begun?.refusals ?? {});
  const doubled = new Doubled();
  const currencies = new Set<string>();
  const sum = { ...(begun?.sums ?? NO_SUMS) };
  const skip = begun?.readRows ?? 0;
  const [earliest, latest] = [EARLIEST - shift, services.clock.now() + AHEAD_MS - shift];
  let rows = 0;
  let batch: Numbered[] = [];
  const refuse = async (line: number, raw: string, refused: Refused): Promise<void> => {
    refusals.add(line, refused);
    await rejects?.add(line, refused.says, raw, open.header);
  };
  const flush = async (): Promise<void> => {
    await spellAsKnown(
      services.db,
      batch.map(({ row }) => row),
    );
    const done = batch.length === 0 ? null : await work.take(batch);
    for (const { line, raw, ...refused } of done?.refused ?? []) await refuse(line, raw, refused);
    sum.imported += batch.length - (done?.refused.length ?? 0);
    sum.items += done?.items ?? 0;
    sum.events += done?.events ?? 0;
    const made = done?.made ?? [];
    sum.consultants += made.length;
    sum.made = [...sum.made, ...made.toSorted()].slice(0, FIRST_LINES);
    const stayed = done?.stayed ?? [];
    sum.stayed = {
      count: sum.stayed.count + stayed.length,
      lines: [...sum.stayed.lines, ...stayed].slice(0, FIRST_LINES),
    };
    batch = [];
    if (rejects === null) return;
    const kept = rejects.place === null ? null : { place: rejects.place, bytes: rejects.bytes };
    const progress = { readRows: rows, shift, rejects: kept, sums: sum, refusals: refusals.stored() };
    await keepProgress(services, { fingerprint: open.fingerprint, file: open.file }, progress);
  };
  for await (const { rows: some, bytes } of readRows(open)) {
    for (const { line, raw, row: read } of some) {
      rows += 1;
      const row = inTime(read, { earliest, latest });
      const again = row.ok && doubled.see(line, row.value);
      if (row.ok) {
        currencies.add(row.value.facts.currency);
      }
      if (rows <= skip) continue;
      if (row.ok) {
        batch.push({ line, raw, row: row.value, again });
        if (row.value.steps.sorted) sum.sorted += 1;
        sum.filled += row.value.steps.filled;
      } else {
        await refuse(line, raw, row.error);
      }
      if (batch.length >= BATCH) await flush();
    }
    if (rows <= skip) timeLeft.skip(bytes);
    timeLeft.tell(rows, bytes);
  }
  await flush();
  return { ...sum, rows, refusals, doubled, currencies };
}

/**
 * Nothing can have happened yet that has not: mostly the clocks of the mapping are those of another place. And nothing of
 * the year 1 or of 1970 has: these are empty dates of other systems.
 */
function inTime(
  row: Result<ImportRow, Refused>,
  { earliest, latest }: { earliest: number; latest: number },
): Result<ImportRow, Refused> {
  const odd = row.ok ? row.value.steps.events.find(({ at }) => at > latest || at < earliest) : undefined;
  if (odd === undefined) return row;
  const time = `The time ${new Date(odd.at).toISOString()} (${odd.status})`;
  if (odd.at > latest) return fail({ reason: 'future', says: `${time} lies in the future` });
  return fail({ reason: 'past', says: `${time} is an empty date` });
}
