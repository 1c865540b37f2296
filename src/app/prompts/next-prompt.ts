/** What may ask something of the person by itself, in the order in which it does. */
export type Prompt = 'agreement' | 'update' | 'invitation';

export interface Waiting {
  /** The updated terms wait for a yes; `unknown` until they are read. */
  agreement: 'open' | 'settled' | 'unknown';
  updateWaiting: boolean;
  /** The browser can install the app, and it is not installed. */
  installable: boolean;
}

/**
 * The one prompt that has its turn: the terms, then a new version, then the invitation to install the app, which has
 * conditions of its own (may-invite.ts); null for none.
 */
export function nextPrompt({ agreement, updateWaiting, installable }: Waiting): Prompt | null {
  if (agreement === 'open') return 'agreement';
  if (updateWaiting) return 'update';
  return agreement === 'settled' && installable ? 'invitation' : null;
}
