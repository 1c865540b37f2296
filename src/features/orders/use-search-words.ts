import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OrdersSearch } from './search.ts';

/** The address follows what is typed after this pause, so that Back and a reload find it again. */
const PAUSE_MS = 400;

/** The words in the search field, kept in the address of the list. */
export function useSearchWords(search: OrdersSearch): [string, (words: string) => void] {
  const navigate = useNavigate();
  const { history } = useRouter();
  const inAddress = search.q ?? '';
  const [words, setWords] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    setWords(inAddress);
  }
  useEffect(() => {
    if (words === inAddress) return undefined;
    const timer = setTimeout(() => {
      // The next screen may still be on its way: whoever has left is not called back.
      if (history.location.pathname !== '/orders') return;
      const { q: _, ...rest } = search;
      setKnown(words);
      void navigate({
        to: '/orders',
        search: words.trim() === '' ? rest : { ...rest, q: words },
        replace: true,
        resetScroll: false,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, inAddress, search, navigate, history]);
  return [words, setWords];
}
