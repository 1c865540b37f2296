import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { dayNumber } from '#shared/domain/time/period.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Services } from '#gateway/base/services.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { closeBehind } from '#gateway/jobs/month-end.ts';
import { BATCH } from '#gateway/ingest/ingest.ts';
import { importBatch, type Numbered } from './batch.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { failure, readMapping, type Mapping, withProgram } from './mapping.ts';
import { readRecords } from './records.ts';
import { Rejects, rejectPlaces } from './rejects.ts';
import { compileRow, type ReadRow } from './row.ts';

export interface ImportRequest {
  /** The export. */
  file: string;
  /** The mapping, a JSON file: see docs/import.md. */
  mapping: string;
  /** Where rejected rows go; beside the export without it. */
  rejects?: string;
  /** Where rejected rows go when that place cannot be written to; the working folder without it. */
  fallbackFolder?: string;
}

export interface ImportSummary {
  rows: number;
  imported: number;
  rejected: number;
  /** Items that are new or changed; the others were there already. */
  items: number;
  events: number;
  /** Consultants that were made. */
  consultants: number;
  /** Rows whose times stood in another order than the steps. */
  sorted: number;
  /** Steps without a time of their own. */
  filled: number;
  /** Milliseconds by which dates were moved. */
  shift: number;
  rejects: string | null;
}

const REPORT_EVERY = 20_000;

/**
 * Imports an order export. Doing it again, or going on after an interruption, changes nothing that is there already. Rows
 * that cannot be imported go to the rejects file. `say` hears progress and the summary. Throws Told, one sentence, for an
 * export or a mapping that cannot be used; nothing was imported then.
 */
export async function runImport(
  services: Services,
  request: ImportRequest,
  say: (line: string) => void,
): Promise<ImportSummary> {
  const given = [request.file, request.mapping].map((path) => resolve(path));
  if (request.rejects !== undefined && given.includes(resolve(request.rejects)))
    throw new PlainFailure(`Rejected rows cannot go to ${request.rejects}: it is read for this very import.`);
  const rules = await readRules(services.db);
  if (rules.version === 0)
    throw new PlainFailure(
      'There is no program yet, so no item has a rate; apply one with "npm run gateway -- program apply DIR".',
    );
  const mapping = withProgram(valueOf(await readMapping(request.mapping)), rules);
  const { header, readRow } = valueOf(await openExport(request.file, mapping));
  const shift = mapping.shift === 'today' ? await shiftToNow(services, request.file, mapping, readRow) : 0;
  const places = rejectPlaces(request.file, request.rejects, request.fallbackFolder ?? process.cwd());
  const rejects = new Rejects(places, say);
  try {
    const done = await importRows(services, request.file, { mapping, header, readRow, shift, rejects, say });
    if (done.items > 0) await closeBehind(services);
    const summary = { ...done, rejected: rejects.count, rejects: rejects.place };
    for (const line of tell(summary, request.file)) say(line);
    return summary;
  } finally {
    await rejects.close();
  }
}

function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new PlainFailure(result.error);
  return result.value;
}

/** Reads the header of an export and fits the mapping to it. */
async function openExport(
  file: string,
  mapping: Mapping,
): Promise<Result<{ header: string; readRow: ReadRow }, string>> {
  const facts = await stat(file).catch((cause: unknown) => failure(cause));
  if ('reason' in facts) return fail(`The export ${file} cannot be read: ${facts.reason}.`);
  if (facts.isDirectory()) return fail(`The export ${file} cannot be read: it is a folder.`);
  for await (const [record] of readRecords(file, mapping.delimiter, mapping.encoding)) {
    if (record === undefined) continue;
    const readRow = compileRow(mapping, record.cells ?? []);
    return readRow.ok
      ? ok({ header: record.raw, readRow: readRow.value })
      : fail(`The export ${file} does not fit: ${readRow.error}.`);
  }
  return fail(`The export ${file} is empty: expected a header line.`);
}

/** All rows below the header, some at a time, each with what it says or what is wrong with it. */
async function* readRows(file: string, mapping: Mapping, readRow: ReadRow) {
  let header = true;
  for await (const records of readRecords(file, mapping.delimiter, mapping.encoding)) {
    const below = header ? records.slice(1) : records;
    header &&= records.length === 0;
    yield below.map(({ line, raw, cells, problem }) => ({ line, raw, row: cells ? readRow(cells) : fail(problem) }));
  }
}

/**
 * By how much dates move so that the last event of the file falls on the market's today: whole days, so that mornings
 * stay mornings, less what would lie after now.
 */
async function shiftToNow(
  { clock, market }: Services,
  file: string,
  mapping: Mapping,
  readRow: ReadRow,
): Promise<number> {
  let last = Number.NEGATIVE_INFINITY;
  for await (const rows of readRows(file, mapping, readRow))
    for (const { row } of rows) if (row.ok) for (const event of row.value.steps.events) last = Math.max(last, event.at);
  if (last === Number.NEGATIVE_INFINITY) return 0;
  const day = (instant: number): number => dayNumber(marketDay(instant, market.timeZone)) ?? 0;
  const days = (day(clock.now()) - day(last)) * 86_400_000;
  return days - Math.max(0, last + days - Math.floor(clock.now() / 1000) * 1000);
}

interface Work {
  mapping: Mapping;
  header: string;
  readRow: ReadRow;
  shift: number;
  rejects: Rejects;
  say: (line: string) => void;
}

async function importRows(
  services: Services,
  file: string,
  work: Work,
): Promise<Omit<ImportSummary, 'rejected' | 'rejects'>> {
  const sum = { rows: 0, imported: 0, items: 0, events: 0, consultants: 0, sorted: 0, filled: 0, shift: work.shift };
  let batch: Numbered[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const done = await importBatch(services, batch, work.shift);
    for (const { line, raw, reason } of done.refused) await work.rejects.add(line, reason, raw, work.header);
    sum.imported += batch.length - done.refused.length;
    sum.items += done.items;
    sum.events += done.events;
    sum.consultants += done.consultants;
    batch = [];
  };
  for await (const rows of readRows(file, work.mapping, work.readRow)) {
    for (const { line, raw, row } of rows) {
      sum.rows += 1;
      if (row.ok) {
        batch.push({ line, raw, row: row.value });
        if (row.value.steps.sorted) sum.sorted += 1;
        sum.filled += row.value.steps.filled;
      } else {
        await work.rejects.add(line, row.error, raw, work.header);
      }
      if (batch.length >= BATCH) await flush();
      if (sum.rows % REPORT_EVERY === 0) work.say(`${sum.rows} rows read ...`);
    }
  }
  await flush();
  return sum;
}

function* tell(summary: ImportSummary, file: string): Generator<string> {
  yield `${summary.rows} rows of ${file}: ${summary.imported} imported, ${summary.rejected} rejected.`;
  yield `${summary.items} items are new or changed, with ${summary.events} events; ${summary.consultants} consultants were made.`;
  if (summary.sorted > 0) yield `${summary.sorted} rows had times in another order than their steps; they were sorted.`;
  if (summary.filled > 0) yield `${summary.filled} steps had no time; it was taken from the step beside them.`;
  if (summary.shift !== 0)
    yield `Dates moved by ${Math.round(summary.shift / 86_400_000)} days, the last event to today.`;
  if (summary.rejects !== null) yield `The rejected rows, each with its line and reason, are in ${summary.rejects}.`;
}
