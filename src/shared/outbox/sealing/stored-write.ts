import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { SealingKey } from '#shared/session/sealing-keys.ts';
import { WRITE_KINDS } from '#shared/outbox/kinds.ts';
import { WRITE_STATES, writeRowSchema, type WriteRow } from '#shared/outbox/row.ts';
import { nonceOf, seal, sealedSchema, unseal, type Shut } from './seal.ts';

export type Plain = Readonly<Record<string, unknown>>;

/**
 * A sealed write as it lies in the outbox. Readable beside what is sealed is what sends it: whose it is, its kind, its
 * place, what it needs, where it stands, and its times. Versions of the app before sealing take it for a row of a newer form.
 */
const sealedWriteSchema = v.looseObject({
  version: v.literal(2),
  id: v.string(),
  subject: v.string(),
  kind: v.picklist(WRITE_KINDS),
  state: v.picklist(WRITE_STATES),
  /** Its file, which is sealed too. */
  fileKey: v.nullable(v.string()),
  /** It lay in clear before: remnants of that may be left on the disk. */
  wasClear: v.boolean(),
  sealed: sealedSchema,
});
export type SealedWrite = v.InferOutput<typeof sealedWriteSchema>;

/** A row that a step may be asked about: in clear or sealed, or of a form that only a newer version knows. */
export type StoredWrite =
  | { form: 'clear'; row: WriteRow }
  | { form: 'sealed'; row: SealedWrite }
  | { form: 'unknown'; row: null };

/** Tells the form of a row that lies in the outbox. */
export function formOf(stored: unknown): StoredWrite {
  const clear = v.safeParse(writeRowSchema, stored);
  if (clear.success) return { form: 'clear', row: clear.output };
  const sealed = v.safeParse(sealedWriteSchema, stored);
  return sealed.success ? { form: 'sealed', row: sealed.output } : { form: 'unknown', row: null };
}

/** Equal for one content of a row only. It is asked of every row with each step, and of many that were read before. */
export function printOf(stored: { id: string }): string {
  const known = PRINTS.get(stored) ?? printAnew(stored);
  PRINTS.set(stored, known);
  return known;
}

/** A row that was read is never changed, only put anew. */
const PRINTS = new WeakMap<object, string>();

function printAnew(stored: { id: string }): string {
  const sealed = 'sealed' in stored ? v.safeParse(sealedSchema, stored.sealed) : null;
  return JSON.stringify([stored, sealed?.success ? nonceOf(sealed.output) : null]);
}

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/**
 * What was opened of a write: the whole row, the part of it that was sealed with what a newer version may have added to that,
 * and whether it lies in clear, or did before it was sealed.
 */
export interface OpenedWrite {
  row: WriteRow;
  secret: Plain | undefined;
  wasClear: boolean;
}

/** Opens a sealed write; null when what it holds is of a form that only a newer version knows. */
export async function openWrite(
  stored: SealedWrite,
  keys: readonly SealingKey[],
): Promise<Result<OpenedWrite | null, Shut>> {
  const opened = await unseal(keys, [stored.subject, 'write', stored.id], stored.sealed);
  if (!opened.ok) return opened;
  return isPlain(opened.value) ? ok(whole(stored, opened.value)) : fail('broken');
}

/** A sealed write as it reads with its secret part, null when that is of a form that only a newer version knows. */
export function whole(stored: SealedWrite, secret: Plain): OpenedWrite | null {
  const parsed = v.safeParse(writeRowSchema, { ...stored, ...secret, version: 1 });
  return parsed.success ? { row: parsed.output, secret, wasClear: stored.wasClear } : null;
}

const OWN = new Set([...Object.keys(writeRowSchema.entries), 'fileKey', 'wasClear', 'sealed']);
/** Fields that only a newer version of the app knows. They stay. */
const foreignOf = (before: Plain): Plain =>
  Object.fromEntries(Object.entries(before).filter(([name]) => !OWN.has(name)));

/** A write as it is stored without a key, in the place of `before`. */
export const clearRow = (row: WriteRow, before: Plain | undefined): { id: string } => ({
  ...foreignOf(before ?? {}),
  ...row,
});

/**
 * What of a row stays readable: what sends it and keeps its order. All else is sealed, fields too that come to rows later.
 */
const READABLE = [
  'id',
  'seq',
  'subject',
  'kind',
  'dependsOn',
  'after',
  'locale',
  'appVersion',
  'createdAt',
  'confirmedAt',
  'state',
  'attempts',
  'nextAt',
  'waitMs',
  'replacedBy',
] as const satisfies readonly (keyof WriteRow)[];
const READABLE_NAMES: ReadonlySet<string> = new Set([...READABLE, 'version']);

/** Whether a stored row lies in clear, or did before it was sealed. */
export function wasClear(stored: unknown): boolean {
  const { form, row } = formOf(stored);
  return form === 'clear' || (form === 'sealed' && row.wasClear);
}

/** What is known of a write beside itself: the row that lay in its place, what was opened of that, and whether it lay in clear. */
export interface Before {
  stored: Plain | undefined;
  secret: Plain | undefined;
  wasClear: boolean;
}

/** A write as it is stored under a key, and what of it was sealed. */
export async function sealedRow(
  row: WriteRow,
  before: Before,
  key: SealingKey,
): Promise<{ stored: SealedWrite; secret: Plain }> {
  const fields = Object.entries(row);
  const secret = { ...before.secret, ...Object.fromEntries(fields.filter(([name]) => !READABLE_NAMES.has(name))) };
  const stored: SealedWrite = {
    ...foreignOf(before.stored ?? {}),
    ...Object.fromEntries(fields.filter(([name]) => READABLE_NAMES.has(name))),
    id: row.id,
    subject: row.subject,
    kind: row.kind,
    state: row.state,
    version: 2,
    fileKey: row.file?.key ?? null,
    wasClear: before.wasClear,
    sealed: await seal(key, [row.subject, 'write', row.id], secret),
  };
  return { stored, secret };
}
