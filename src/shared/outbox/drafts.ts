import type { StorageFailure } from '#shared/db/storage-failure.ts';
import { storageFailureOf } from '#shared/db/storage-failure.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { DraftRow, OutboxDatabase } from './database.ts';

/** `changed`: another window saved this form since; its draft is the error's `draft`. */
export type DraftFailure = { kind: 'changed'; draft: DraftRow } | { kind: 'storage'; why: StorageFailure };

/** Whether the form of this version understands a draft's value; another version of the app may have kept it. */
export type Reads = (value: unknown) => boolean;
const readsAll: Reads = () => true;

/** No form has this in its name: what follows tells apart the drafts that were set aside. */
const ASIDE = '~';
const asideKey = ({ form, savedAt }: DraftRow): string => `${form}${ASIDE}${savedAt}`;

/**
 * The draft that a form goes on with: its own; else, when it has none, the latest of those set aside that this version
 * understands. undefined when there is none, and when its own is one that only a newer version understands.
 */
async function find(db: OutboxDatabase, form: string, reads: Reads): Promise<DraftRow | undefined> {
  const own = await db.drafts.get(form);
  if (own) return reads(own.value) ? own : undefined;
  const aside = await db.drafts.where('form').startsWith(`${form}${ASIDE}`).toArray();
  return aside.filter(({ value }) => reads(value)).sort((a, b) => b.savedAt - a.savedAt)[0];
}

/** The draft of a form, null when there is none that `reads` understands. Rejects when the storage does. */
export const readDraft = async (db: OutboxDatabase, form: string, reads = readsAll): Promise<DraftRow | null> =>
  (await find(db, form, reads)) ?? null;

/**
 * Keeps what stands in a form. `basedOn` is the version of the draft that the form was filled from, 0 for none; an older
 * one than what lies there is refused, so that two windows with one form do not overwrite each other unseen. A draft that
 * only a newer version of the app understands is set aside, for that version to go on with when it is back.
 */
export async function saveDraft(
  db: OutboxDatabase,
  { form, value, basedOn, now }: { form: string; value: unknown; basedOn: number; now: number },
  reads = readsAll,
): Promise<Result<DraftRow, DraftFailure>> {
  try {
    return await db.transaction('rw', db.drafts, async (): Promise<Result<DraftRow, DraftFailure>> => {
      const present = await find(db, form, reads);
      if (present && present.version > basedOn) return fail({ kind: 'changed', draft: present });
      const replaced = await db.drafts.get(form);
      if (replaced && !reads(replaced.value)) await db.drafts.put({ ...replaced, form: asideKey(replaced) });
      if (present && present.form !== form) await db.drafts.delete(present.form);
      const draft = { form, value, version: basedOn + 1, savedAt: now };
      await db.drafts.put(draft);
      return ok(draft);
    });
  } catch (error) {
    return fail({ kind: 'storage', why: storageFailureOf(error) });
  }
}

/** Drops the draft of a form: it was sent, or given up. What `reads` does not understand stays. */
export async function removeDraft(
  db: OutboxDatabase,
  form: string,
  reads = readsAll,
): Promise<Result<null, DraftFailure>> {
  try {
    await db.transaction('rw', db.drafts, async () => {
      const present = await find(db, form, reads);
      if (present) await db.drafts.delete(present.form);
    });
    return ok(null);
  } catch (error) {
    return fail({ kind: 'storage', why: storageFailureOf(error) });
  }
}
