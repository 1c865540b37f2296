import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '#browser/session-state.ts';
import { useToday } from '#data/today.ts';
import type { SearchAnswer, SearchGroup } from '#shared/bridge/search-answer.ts';
import { otherSpelling } from '#shared/domain/search/marked-text.ts';
import { searchWords } from '#shared/domain/search/search-words.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Column, Muted, Page } from '#ui/page.tsx';
import { rememberSearch } from '#features/search/commands.ts';
import { findPlaces, type SearchPlace } from '#features/search/find-places.ts';
import { BeforeTyping } from '#features/search/parts/before-typing.tsx';
import { NothingFound } from '#features/search/parts/nothing-found.tsx';
import { Results } from '#features/search/parts/results.tsx';
import { SearchBar } from '#features/search/parts/search-bar.tsx';
import { useSearchKeys } from '#features/search/use-search-keys.ts';
import { useAnswer, useTypedWords } from '#features/search/use-search.ts';

/** Texts that may be spelt otherwise than typed. */
const textsOf = ({ orders, items, customers, members, products }: SearchAnswer): string[] => [
  ...orders.rows.map(({ customer }) => customer ?? ''),
  ...items.rows.map(({ name }) => name),
  ...customers.rows.map(({ name }) => name ?? ''),
  ...members.rows.map(({ name }) => name),
  ...products.rows.map(({ title }) => title),
];

/** How much was found, and what of it is spelt otherwise; said aloud when it changes. */
function Found({ answer, words, total }: { answer: SearchAnswer; words: string; total: number }) {
  const { t } = useLingui();
  const other = otherSpelling(textsOf(answer), answer.wanted, words);
  const count = t`${plural(total, { one: '# result on this phone', other: '# results on this phone' })}`;
  const months = answer.monthsMissing;
  return (
    <Muted as="p" role="status">
      {count}
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
    </Muted>
  );
}

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
  const [told, again] = useAnswer(words, whole);
  const { now } = useToday();
  const { facts } = useSession();
  const commission = isOn(facts?.access.toggles ?? {}, 'commissions_orders');
  const box = useRef<HTMLDivElement>(null);
  const shown = told?.words ?? '';
  const foundPlaces = useMemo(() => findPlaces(places, shown), [places, shown]);
  const isBlank = searchWords(words).length === 0;
  const shortcuts = places.slice(0, SHORTCUTS);
  const total = told ? totalOf(told.answer) + foundPlaces.length : 0;
  const change = (next: string): void => {
    setWhole(null);
    type(next);
  };
  const remember = (): void => {
    if (!isBlank && total > 0) void rememberSearch(words);
  };
  useSearchKeys(box, {
    onEnter() {
      remember();
      if (!isBlank) box.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
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
          {isBlank ? (
            <BeforeTyping shortcuts={shortcuts} onPick={change} />
          ) : told === null ? (
            <ErrorState onRetry={again} />
          ) : told === undefined || shown === '' ? null : total === 0 && told.answer.monthsMissing === 0 ? (
            <NothingFound answer={told.answer} words={shown} shortcuts={shortcuts} onPick={change} />
          ) : (
            <>
              <Found answer={told.answer} words={shown} total={total} />
              <Results answer={told.answer} places={foundPlaces} now={now} commission={commission} onWhole={setWhole} />
            </>
          )}
        </Column>
      </Page>
    </div>
  );
}
