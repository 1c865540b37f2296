/** What may ask something of the person by itself, in the order in which it does. */
export type Prompt = 'agreement' | 'update' | 'ready' | 'invitation';

export interface Waiting {
  /** The updated terms wait for a yes; `unknown` until they are read. */
  agreement: 'open' | 'settled' | 'unknown';
  updateWaiting: boolean;
  /** The gateway refuses this version, which a banner says with a way out of its own. */
  tooOld: boolean;
  /** That the app works without a connection from now on is being said. */
  ready: boolean;
  /** The browser can install the app, and it is not installed. */
  installable: boolean;
}

/**
 * The one prompt that has its turn: the terms, then a new version, then that the app is ready without a connection, then the
 * invitation to install it, which has conditions of its own (may-invite.ts); null for none. Whoever has a version that is too
 * old is asked for nothing but to refresh it.
 */
export function nextPrompt({ agreement, updateWaiting, tooOld, ready, installable }: Waiting): Prompt | null {
  if (agreement === 'open') return 'agreement';
  if (tooOld) return null;
  if (updateWaiting) return 'update';
  if (ready) return 'ready';
  return agreement === 'settled' && installable ? 'invitation' : null;
}
