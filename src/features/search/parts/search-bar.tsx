import { useLingui } from '@lingui/react/macro';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WIDE, css } from '#ui/theme.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${css('s1')};
  min-block-size: ${css('bar')};
  margin-inline: calc(-1 * ${css('safe-side')});
  padding-block: calc(${css('safe-top')} + 0.125rem) 0.125rem;
  padding-inline: calc(${css('s1')} + ${css('safe-side')}) calc(${css('s4')} + ${css('safe-side')});
  background: ${css('surface')};
  border-block-end: ${css('line')};
  ${WIDE} {
    padding-inline: ${css('s4')} ${css('s6')};
    & > search {
      max-inline-size: 46rem;
    }
  }
`;

interface SearchBarProps {
  words: string;
  onType: (words: string) => void;
  onBack: () => void;
}

/** The head of the search: the way back, and the field, which has the focus from the beginning. */
export function SearchBar({ words, onType, onBack }: SearchBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const focus = (): void => bar.current?.querySelector('input')?.focus();
  useEffect(focus, []);
  return (
    <Bar ref={bar}>
      <VisuallyHidden as="h1">{t`Search`}</VisuallyHidden>
      <IconButton aria-label={t`Back`} onClick={onBack}>
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" className="dir" />
      </IconButton>
      <SearchField
        value={words}
        onChange={(next) => {
          onType(next);
          // The button that empties the field goes with its words.
          if (next === '') focus();
        }}
        label={t`Order, customer, product…`}
      />
    </Bar>
  );
}
