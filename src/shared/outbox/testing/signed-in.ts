import { importKeys } from '#shared/session/sealing-keys.ts';
import { replaceSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { openOutbox, type OutboxDatabase } from '#shared/outbox/database.ts';

/** A key as a login answer has it, another one for each sign. */
export const answeredKey = (id: string, sign = 'k'): { id: string; key: string } => ({ id, key: sign.repeat(43) });

/** Signs a subject in on this phone with the keys of an answer, as the worker does. */
export async function signedIn(subject: string, ...keys: { id: string; key: string }[]): Promise<void> {
  await replaceSession({ ...sampleFacts(subject), sealing: keys[0]?.id ?? null }, await importKeys(keys));
}

/** Opens the outbox of a subject. Throws when it does not open. */
export async function outboxOf(subject = 'subject-a'): Promise<OutboxDatabase> {
  const opened = await openOutbox(subject);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** All that lies in an outbox, bytes as Latin letters, so that a text in it can be looked for. */
export async function textIn(db: OutboxDatabase): Promise<string> {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()));
  return JSON.stringify(tables, (_name, each: unknown) =>
    each instanceof ArrayBuffer ? String.fromCharCode(...new Uint8Array(each)) : each,
  );
}
