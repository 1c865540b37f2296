import { useLasting } from '#data/live/use-lasting.ts';
import { useSession } from '#browser/session-state.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import type { DraftRow } from '#shared/outbox/database.ts';
import { readDraft, removeDraft, saveDraft, type DraftFailure, type Reads } from '#shared/outbox/drafts.ts';
import { currentOutbox, useOutboxPlace } from './open-outbox.ts';
import { useHasNone } from './outbox.ts';

/** The draft of a form: undefined until it is read, null when there is none that `reads` understands. */
export function useDraft(form: string, reads: Reads): DraftRow | null | undefined {
  const { db } = useOutboxPlace();
  // Keys that come or go make the same draft readable, or not.
  const sealing = useSession().facts?.sealing;
  const found = useLasting(
    async () => (db ? { draft: await readDraft(db, form, reads) } : undefined),
    () => void currentOutbox(),
    [db, form, sealing],
  );
  if (useHasNone()) return null;
  return found && found.on[0] === db ? found.value?.draft : undefined;
}

/** Whether something that was typed and not saved is kept for a form of this person; a sign-out deletes it. */
export function useHasDrafts(): boolean {
  const { db } = useOutboxPlace();
  const found = useLasting(
    async () => db !== null && (await db.drafts.count()) > 0,
    () => void currentOutbox(),
    [db],
  );
  return found?.value ?? false;
}

type DraftOutcome<Value> = Promise<Result<Value, DraftFailure | { kind: 'no-session' }>>;

/** Keeps what stands in a form; `basedOn` is the version of the draft that it was filled from, 0 for none. */
export async function keepDraft(form: string, value: unknown, basedOn: number, reads?: Reads): DraftOutcome<DraftRow> {
  const { db } = await currentOutbox();
  return db ? saveDraft(db, { form, value, basedOn, now: Date.now() }, reads) : fail({ kind: 'no-session' });
}

/** Drops the draft of a form: it was sent, or given up. One that `reads` does not understand stays for a newer version. */
export async function dropDraft(form: string, reads?: Reads): DraftOutcome<null> {
  const { db } = await currentOutbox();
  return db ? removeDraft(db, form, reads) : fail({ kind: 'no-session' });
}
