import { useState } from 'react';
import { readCookie, removeCookie, writeCookie } from '#browser/cookies.ts';
import { typedReferral } from '#shared/domain/person/typed-referral.ts';

/** What was typed and is no code (yet) stays for this window, also when its screen is left: there is no draft before a sign-in. */
const TYPED = 'typed-referral';
/** More than any code or link has, and never too much for the storage. */
const LONGEST = 20_000;

/** The window's own storage; null in a browser that keeps nothing, where it stays until the screen is left. */
function kept(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}

function keepTyped(text: string): void {
  if (text === '') kept()?.removeItem(TYPED);
  else kept()?.setItem(TYPED, text.slice(0, LONGEST));
}

export interface ReferralEntry {
  /** The code that counts, null while there is none. */
  code: string | null;
  typed: string;
  /** What was typed is no code, and that may be said. */
  wrong: boolean;
  type: (text: string) => void;
  /** Keeps what was typed when it is a code, without a word on screen but when it is none. */
  leave: () => void;
  /** Takes what was typed; answers with the code that counts, null for none, undefined when what was typed is none. */
  settle: () => string | null | undefined;
  /** Takes the code back, to be typed anew. */
  change: () => void;
}

/** By whose code somebody joins: that of the link, one that is typed, or the one that a registration `said` before. It is kept for seven days. */
export function useReferralEntry(said: string | null = null): ReferralEntry {
  const [code, setCode] = useState(() => readCookie('referral') ?? said);
  const [typed, setTyped] = useState(() => kept()?.getItem(TYPED) ?? '');
  const [wrong, setWrong] = useState(typed !== '');
  const type = (text: string): void => {
    // A code that was kept when the field was left before is not meant any more.
    removeCookie('referral');
    setTyped(text);
    setWrong(false);
    keepTyped(text);
  };
  /** What was typed counts when the field is left, too: nobody should lose it by going on. */
  const keep = (): string | null => {
    const meant = typedReferral(typed);
    setWrong(meant === null && typed.trim() !== '');
    if (meant !== null && writeCookie('referral', meant)) {
      keepTyped('');
      return meant;
    }
    return null;
  };
  return {
    code,
    typed,
    wrong,
    type,
    leave: keep,
    settle() {
      if (code !== null || typed.trim() === '') return code;
      const meant = keep();
      setCode(meant);
      return meant ?? undefined;
    },
    change() {
      type(code ?? '');
      setCode(null);
    },
  };
}
