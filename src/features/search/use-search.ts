import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer, SearchGroup } from '#shared/bridge/search-answer.ts';
import { searchWords } from '#shared/domain/search/search-words.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { askSearch } from './commands.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed into the search, so that Back finds it again. Not in the address: it may be somebody's name. */
    searched?: string;
  }
}

/** An answer that lacks months is asked for again after this time: the index is being made. */
const AGAIN_MS = 700;
/** The history follows what is typed after this pause. */
const PAUSE_MS = 400;

let questions = 0;

const isBlank = (words: string): boolean => searchWords(words).length === 0;

/** What was found, `answer` null for blank words; undefined before the first answer, null when it cannot be told. */
type Told = { words: string; answer: SearchAnswer | null } | null | undefined;

interface Answering {
  told: Told;
  /** Asks once more. */
  again: () => void;
  /** Asks with the letter, before anything is drawn of it: the worker looks meanwhile. */
  askAhead: (words: string, whole: SearchGroup | null) => void;
}

/** The answer to the words, asked for with each letter; the one before stays until the next is there. */
export function useAnswer(words: string, whole: SearchGroup | null): Answering {
  const [told, setTold] = useState<Told>();
  const [tries, setTries] = useState(0);
  const synced = useSyncStatus()?.completedAsOf;
  const asked = useRef('');
  const again = useCallback(() => setTries((before) => before + 1), []);
  const ask = useCallback(async (of: string, group: SearchGroup | null): Promise<void> => {
    questions += 1;
    const no = questions;
    const answer = await askSearch({ no, words: of, whole: group });
    if (no === questions && answer !== 'late') setTold(answer && { words: of, answer: isBlank(of) ? null : answer });
  }, []);
  const askAhead = useCallback<Answering['askAhead']>(
    (of, group) => {
      asked.current = `${group} ${of}`;
      if (isBlank(of)) {
        // Nothing to look for: what was found before goes with its last letter.
        questions += 1;
        setTold({ words: of, answer: null });
      } else void ask(of, group);
    },
    [ask],
  );
  // A sync that ended may have brought more to find.
  const question = useMemo(() => ({ words, whole, tries, synced }), [words, whole, tries, synced]);
  useEffect(() => {
    const isAhead = asked.current === `${question.whole} ${question.words}`;
    asked.current = '';
    if (!isAhead) void ask(question.words, question.whole);
  }, [question, ask]);
  useEffect(() => {
    if (!told?.answer || told.answer.monthsMissing === 0) return undefined;
    const timer = setTimeout(again, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [told, again]);
  return { told, again, askAhead };
}

/** The words in the field, kept with the entry of the history; `keep` does so at once, before the screen is left. */
export function useTypedWords(): { words: string; type: (words: string) => void; keep: () => void } {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [words, setWords] = useState(() => history.location.state.searched ?? '');
  useEffect(() => {
    const timer = setTimeout(() => {
      // The next screen may still be on its way: whoever has left is not called back.
      if (history.location.pathname !== '/search' || (history.location.state.searched ?? '') === words) return;
      void navigate({
        to: '/search',
        state: (before) => ({ ...before, searched: words }),
        replace: true,
        resetScroll: false,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, history, navigate]);
  const keep = (): void => {
    history.replace('/search', { searched: words });
    // What is followed is pushed next, and would take the place of what waits.
    history.flush();
  };
  return { words, type: setWords, keep };
}
