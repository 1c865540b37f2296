import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';

export interface Account {
  subject: string;
  name: string;
  note: string | null;
  status: 'active' | 'banned' | 'suspended';
  externalId: string;
}
export interface Accounts {
  samples: Account[];
  /** People whom the search names, at most 20. */
  found: Account[];
  /** There are more than those. */
  more: boolean;
}

const FOUND_AT_MOST = 20;
const SAMPLES_AT_MOST = 30;

function select(db: Db) {
  return db
    .selectFrom('consultant')
    .select(['subject', 'status', 'sample_note as note', 'external_id as externalId'])
    .select(sql<string>`coalesce(store_name, first_name || ' ' || last_name)`.as('name'));
}

/** `%` and `_` mean themselves. */
const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const named = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(first_name || ' ' || last_name || ' ' || coalesce(store_name, '') || ' ' || external_id) like ${pattern(text)}`;

/** Whom the sandbox sign-on offers. `query` empty: the sample accounts only. */
export async function accountsFor(db: Db, query: string): Promise<Accounts> {
  const samples = await select(db)
    .where('sample_note', 'is not', null)
    .orderBy('consultant_id')
    .limit(SAMPLES_AT_MOST)
    .execute();
  if (query === '') return { samples, found: [], more: false };
  const found = await select(db)
    .where(named(query))
    .orderBy('consultant_id')
    .limit(FOUND_AT_MOST + 1)
    .execute();
  return { samples, found: found.slice(0, FOUND_AT_MOST), more: found.length > FOUND_AT_MOST };
}

/** Whether somebody has this subject. */
export async function isAccount(db: Db, subject: string): Promise<boolean> {
  const row = await db.selectFrom('consultant').select('subject').where('subject', '=', subject).executeTakeFirst();
  return row !== undefined;
}
