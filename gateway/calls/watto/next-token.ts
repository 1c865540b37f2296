import * as v from 'valibot';
import { Refusal } from '../handler.ts';

const tokenSchema = v.tuple([
  v.picklist(['period', 'since']),
  v.string(),
  v.number(),
  v.string(),
  v.string(),
  v.string(),
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
  const [tokenList, tokenOf, cursor, first, orderId, itemId] = parsed.success ? parsed.output : [];
  if (
    tokenList !== list ||
    tokenOf !== of ||
    cursor === undefined ||
    first === undefined ||
    Number.isNaN(sortValue(list, first))
  ) {
    throw refused();
  }
  return { list, of, cursor, after: [first, orderId ?? '', itemId ?? ''] };
}

const sortValue = (list: NextPage['list'], text: string): number =>
  list === 'period' ? Date.parse(text) : Number(text);

const refused = (): Refusal =>
  new Refusal('VALIDATION_FAILED', 'next does not belong to this list', [
    { property: 'next', code: 'invalid', message: 'Expected the `next` of the page before' },
  ]);
