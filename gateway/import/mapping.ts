import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import { PRODUCT_CATEGORIES } from '#shared/domain/items/product-category.ts';
import { ownZoneName } from '#shared/domain/time/zone-offset.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { compileDateFormat } from './reading/date-format.ts';

const SOURCE = 'Expected {"column": name or names}, {"constant": text} or {"template": text}';
const columnName = v.pipe(v.string(), v.minLength(1));
const source = v.union(
  [
    v.strictObject({ column: v.union([columnName, v.pipe(v.array(columnName), v.minLength(1))]) }),
    v.strictObject({ constant: v.string() }),
    v.strictObject({ template: v.string() }),
  ],
  SOURCE,
);
export type Source = v.InferOutput<typeof source>;

/** Fields that an item cannot be without. */
const needed = {
  orderId: source,
  itemId: source,
  consultant: source,
  name: source,
  price: source,
  currency: source,
  status: source,
};
const optional = v.optional(source);
const fields = v.strictObject({
  ...needed,
  quantity: optional,
  orderType: optional,
  itemType: optional,
  category: optional,
  productId: optional,
  sku: optional,
  brand: optional,
  vendor: optional,
  customerName: optional,
  customerPhone: optional,
  customerAddress: optional,
  customerEmail: optional,
  consultantFirstName: optional,
  consultantLastName: optional,
  consultantEmail: optional,
});
type FieldName = keyof v.InferOutput<typeof fields>;
export const FIELD_NAMES = Object.keys(fields.entries).filter((name): name is FieldName => name in fields.entries);

/**
 * A time zone by the name that it has everywhere else, for the platform takes it in any case; '' when it is none. A zone of our
 * own table keeps that name, whatever the platform calls it.
 */
const zoneName = (name: string): string => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return ownZoneName(name) ?? timeZone;
  } catch (cause) {
    if (cause instanceof RangeError) return '';
    throw cause;
  }
};
const isEncoding = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
};

const mappingSchema = v.strictObject({
  /** For people; the import does not read it. */
  about: v.optional(v.string()),
  delimiter: v.optional(v.pipe(v.string(), v.length(1)), ','),
  encoding: v.optional(
    v.pipe(v.string(), v.check(isEncoding, 'Expected an encoding like utf-8 or windows-1252')),
    'utf-8',
  ),
  timeZone: v.pipe(
    v.string(),
    v.transform(zoneName),
    v.check((zone) => zone !== '', 'Expected a time zone like Africa/Casablanca'),
  ),
  dateFormat: v.pipe(
    v.string(),
    v.check((format) => compileDateFormat(format, 'UTC') !== null, 'Expected a format like M/D/YYYY H:mm'),
  ),
  shift: v.optional(v.picklist(['none', 'today']), 'none'),
  decimalMark: v.optional(v.picklist(['.', ',']), '.'),
  priceOf: v.optional(v.picklist(['line', 'piece']), 'line'),
  ofOrder: v.optional(v.array(columnName)),
  fields,
  times: v.strictObject({
    created: source,
    ongoing: optional,
    delivered: optional,
    completed: optional,
    failed: optional,
    rejected: optional,
    returned: optional,
  }),
  statuses: v.record(v.string(), v.picklist(ITEM_STATUSES)),
  categories: v.optional(v.record(v.string(), v.picklist(PRODUCT_CATEGORIES)), {}),
  otherCategory: v.optional(v.picklist(PRODUCT_CATEGORIES)),
});
/** A mapping, with what the program calls things where the mapping says nothing of them. */
export type Mapping = v.InferOutput<typeof mappingSchema> & { orderTypes?: ProgramRules['orderTypes'] };

/** A mapping that knows the names of the program too; its own come first. */
export const withProgram = (mapping: Mapping, { categories, orderTypes }: ProgramRules): Mapping => {
  const known = Object.entries(categories).flatMap(([name, category]) =>
    category === undefined ? [] : [[name, category] as const],
  );
  return { ...mapping, categories: { ...Object.fromEntries(known), ...mapping.categories }, orderTypes };
};

/** Reads a mapping file. The error is one sentence that names the file, the place in it and what was expected there. */
export async function readMapping(file: string): Promise<Result<Mapping, string>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => failure(cause));
  if (typeof text !== 'string') return fail(`The mapping ${file} cannot be read: ${text.reason}.`);
  if (text.includes('\uFFFD')) return fail(`The mapping ${file} is not written in UTF-8.`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), mappingSchema), text.replace(/^\uFEFF/, ''));
  if (parsed.success) return ok(parsed.output);
  const problems = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path === null
      ? issue.message
      : `${path}: ${missing(issue) ? 'Expected this field, but it is missing' : issue.message}`;
  });
  return fail(`The mapping ${file} is not usable: ${problems.join('; ')}.`);
}

const missing = (issue: v.BaseIssue<unknown>): boolean => issue.received === 'undefined' && issue.kind === 'schema';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
};

/** Why a file could not be opened, in words. */
export function failure(cause: unknown): { reason: string } {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return { reason: REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause)) };
}
