import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useIsOn } from '#browser/session-state.ts';
import { useToday } from '#data/today.ts';
import type { SearchAnswer, SearchGroup } from '#shared/bridge/search-answer.ts';
import { otherSpelling } from '#shared/domain/search/marked-text.ts';
import { searchWords } from '#shared/domain/search/search-words.ts';
import { css as rules, styled } from 'styled-components';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { rememberSearch } from '#features/search/commands.ts';
import { findPlaces, knownPlaces, type SearchPlace } from '#features/search/find-places.ts';
import { BeforeTyping } from '#features/search/parts/before-typing.tsx';
import { NothingFound } from '#features/search/parts/nothing-found.tsx';
import { Results } from '#features/search/parts/results.tsx';
import { SearchBar } from '#features/search/parts/search-bar.tsx';
import { useSearchKeys } from '#features/search/use-search-keys.ts';
import { useAnswer, useTypedWords } from '#features/search/use-search.ts';

/** Texts that may be spelt otherwise than typed. */
const textsOf = (
  { orders, items, customers, members, products, pages }: SearchAnswer,
  places: readonly SearchPlace[],
): string[] => [
  ...orders.rows.map(({ customer }) => customer ?? ''),
  ...items.rows.map(({ name }) => name),
  ...customers.rows.map(({ name }) => name ?? ''),
  ...members.rows.map(({ name }) => name),
  ...[...products.rows, ...places, ...pages.rows].map(({ title }) => title),
];

const Line = styled(Muted)<{ $heard: boolean }>`
  ${({ $heard }) =>
    $heard &&
    rules`
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    `}
`;

interface FoundProps {
  /** null while nothing is asked: what is said must stand there before, empty. */
  answer: SearchAnswer | null;
  words: string;
  places: readonly SearchPlace[];
  total: number;
}

/** How much was found, and what of it is spelt otherwise; said aloud when it changes. Of nothing the screen itself tells. */
const FoundLine = memo(function FoundLine({ answer, words, places, total }: FoundProps) {
  const { t } = useLingui();
  const other = answer && otherSpelling(textsOf(answer, places), answer.wanted, words);
  const count = t`${plural(total, { one: '# result on this phone', other: '# results on this phone' })}`;
  const months = answer?.monthsMissing ?? 0;
  return (
    <Line as="p" role="status" data-for={words} $heard={total === 0 && months === 0}>
      {answer && count}
      {other !== null && (
        <>
          {' · '}
          <Trans>
            also spelt “<bdi>{other}</bdi>”
          </Trans>
        </>
      )}
      {months > 0 && (
        <>
          {' · '}
          {t`${plural(months, { one: '# month is still being prepared', other: '# months are still being prepared' })}`}
        </>
      )}
    </Line>
  );
});

const totalOf = ({ orders, items, customers, members, products, pages }: SearchAnswer): number =>
  [orders, items, customers, members, products, pages].reduce((sum, { count }) => sum + count, 0);

interface SearchScreenProps {
  /** The screens that this session may see, those for the shortcuts first. */
  places: readonly SearchPlace[];
  onBack: () => void;
}

/** How many places stand as shortcuts. */
const SHORTCUTS = 3;

/** One search over everything on this phone, while typing and without a connection. */
export function SearchScreen({ places, onBack }: SearchScreenProps) {
  const { words, type, keep } = useTypedWords();
  const [whole, setWhole] = useState<SearchGroup | null>(null);
  const { told, again, askAhead } = useAnswer(words, whole);
  const { now } = useToday();
  const commission = useIsOn('commissions_orders');
  const box = useRef<HTMLDivElement>(null);
  const shown = told?.words ?? '';
  const found = told?.answer;
  const wanted = found?.wanted;
  const known = useMemo(() => knownPlaces(places), [places]);
  const foundPlaces = useMemo(() => findPlaces(known, wanted ?? []), [known, wanted]);
  const isBlank = searchWords(words).length === 0;
  // What stood before typing makes way for what the first letter finds: no empty page is drawn between them.
  const isFirst = found === null;
  const shortcuts = useMemo(() => places.slice(0, SHORTCUTS), [places]);
  const total = found ? totalOf(found) + foundPlaces.length : 0;
  const isNone = total === 0 && found?.monthsMissing === 0;
  const change = useCallback(
    (next: string): void => {
      askAhead(next, null);
      setWhole(null);
      type(next);
    },
    [askAhead, type],
  );
  const pick = useCallback(
    (next: string): void => {
      // The row goes with what it picked, and the arrows go on from the field. A tap must not bring up the phone's keyboard.
      if (document.activeElement?.matches('[data-stop]:focus-visible')) box.current?.querySelector('input')?.focus();
      change(next);
    },
    [change],
  );
  const remember = (): void => {
    if (!isBlank && total > 0) void rememberSearch(words);
  };
  useSearchKeys(box, {
    onEnter() {
      remember();
      if (!isBlank && !isFirst) box.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
    },
    onEscape() {
      if (words === '') return onBack();
      change('');
      box.current?.querySelector('input')?.focus();
    },
    /** Whoever follows what was found has found it: Back leads here with its words. */
    onFollow() {
      keep();
      remember();
    },
  });
  return (
    <div ref={box}>
      <SearchBar words={words} onType={change} onBack={onBack} />
      <Page>
        <Column $span={8}>
          <FoundLine
            answer={isBlank ? null : (found ?? null)}
            words={shown}
            places={foundPlaces}
            total={isBlank ? 0 : total}
          />
          {isBlank || isFirst ? (
            <BeforeTyping shortcuts={shortcuts} onPick={pick} />
          ) : told === null ? (
            <ErrorState onRetry={again} />
          ) : found === undefined ? null : isNone ? (
            <NothingFound answer={found} words={shown} shortcuts={shortcuts} onPick={pick} />
          ) : (
            <Results answer={found} places={foundPlaces} now={now} commission={commission} onWhole={setWhole} />
          )}
        </Column>
      </Page>
    </div>
  );
}
