import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { othersWhoHave } from '#gateway/ingest/one-earner.ts';
import type { Line } from '#gateway/ledger/line.ts';
import { cutText } from './cut-text.ts';
import type { Refused } from './refusals.ts';
import type { ImportRow } from './row.ts';

/** A row with its place in the file and its very text. */
export interface Numbered {
  line: number;
  raw: string;
  row: ImportRow;
  /** An earlier row of the file is about the same item. */
  again: boolean;
}

export type RefusedRow = Refused & Pick<Numbered, 'line' | 'raw'>;

/** A row that its consultant may have, as a line for the way in. */
export interface ReadLine {
  from: Numbered;
  line: Line;
}

/**
 * Those whose items nobody else has, and the refusals of the others: an item earns for one consultant. `named`: external ids of
 * consultants of these rows, those among them that nobody has made yet.
 */
export async function withoutOthers(
  db: Db,
  all: readonly ReadLine[],
  named: ReadonlyMap<number, string>,
): Promise<{ taken: ReadLine[]; refused: RefusedRow[] }> {
  const others = await othersWhoHave(
    db,
    all.map(({ line }) => line),
  );
  const owners = new Set(others.filter((id) => id !== null));
  if (owners.size === 0) return { taken: [...all], refused: [] };
  const names = new Map([...named, ...(await readNames(db, [...owners]))]);
  const taken: ReadLine[] = [];
  const refused: RefusedRow[] = [];
  for (const [place, one] of all.entries()) {
    const other = others[place] ?? null;
    if (other === null) taken.push(one);
    else refused.push({ ...one.from, reason: 'other-consultant', says: saysOf(one.line, names.get(other)) });
  }
  return { taken, refused };
}

const saysOf = ({ orderId, itemId }: Line, name = ''): string =>
  `Item ${cutText(itemId, 40)} of order ${cutText(orderId, 40)} is consultant ${cutText(name, 40)}'s; another one can have it once it failed, was rejected or came back there`;

async function readNames(db: Db, ids: readonly number[]): Promise<[number, string][]> {
  const rows = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'external_id'])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map((row) => [row.consultant_id, row.external_id]);
}
