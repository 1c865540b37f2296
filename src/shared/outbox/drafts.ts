import type { StorageFailure } from '#shared/db/storage-failure.ts';
import { storageFailureOf } from '#shared/db/storage-failure.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { NO_KEYS, type SealingKey } from '#shared/session/sealing-keys.ts';
import { afresh } from './afresh.ts';
import { subjectOf, type DraftRow, type OutboxDatabase, type StoredDraft } from './database.ts';
import { keysFor } from './dexie-store.ts';
import { draftPrint, openDraft, sealDraft } from './sealing/stored-draft.ts';

/** `changed`: another window saved this form since; its draft is the error's `draft`. */
export type DraftFailure = { kind: 'changed'; draft: DraftRow } | { kind: 'storage'; why: StorageFailure };

/** Whether the form of this version understands a draft's value; another version of the app may have kept it. */
export type Reads = (value: unknown) => boolean;
const readsAll: Reads = () => true;

/** No form has this in its name: what follows tells apart the drafts that were set aside. */
const ASIDE = '~';
const asideKey = ({ form, savedAt }: StoredDraft): string => `${form}${ASIDE}${savedAt}`;
const isAsideOf = (form: string, draft: StoredDraft): boolean => draft.form.startsWith(`${form}${ASIDE}`);

/** The draft of a form as it lies there, if any, and those of it that were set aside. */
const storedOf = async (db: OutboxDatabase, form: string): Promise<StoredDraft[]> => {
  const [own, aside] = await Promise.all([
    db.drafts.get(form),
    db.drafts.where('form').startsWith(`${form}${ASIDE}`).toArray(),
  ]);
  return own ? [own, ...aside] : aside;
};

const isSame = (a: readonly StoredDraft[], b: readonly StoredDraft[]): boolean =>
  a.length === b.length && a.every((draft, at) => draftPrint(draft) === draftPrint(b[at] ?? null));

interface Found {
  stored: readonly StoredDraft[];
  keys: readonly SealingKey[] | null;
  /**
   * The draft that a form goes on with: its own; else, when it has none, the latest of those set aside that this version
   * understands. Undefined when there is none, and when its own is one that only a newer version understands or opens.
   */
  present: DraftRow | undefined;
  /** Its own, that this version does not understand. */
  foreign: StoredDraft | undefined;
}

async function find(db: OutboxDatabase, form: string, reads: Reads): Promise<Found> {
  // Both begin at once: of what is read after a wait a live query hears nothing.
  const [stored, keys] = await Promise.all([storedOf(db, form), keysFor(db)]);
  const opened = await Promise.all(
    stored.map(async (each) => ({ each, draft: await openDraft(subjectOf(db), each, keys ?? NO_KEYS) })),
  );
  const read = opened.flatMap(({ draft }) => (draft.ok && reads(draft.value.value) ? [draft.value] : []));
  const own = stored.find((each) => each.form === form);
  const present = own
    ? read.find((draft) => draft.form === form)
    : read.filter((draft) => isAsideOf(form, draft)).sort((a, b) => b.savedAt - a.savedAt)[0];
  return { stored, keys, present, foreign: present ? undefined : own };
}

/** The draft of a form, null when there is none that `reads` understands. Rejects when the storage does. */
export const readDraft = async (db: OutboxDatabase, form: string, reads = readsAll): Promise<DraftRow | null> =>
  (await find(db, form, reads)).present ?? null;

/** Runs `work` in a transaction, when the drafts of the form lie as they were found. */
const asFound = (db: OutboxDatabase, form: string, { stored }: Found, work: () => Promise<unknown>): Promise<boolean> =>
  afresh(() =>
    db.transaction('rw', db.drafts, async () => {
      if (!isSame(stored, await storedOf(db, form))) return false;
      await work();
      return true;
    }),
  );

/**
 * Keeps what stands in a form. `basedOn` is the version of the draft that the form was filled from, 0 for none; an older
 * one than what lies there is refused, so that two windows with one form do not overwrite each other unseen. A draft that
 * only a newer version of the app understands is set aside, for that version to go on with when it is back; one that does
 * not open is, too.
 */
export async function saveDraft(
  db: OutboxDatabase,
  { form, value, basedOn, now }: { form: string; value: unknown; basedOn: number; now: number },
  reads = readsAll,
): Promise<Result<DraftRow, DraftFailure>> {
  try {
    for (;;) {
      const found = await find(db, form, reads);
      const { present, foreign, keys } = found;
      if (present && present.version > basedOn) return fail({ kind: 'changed', draft: present });
      if (keys === null) throw new Error('The session is not that of this outbox');
      const draft = { form, value, version: basedOn + 1, savedAt: now };
      const kept = await sealDraft(subjectOf(db), draft, keys);
      const saved = await asFound(db, form, found, async () => {
        if (foreign) await db.drafts.put({ ...foreign, form: asideKey(foreign) });
        if (present && present.form !== form) await db.drafts.delete(present.form);
        await db.drafts.put(kept);
      });
      if (saved) return ok(draft);
    }
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
    for (;;) {
      const found = await find(db, form, reads);
      const { present } = found;
      if (!present || (await asFound(db, form, found, () => db.drafts.delete(present.form)))) return ok(null);
    }
  } catch (error) {
    return fail({ kind: 'storage', why: storageFailureOf(error) });
  }
}
