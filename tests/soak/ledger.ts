import * as v from 'valibot';
import { insideDatabase } from '#tests/support/inside-database.ts';
import type { Kind } from './kind.ts';
import type { Effect } from './oracle.ts';

/** Where a wish leaves its mark: after what, in which table, and in which of its columns. */
type Mark = readonly [after: string, table: string, when: string, column: string];

/** What a read leaves is no effect under a key: `readOpened` looks for it. */
const MARKS: Readonly<Record<Exclude<Kind, 'read-notification'>, Mark>> = {
  'invite-user': ['insert', 'invitation', 'true', 'name'],
  'add-payment-method': ['insert', 'payment_method', 'true', 'name'],
  'edit-payment-method': ['update', 'payment_method', 'old.version <> new.version', 'name'],
  'mark-payment-method': ['insert', 'paid_account', "new.cause = 'marked'", 'account_id'],
  'remove-payment-method': [
    'update',
    'payment_method',
    'old.removed_at is null and new.removed_at is not null',
    'name',
  ],
  'set-goal': ['insert or update', 'month_goal', 'true', 'amount_minor'],
  'upload-image': ['insert', 'upload', 'true', 'id'],
  'update-profile': ['update', 'consultant', 'old.profile_version <> new.profile_version', 'address'],
  // Also when it is the same again: a browser that was killed may show the one before, and the wish is there.
  language: ['update of preferred_language', 'consultant', 'true', 'preferred_language'],
  register: ['update', 'consultant', 'new.registered and not old.registered', 'address'],
  'accept-terms': [
    'update',
    'consultant',
    'old.registered and new.accepted_terms and not old.accepted_terms',
    'agreement_version',
  ],
  'accept-agreement': ['insert', 'consultant_agreement', 'true', 'version'],
};

/**
 * The key of the write that is at work in this very transaction: no other key without an answer can be seen from it. What
 * changes without one is no write of a phone.
 */
const NOTE = `
  create table soak_effect (number bigserial primary key, consultant_id bigint, kind text, key text, mark text);
  create function note_soak_effect() returns trigger language plpgsql as $$
  begin
    insert into soak_effect (consultant_id, kind, key, mark)
    select new.consultant_id, tg_argv[0], k.key, coalesce(to_jsonb(new) ->> tg_argv[1], '')
    from idempotency_key k where k.consultant_id = new.consultant_id and k.code is null;
    return null;
  end $$;`;

/**
 * Makes the database of a gateway that is not running note each effect as it comes about, with the key of its write; the
 * gateway knows nothing of it, and what it keeps of keys and answers is not asked. `folder` is its data folder.
 */
export const noteEffects = (folder: string): Promise<unknown> =>
  insideDatabase(folder, async (database) => {
    await database.exec(NOTE);
    for (const [kind, [after, table, when, column]] of Object.entries(MARKS))
      await database.exec(
        `create trigger "soak_${kind}" after ${after} on ${table} for each row when (${when})
         execute function note_soak_effect('${kind}', '${column}')`,
      );
  });

const effectsSchema = v.array(
  v.object({ person: v.string(), kind: v.string(), receipt: v.string(), mark: v.string() }),
);

/** What took effect at a gateway that has ended, in its order. */
export const readEffects = (folder: string): Promise<Effect[]> =>
  insideDatabase(folder, async (database) => {
    const { rows } = await database.query(
      `select c.first_name as person, e.kind, upper(left(e.key, 8)) as receipt, e.mark
       from soak_effect e join consultant c using (consultant_id) order by e.number`,
    );
    return v.parse(effectsSchema, rows);
  });

/** Notifications that a gateway which has ended takes for read, as "Salma 7". */
export const readOpened = (folder: string): Promise<ReadonlySet<string>> =>
  insideDatabase(folder, async (database) => {
    const { rows } = await database.query(
      `select c.first_name || ' ' || n.id as opened from notification n join consultant c using (consultant_id)
       where n.read_at is not null`,
    );
    return new Set(v.parse(v.array(v.object({ opened: v.string() })), rows).map(({ opened }) => opened));
  });
