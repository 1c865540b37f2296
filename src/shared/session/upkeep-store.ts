import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { sessionStore } from './store.ts';

/** Device time in ms at which the browser was last asked to keep the data of this app, 0 before. */
export async function readKeepAsked(): Promise<number> {
  const at = await get<unknown>('keep-asked', sessionStore());
  return typeof at === 'number' ? at : 0;
}
export const writeKeepAsked = (at: number): Promise<void> => set('keep-asked', at, sessionStore());

const sealedSchema = v.record(v.string(), v.number());

/** Outboxes of people who are signed out, by name, with the gateway's time (ms) at which each was first met so. */
export async function readSealed(): Promise<Readonly<Record<string, number>>> {
  const parsed = v.safeParse(sealedSchema, await get<unknown>('sealed', sessionStore()));
  return parsed.success ? parsed.output : {};
}
export const writeSealed = (sealed: Readonly<Record<string, number>>): Promise<void> =>
  set('sealed', sealed, sessionStore());
