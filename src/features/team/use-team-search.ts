import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useWordsInAddress } from '#data/words-in-address.ts';
import { parseTeamSearch, type TeamSearch } from './search.ts';

interface Narrowing {
  search: TeamSearch;
  words: string;
  setWords: (words: string) => void;
  /** Narrows by something else; undefined takes it away. */
  show: (change: { [Name in keyof TeamSearch]: TeamSearch[Name] | undefined }) => void;
}

/** By what the list is narrowed, kept in its address: whoever looked at a member comes back to the same list. */
export function useTeamSearch(): Narrowing {
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const search = useMemo(() => parseTeamSearch({ ...address }), [address]);
  const show = useCallback<Narrowing['show']>(
    (change) =>
      void navigate({
        to: '/team-members',
        search: parseTeamSearch({ ...search, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [search, navigate],
  );
  const keep = useCallback((q: string) => show({ q }), [show]);
  const [words, setWords] = useWordsInAddress('/team-members', search.q ?? '', keep);
  return { search, words, setWords, show };
}
