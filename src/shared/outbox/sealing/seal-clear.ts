import { afresh } from '#shared/outbox/afresh.ts';
import { subjectOf, type OutboxDatabase } from '#shared/outbox/database.ts';
import { dexieStore, keysFor } from '#shared/outbox/dexie-store.ts';
import { rowOf } from '#shared/outbox/state.ts';
import { draftPrint, openDraft, sealDraft } from './stored-draft.ts';
import { formOf, type StoredWrite } from './stored-write.ts';

/** Whether a row is not under this key: in clear, or under an older one. */
const isStale = ({ form, row }: StoredWrite, key: string): boolean =>
  form === 'clear' || (form === 'sealed' && row.sealed.key !== key);

/**
 * Seals what lies in clear in the outbox of the session, or under an older key: rows with their files, and drafts. For a
 * phone whose app was upgraded while somebody was signed in, and for what was written while there was no key. Does nothing
 * without one. Rejects when the storage does; what was sealed until then is.
 */
export async function sealClear(db: OutboxDatabase): Promise<void> {
  const [key] = (await keysFor(db)) ?? [];
  if (!key) return;
  const stored = await db.writes.toArray();
  const stale = new Set(stored.flatMap((each) => (isStale(formOf(each), key.id) ? [each.id] : [])));
  const store = dexieStore(db);
  // One by one: a row and its file are sealed together, and files are large.
  for (const id of stale) {
    const file = await fileOf(db, id);
    await store.change(({ rows }) => {
      const row = rowOf(rows, id);
      if (!row) return { value: null };
      return { value: null, put: [row], files: file && row.file?.key === file.id ? [file] : [] };
    });
  }
  await sealDrafts(db);
}

async function fileOf(db: OutboxDatabase, id: string): Promise<{ id: string; bytes: ArrayBuffer } | null> {
  const store = dexieStore(db);
  const key = await store.change(({ rows }) => ({ value: rowOf(rows, id)?.file?.key ?? null }));
  const bytes = key === null ? null : await store.readFile(key);
  return key !== null && bytes?.ok ? { id: key, bytes: bytes.value } : null;
}

async function sealDrafts(db: OutboxDatabase): Promise<void> {
  const keys = (await keysFor(db)) ?? [];
  const [key] = keys;
  if (!key) return;
  const subject = subjectOf(db);
  for (const draft of await db.drafts.toArray()) {
    if (draft.sealed?.key === key.id) continue;
    const opened = await openDraft(subject, draft, keys);
    if (!opened.ok) continue;
    const sealed = await sealDraft(subject, opened.value, keys);
    await afresh(() =>
      db.transaction('rw', db.drafts, async () => {
        // What was typed meanwhile is sealed already.
        if (draftPrint((await db.drafts.get(draft.form)) ?? null) === draftPrint(draft)) await db.drafts.put(sealed);
      }),
    );
  }
}
