import type { StorageFailure } from '../db/storage-failure.ts';
import { storageFailureOf } from '../db/storage-failure.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import type { OutboxDatabase } from './database.ts';

/** What stands in a form that was not sent yet. `value` is the form's own, and parsed by it. */
export interface DraftRow {
  form: string;
  /** Rises with each save: whoever saves on an older one has not seen what another window wrote. */
  version: number;
  value: unknown;
  /** Device time in ms. */
  savedAt: number;
}

/** `changed`: another window saved this form since; its draft is the error's `draft`. */
export type DraftFailure = { kind: 'changed'; draft: DraftRow } | { kind: 'storage'; why: StorageFailure };

/** The draft of a form, null when there is none. Rejects when the storage does. */
export const readDraft = async (db: OutboxDatabase, form: string): Promise<DraftRow | null> =>
  (await db.drafts.get(form)) ?? null;

/**
 * Keeps what stands in a form. `basedOn` is the version of the draft that the form was filled from, 0 for none; an older
 * one than what lies there is refused, so that two windows with one form do not overwrite each other unseen.
 */
export async function saveDraft(
  db: OutboxDatabase,
  { form, value, basedOn, now }: { form: string; value: unknown; basedOn: number; now: number },
): Promise<Result<DraftRow, DraftFailure>> {
  try {
    return await db.transaction('rw', db.drafts, async (): Promise<Result<DraftRow, DraftFailure>> => {
      const present = await db.drafts.get(form);
      if (present && present.version > basedOn) return fail({ kind: 'changed', draft: present });
      const draft = { form, value, version: basedOn + 1, savedAt: now };
      await db.drafts.put(draft);
      return ok(draft);
    });
  } catch (error) {
    return fail({ kind: 'storage', why: storageFailureOf(error) });
  }
}

/** Drops the draft of a form: it was sent, or given up. */
export async function removeDraft(db: OutboxDatabase, form: string): Promise<Result<null, DraftFailure>> {
  try {
    await db.drafts.delete(form);
    return ok(null);
  } catch (error) {
    return fail({ kind: 'storage', why: storageFailureOf(error) });
  }
}
