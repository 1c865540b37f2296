import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryOf } from '#shared/domain/search/query-words.ts';

/** The address follows what is typed after this pause, so that Back and a reload find it again. */
const PAUSE_MS = 400;

/**
 * The words in the search field of a list, kept in its address: what the field holds, and how that is changed. `keep` writes a
 * query into the address of `path`; give it the same function as long as it does the same.
 */
export function useWordsInAddress(
  path: string,
  inAddress: string,
  keep: (query: string) => void,
): [string, (words: string) => void] {
  const { history } = useRouter();
  const [words, setWords] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  /** What the address was last asked to hold: more may have been typed until it does. */
  const [asked, setAsked] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== asked) setWords(inAddress);
  }
  useEffect(() => {
    const query = queryOf(words);
    if (query === inAddress) return undefined;
    const timer = setTimeout(() => {
      // The next screen may still be on its way: whoever has left is not called back.
      if (history.location.pathname !== path) return;
      setAsked(query);
      keep(query);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, inAddress, path, keep, history]);
  return [words, setWords];
}
