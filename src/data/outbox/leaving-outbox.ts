import { countUnsent, discardAll, discardShut } from '#shared/outbox/leaving.ts';
import { currentOutbox } from './open-outbox.ts';
import { inOutbox } from './writes.ts';
import { syncClient } from '#browser/sync-client.ts';

/** How long a sign-out waits for what can still be sent, in ms. */
const LEAVING_MS = 10_000;

/** Before a sign-out: sends what can be sent, for ten seconds at most; answers with how many writes are not settled then. */
export async function sendUnsent(): Promise<number> {
  const { db } = await currentOutbox();
  if (!db) return 0;
  if ((await countUnsent(db)).waiting > 0) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LEAVING_MS);
    });
    await Promise.race([syncClient.drain('person'), late]);
    clearTimeout(timer);
  }
  // Meanwhile the browser may have closed the one from before.
  const { db: present } = await currentOutbox();
  const { waiting, held } = await countUnsent(present ?? db);
  return waiting + held;
}

/** Gives up everything that is not settled, as the person wants it at a sign-out. False when the storage failed. */
export async function discardUnsent(): Promise<boolean> {
  const { db } = await currentOutbox();
  const shut = db ? await discardShut(db) : null;
  return shut?.ok !== false && (await inOutbox(discardAll)).ok;
}
