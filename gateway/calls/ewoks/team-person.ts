import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/market/locale.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { readRules } from '#gateway/program/read-rules.ts';

/** The columns that people of one team may see of each other; papers, address and payment details are not among them. */
export const PERSON_COLUMNS = [
  'consultant.consultant_id',
  'first_name',
  'last_name',
  'store_name',
  'account_type',
  'profile_picture',
  'level_id',
] as const satisfies readonly (keyof Schema['consultant'] | 'consultant.consultant_id')[];
export const REACH_COLUMNS = ['phone_number', 'whatsapp_number', 'city'] as const;

type Column = Exclude<(typeof PERSON_COLUMNS)[number], 'consultant.consultant_id'> | 'consultant_id';
export type PersonRow = Pick<Selectable<Schema['consultant']>, Column>;
export type ReachRow = Pick<Selectable<Schema['consultant']>, (typeof REACH_COLUMNS)[number]>;

export const presentPerson = (row: PersonRow, levels: ReadonlyMap<string, string>) => ({
  id: String(row.consultant_id),
  first_name: row.first_name,
  last_name: row.last_name,
  store_name: row.store_name,
  account_type: row.account_type,
  profile_picture: row.profile_picture,
  level: row.level_id === null ? null : { id: row.level_id, name: levels.get(row.level_id) ?? row.level_id },
});

/** Names of the levels in a language. */
export async function levelNames({ db }: Services, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('level').select(['level_id', 'words']).execute();
  return new Map(
    rows.map(({ level_id: id, words }) => [id, (words[locale] ?? words[DEFAULT_LOCALE])?.name ?? id] as const),
  );
}

/** Who counts as a member of a consultant's team: everybody registered whom it leads. */
export const ledBy = (leaderId: number) => (at: ExpressionBuilder<Schema, 'consultant'>) =>
  at.and([at('consultant.leader_id', '=', leaderId), at('consultant.registered', '=', true)]);

async function countersOf(db: Services['db'], ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('consultant_counter')
    .select(['consultant_id', 'sync_seq'])
    .where('consultant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.consultant_id, row.sync_seq]));
}

/**
 * Changes with everything that may be told of a team: with each change of a member or a member's member, with who they
 * are, and with the day: until it the month before is compared.
 */
export async function teamVersion({ session }: { session: Session }, services: Services): Promise<string> {
  const { db, clock, market } = services;
  const first = db.selectFrom('consultant').where(ledBy(session.consultantId));
  const second = first.innerJoin('consultant as below', 'below.leader_id', 'consultant.consultant_id');
  const people = await first
    .select('consultant.consultant_id as id')
    .unionAll(second.where('below.registered', '=', true).select('below.consultant_id as id'))
    .execute();
  const seqs = await countersOf(
    db,
    people.map(({ id }) => id),
  );
  const team = people.map(({ id }) => `${id}:${seqs.get(id) ?? 0}`).toSorted();
  // Members are shown with the names of their levels.
  const { version } = await readRules(db);
  return `${marketDay(clock.now(), market.timeZone)} ${session.currency} ${version} ${team.join(' ')}`;
}
