import { get, set } from 'idb-keyval';
import { sessionStore } from './store.ts';

/** Device time in ms at which the browser was last asked to keep the data of this app, 0 before. */
export async function readKeepAsked(): Promise<number> {
  const at = await get<unknown>('keep-asked', sessionStore());
  return typeof at === 'number' ? at : 0;
}
export const writeKeepAsked = (at: number): Promise<void> => set('keep-asked', at, sessionStore());
