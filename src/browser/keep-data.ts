import { readKeepAsked, writeKeepAsked } from '#shared/session/upkeep-store.ts';

/** A browser that asks the person is not made to ask again before this time is over, in ms. */
const AGAIN_MS = 30 * 24 * 3_600_000;

/** Whether the browser keeps what lies here until the person deletes it; null where it does not tell. */
export async function isPersisted(): Promise<boolean | null> {
  const storage: unknown = Reflect.get(navigator, 'storage');
  return storage instanceof StorageManager ? storage.persisted() : null;
}

/** Asks the browser to keep what lies here; some ask the person then. True when it will. Call it from a tap. */
export async function keepData(): Promise<boolean> {
  if ((await isPersisted()) ?? true) return true;
  await writeKeepAsked(Date.now());
  return navigator.storage.persist();
}

/** The same at a moment when it matters: something lies here that exists nowhere else, or the app was installed. */
export async function keepDataNow(): Promise<void> {
  if ((await isPersisted()) !== false || Math.abs(Date.now() - (await readKeepAsked())) < AGAIN_MS) return;
  await keepData();
}
