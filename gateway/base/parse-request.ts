import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { FieldError } from '#shared/contract/envelope.ts';
import { Refusal } from './refusal.ts';

type Issues = readonly v.BaseIssue<unknown>[];

const fieldErrors = (issues: Issues): FieldError[] =>
  issues.map((issue) => ({ property: v.getDotPath(issue) ?? '', code: issue.type, message: issue.message }));

const refuse = (part: string, issues: Issues): never => {
  const errors = fieldErrors(issues);
  const names = errors.map((error) => error.property).filter((name) => name !== '');
  throw new Refusal(
    'VALIDATION_FAILED',
    `The ${part} is not as agreed${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    errors,
  );
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
