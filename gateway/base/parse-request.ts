import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { FieldError } from '#shared/contract/envelope.ts';
import { Refusal } from './refusal.ts';

type Issues = readonly v.BaseIssue<unknown>[];

/** What is said of a request stays shorter than the request: it is kept with the key of a write. No form has as many fields. */
const MOST_FAULTS = 50;
const LONGEST_TEXT = 200;

const short = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

const fieldErrors = (issues: Issues): FieldError[] =>
  issues.slice(0, MOST_FAULTS).map((issue) => ({
    property: short(v.getDotPath(issue) ?? ''),
    code: issue.type,
    message: short(issue.message),
  }));

const refuse = (part: string, issues: Issues): never => {
  const errors = fieldErrors(issues);
  const names = errors.map((error) => error.property).filter((name) => name !== '');
  const told = names.length > 0 ? `: ${short(names.join(', '))}` : '';
  throw new Refusal('VALIDATION_FAILED', `The ${part} is not as agreed${told}`, errors);
};

/** The body as its schema reads it; a field that the schema does not know is refused. Throws VALIDATION_FAILED. */
export function parseBody<Schema extends GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body ?? undefined);
  return parsed.success ? parsed.output : refuse('body', parsed.issues);
}

/** Whether a strict schema refuses the parameter for its name. Of all that it does not know it tells one, hence one at a time. */
const isUnknown = (schema: GenericSchema, name: string, value: unknown): boolean =>
  v
    .safeParse(schema, { [name]: value })
    .issues?.some((issue) => issue.type === 'strict_object' && issue.expected === 'never') ?? false;

/** The query as its schema reads it; parameters that the schema does not know are ignored, however many. Throws VALIDATION_FAILED. */
export function parseQuery(schema: GenericSchema, query: Readonly<Record<string, unknown>>): unknown {
  const first = v.safeParse(schema, query);
  if (first.success) return first.output;
  const known = Object.entries(query).filter(([name, value]) => !isUnknown(schema, name, value));
  const second = v.safeParse(schema, Object.fromEntries(known));
  return second.success ? second.output : refuse('query', second.issues);
}

/** The named values of a query or a path. */
export const parseRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** The names in the path. */
export const parseParams = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseRecord(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
