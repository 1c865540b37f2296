import * as v from 'valibot';
import { isIsoDay } from '#shared/domain/time/period.ts';
import { Refusal } from '#gateway/base/refusal.ts';

const counter = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.excludes('\0'));
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // As this gateway writes them.
  v.regex(/(?:Z|\+00(?::00)?)$/),
  v.check((text) => isIsoDay(text.slice(0, 10)), 'Expected a day that exists'),
);
/** What a list is sorted by differs: a moment, or a counter as text. */
const tokenSchema = v.union([
  v.tuple([v.literal('period'), v.string(), counter, moment, id, id]),
  v.tuple([v.literal('since'), v.string(), counter, v.pipe(v.string(), v.regex(/^\d{1,15}$/)), id, id]),
]);

/** Where a list of columns goes on: after the row with this key, with the cursor that its first page had. */
export interface NextPage {
  list: 'period' | 'since';
  /** The period or the cursor that was asked for: a token fits the list it came from only. */
  of: string;
  cursor: number;
  /** First sort value (time or counter), order id and item id of the last row that was sent. */
  after: readonly [string, string, string];
}

export const writeToken = ({ list, of, cursor, after }: NextPage): string =>
  Buffer.from(JSON.stringify([list, of, cursor, ...after])).toString('base64url');

/** Reads a token of this gateway. Throws VALIDATION_FAILED for any other text and for the token of another list. */
export function readToken(text: string, list: NextPage['list'], of: string): NextPage {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), Buffer.from(text, 'base64url').toString());
  if (!parsed.success) throw refused();
  const [tokenList, tokenOf, cursor, ...after] = parsed.output;
  if (tokenList !== list || tokenOf !== of) throw refused();
  return { list, of, cursor, after };
}

const refused = (): Refusal =>
  new Refusal('VALIDATION_FAILED', 'next does not belong to this list', [
    { property: 'next', code: 'invalid', message: 'Expected the `next` of the page before' },
  ]);
