import { resolve } from 'node:path';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { dayNumber } from '#shared/domain/time/period.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Services } from '#gateway/base/services.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { holdClosings, writeLiveFrom } from '#gateway/db/cut-over.ts';
import { endHold } from '#gateway/jobs/month-end.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { liveFromAfter } from './closed-until.ts';
import { type OpenExport, openExport, readRows } from './export-rows.ts';
import { importRows, taking } from './import-rows.ts';
import { Sellers } from './judge-batch.ts';
import { type Look, lookAtBatch } from './look.ts';
import { readMapping, withProgram } from './mapping.ts';
import { asOneImport, type OneImport } from './one-import.ts';
import { endProgress, readProgress, type Sums } from './progress.ts';
import { Rejects, rejectPlaces } from './rejects.ts';
import { tell } from './tell.ts';
import { TimeLeft } from './time-left.ts';

export interface ImportRequest {
  /** The export. */
  file: string;
  /** The mapping, a JSON file: see docs/import.md. */
  mapping: string;
  /** Where rejected rows go; beside the export without it. */
  rejects?: string;
  /** Where rejected rows go when that place cannot be written to; the working folder without it. */
  fallbackFolder?: string;
  /** Only says what would happen. */
  check?: boolean;
  /** Last day that a program of before has decided. */
  closedUntil?: string;
  /** Further files follow: nothing is closed until the last of them is in. */
  more?: boolean;
}

/**
 * Items are those that are new or changed; the others were there already. `sorted`: rows whose times stood in another order
 * than the steps. `filled`: steps without a time of their own. `shift`: milliseconds by which dates were moved.
 */
export interface ImportSummary extends Sums {
  rows: number;
  rejected: number;
  shift: number;
  rejects: string | null;
}

/**
 * Imports an order export. Doing it again changes nothing that is there already, and one that was stopped goes on where it
 * was. Rows that cannot be imported go to the rejects file. Nothing is closed before its end. `say` hears progress and the
 * summary. Throws PlainFailure, one sentence, for an export or a mapping that cannot be used, while another import runs, and
 * when no row was taken.
 */
export async function runImport(
  services: Services,
  request: ImportRequest,
  say: (line: string) => void,
): Promise<ImportSummary> {
  const open = await opened(services, request);
  if (request.check === true) {
    if (request.closedUntil !== undefined) await liveFromAfter(services, request.closedUntil);
    return check(services, open, say);
  }
  return asOneImport(services.db, (one) => writing(services, request, { open, one, say }));
}

/** The import that writes; nothing is closed under it, for it is the only one that may end the hold. */
async function writing(
  services: Services,
  request: ImportRequest,
  { open, one, say }: { open: OpenExport; one: OneImport; say: (line: string) => void },
): Promise<ImportSummary> {
  if (request.closedUntil !== undefined)
    await writeLiveFrom(services.db, await liveFromAfter(services, request.closedUntil));
  const isHeldAnew = await holdClosings(services.db, true, request.closedUntil !== undefined);
  const begun = await readProgress(services, open.fingerprint);
  if (begun !== null) say(`Going on after ${begun.readRows} rows that are in already.`);
  const rejects = new Rejects(
    rejectPlaces(request.file, request.rejects, request.fallbackFolder ?? process.cwd()),
    say,
    open.mapping,
  );
  try {
    if (begun?.rejects) await rejects.resume(begun.rejects);
    const shift = begun?.shift ?? (await shiftOf(services, open));
    const timeLeft = new TimeLeft(open.size, say);
    const takeIn = taking(services, shift);
    const take: typeof takeIn = (rows) => {
      one.stillRuns();
      return takeIn(rows);
    };
    const done = await importRows(services, { open, shift, begun, rejects, timeLeft, take });
    one.stillRuns();
    await endProgress(services, open);
    // A file of which nothing was taken ends no hold of before: it comes again, mended, and months would be closed without its orders.
    const isEmpty = done.imported === 0;
    if (isEmpty ? isHeldAnew : request.more !== true) await endHold(services);
    const { currency } = services.market;
    for (const line of tell(done, { file: open.file, shift, currency, rejects: rejects.place })) say(line);
    if (isEmpty ? !isHeldAnew : request.more === true)
      say('Nothing is closed until the last file is in, or "close" says so.');
    return taken(open.file, { ...done, rejected: done.refusals.count, shift, rejects: rejects.place });
  } finally {
    await rejects.close();
  }
}

/** Throws when nothing was taken: whoever waits for the command must not take it for done. */
function taken(file: string, { rows, imported, ...rest }: ImportSummary): ImportSummary {
  if (rows === 0) throw new PlainFailure(`The export ${file} has no rows below its header.`);
  if (imported === 0) throw new PlainFailure(`No row of ${file} was taken.`);
  return { rows, imported, ...rest };
}

async function check(services: Services, open: OpenExport, say: (line: string) => void): Promise<ImportSummary> {
  const shift = await shiftOf(services, open);
  const look: Look = { sellers: new Sellers(), changed: new Set(), shift };
  const take = (rows: Parameters<typeof lookAtBatch>[1]) => lookAtBatch(services, rows, look);
  const timeLeft = new TimeLeft(open.size, say);
  const done = await importRows(services, { open, shift, begun: null, rejects: null, timeLeft, take });
  const told = {
    file: open.file,
    shift,
    currency: services.market.currency,
    rejects: null,
    changed: look.changed.size,
  };
  for (const line of tell(done, told)) say(line);
  return taken(open.file, { ...done, rejected: done.refusals.count, shift, rejects: null });
}

/** The export with its mapping. Throws PlainFailure for what cannot be used; nothing has changed then. */
async function opened(services: Services, request: ImportRequest): Promise<OpenExport> {
  const given = [request.file, request.mapping].map((path) => resolve(path));
  if (request.rejects !== undefined && given.includes(resolve(request.rejects)))
    throw new PlainFailure(`Rejected rows cannot go to ${request.rejects}: it is read for this very import.`);
  const rules = await readRules(services.db);
  if (rules.version === 0)
    throw new PlainFailure(
      'There is no program yet, so no item has a rate; apply one with "npm run gateway -- program apply DIR".',
    );
  const mapping = withProgram(valueOf(await readMapping(request.mapping)), rules);
  if (mapping.shift === 'today' && request.closedUntil !== undefined)
    throw new PlainFailure('A mapping that shifts dates to today is for demonstrations; it has no closed months.');
  return valueOf(await openExport(request.file, mapping));
}

function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new PlainFailure(result.error);
  return result.value;
}

/**
 * By how much dates move where the mapping shifts them: the last event of the file then falls on the market's today. Whole
 * days, so that mornings stay mornings, less what would lie after now.
 */
async function shiftOf({ clock, market }: Services, open: OpenExport): Promise<number> {
  if (open.mapping.shift !== 'today') return 0;
  let last = Number.NEGATIVE_INFINITY;
  for await (const { rows } of readRows(open))
    for (const { row } of rows) if (row.ok) for (const event of row.value.steps.events) last = Math.max(last, event.at);
  if (last === Number.NEGATIVE_INFINITY) return 0;
  const day = (instant: number): number => dayNumber(marketDay(instant, market.timeZone)) ?? 0;
  const days = (day(clock.now()) - day(last)) * 86_400_000;
  return days - Math.max(0, last + days - Math.floor(clock.now() / 1000) * 1000);
}
