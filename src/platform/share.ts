import { useState } from 'react';

/** What became of a text that was to be shared. `unable`: the browser can neither share nor copy. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unable';

interface Shared {
  title: string;
  text: string;
  /** Absolute address, where there is one. */
  url?: string;
}

/** Opens the system's share sheet, or copies text and address where there is none. Call it from a tap. */
export async function share({ title, text, url }: Shared): Promise<ShareOutcome> {
  const data: ShareData = url === undefined ? { title, text } : { title, text, url };
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url === undefined ? text : `${text}\n${url}`);
    return 'copied';
  } catch {
    return 'unable';
  }
}

/** Shares on a tap and keeps what became of it until it is dismissed. */
export function useShare(): { outcome: ShareOutcome | null; share: (what: Shared) => void; dismiss: () => void } {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  return {
    outcome,
    share: (what) => void share(what).then(setOutcome),
    dismiss: () => setOutcome(null),
  };
}
