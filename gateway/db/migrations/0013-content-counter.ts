import { type Kysely, type Migration, sql } from 'kysely';

/** Whatever an answer may show that is no sale; a change of sales raises the consultant's own counter, and thus its row. */
const TABLES = [
  'consultant',
  'level',
  'static_block',
  'home_block',
  'agreement',
  'consultant_agreement',
  'payment_method',
  'invitation',
  'referred_contact',
  'bonus_campaign',
  'bonus_award',
  'notification',
];

const STEPS = [
  `create sequence content_counter`,
  // nextval takes no lock: writes about different people do not wait for each other.
  `create function count_content() returns trigger language plpgsql as $$
  begin
    perform nextval('content_counter');
    return null;
  end $$`,
  ...TABLES.map(
    (table) => `create trigger count_content after insert or update or delete on ${table}
      for each statement execute function count_content()`,
  ),
];

/** A counter that rises with every change of what answers show, by which phones tell which of two answers is newer. */
export const contentCounter: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const step of STEPS) await sql.raw(step).execute(db);
  },
};
