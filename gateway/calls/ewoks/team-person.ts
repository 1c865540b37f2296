import type { ExpressionBuilder } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '../../../src/shared/domain/locale.ts';
import type { Schema } from '../../store/schema.ts';
import type { Services } from '../handler.ts';

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

export interface PersonRow {
  consultant_id: number;
  first_name: string;
  last_name: string;
  store_name: string | null;
  account_type: 'consultant' | 'store';
  profile_picture: string | null;
  level_id: string | null;
}

export interface ReachRow {
  phone_number: string | null;
  whatsapp_number: string | null;
  city: string | null;
}

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
