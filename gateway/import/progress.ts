import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';

const whole = v.number();

/** Rows whose status their items cannot get to, with the lines of the first ones. None in what was kept before they were counted. */
const stayedSchema = v.optional(v.object({ count: whole, lines: v.array(whole) }), { count: 0, lines: [] });

/** What an import has done so far; the counts of its summary. */
const sumsSchema = v.object({
  imported: whole,
  items: whole,
  events: whole,
  consultants: whole,
  /** External ids of the first of them. */
  made: v.optional(v.array(v.string()), []),
  sorted: whole,
  filled: whole,
  stayed: stayedSchema,
});
export type Sums = v.InferOutput<typeof sumsSchema>;
export const NO_SUMS: Sums = {
  imported: 0,
  items: 0,
  events: 0,
  consultants: 0,
  made: [],
  sorted: 0,
  filled: 0,
  stayed: { count: 0, lines: [] },
};

const refusalsSchema = v.record(v.string(), v.object({ rows: whole, lines: v.array(whole), says: v.string() }));

/** How far an import has come: rows below the header that are done with, and the file of those that were refused. */
export interface Progress {
  readRows: number;
  shift: number;
  rejects: { place: string; bytes: number } | null;
  sums: Sums;
  refusals: v.InferOutput<typeof refusalsSchema>;
}

type Run = { fingerprint: string; file: string };

/** How far the import of this very file came that was stopped; null when there is none, or its rejected rows are gone. */
export async function readProgress({ db }: Pick<Services, 'db'>, fingerprint: string): Promise<Progress | null> {
  const row = await db.selectFrom('import_run').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();
  if (row === undefined) return null;
  const rejects = row.rejects === null ? null : { place: row.rejects, bytes: row.rejects_bytes };
  if (rejects !== null && (await sizeOf(rejects.place)) < rejects.bytes) return null;
  return {
    readRows: row.read_rows,
    shift: row.shift_ms,
    rejects,
    sums: v.parse(sumsSchema, row.sums),
    refusals: v.parse(refusalsSchema, row.refusals),
  };
}

const sizeOf = async (place: string): Promise<number> => (await stat(place).catch(() => null))?.size ?? -1;

/** Writes it down, after the rows are there and those that were refused are kept. */
export async function keepProgress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { fingerprint, file }: Run,
  { readRows, shift, rejects, sums, refusals }: Progress,
): Promise<void> {
  const now = {
    file,
    shift_ms: shift,
    read_rows: readRows,
    rejects: rejects?.place ?? null,
    rejects_bytes: rejects?.bytes ?? 0,
    sums: JSON.stringify(sums),
    refusals: JSON.stringify(refusals),
    at: isoNow(clock),
  };
  await db
    .insertInto('import_run')
    .values({ fingerprint, ...now })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(now))
    .execute();
}

/** The import is done: doing it again begins anew, and changes nothing. */
export async function endProgress({ db }: Pick<Services, 'db'>, { fingerprint }: Run): Promise<void> {
  await db.deleteFrom('import_run').where('fingerprint', '=', fingerprint).execute();
}
