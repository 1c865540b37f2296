import { useState } from 'react';

/** What became of a text that was to be shared. `unable`: the browser can neither share nor copy. */
type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unable';

interface Shared {
  title: string;
  text: string;
  /** Absolute address, where there is one. */
  url?: string;
  /** A picture that says the same; left out where the system shares no files. */
  picture?: File | null;
}

/** Whether the system can be handed a picture. */
export const sharesPictures = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'picture.jpg', { type: 'image/jpeg' })] });

/** Opens the system's share sheet, or copies text and address where there is none. Call it from a tap. */
async function share({ title, text, url, picture }: Shared): Promise<ShareOutcome> {
  const data: ShareData = { title, text };
  if (url !== undefined) data.url = url;
  if (picture && sharesPictures()) data.files = [picture];
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return copy(url === undefined ? text : `${text}\n${url}`);
}

/** Copies a text. Call it from a tap. */
async function copy(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'unable';
  }
}

interface Sharing {
  outcome: ShareOutcome | null;
  /** `then` is called when it was passed on, or copied to be. */
  share: (what: Shared | Promise<Shared>, then?: () => void) => void;
  copy: (text: string) => void;
  dismiss: () => void;
}

/** Shares or copies on a tap and keeps what became of it until it is dismissed. */
export function useShare(): Sharing {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const pass = async (what: Shared | Promise<Shared>, then?: () => void): Promise<void> => {
    const became = await share(await what);
    setOutcome(became);
    if (became === 'shared' || became === 'copied') then?.();
  };
  return {
    outcome,
    share: (what, then) => void pass(what, then),
    copy: (text) => void copy(text).then(setOutcome),
    dismiss: () => setOutcome(null),
  };
}
