/**
 * What a screen can show of data that a sync brings. `ready`: data of some age is here; `loading`: the first is on its way;
 * `not-here`: the first could not come for want of a connection; `failed`: it could not come for another reason.
 */
export type LoadState = 'ready' | 'loading' | 'not-here' | 'failed';

const NO_CONNECTION: ReadonlySet<string> = new Set(['offline', 'timeout', 'portal']);

/** Whether the gateway can be reached, as far as is known: what the last answer said counts beside what the browser says. */
export const hasConnection = (sync: { trouble: string | null } | null, online: boolean): boolean =>
  online && !NO_CONNECTION.has(sync?.trouble ?? '');

/** `asOf` is '' before the first completed pull, `sync` null before the first attempt, `online` what the browser says. */
export function loadState(asOf: string, sync: { trouble: string | null } | null, online: boolean): LoadState {
  if (asOf !== '') return 'ready';
  if (!online) return 'not-here';
  const trouble = sync?.trouble ?? null;
  if (trouble === null) return 'loading';
  return NO_CONNECTION.has(trouble) ? 'not-here' : 'failed';
}
