import { Trans, useLingui } from '@lingui/react/macro';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { styled } from 'styled-components';
import { Chip, ChipLink, Chips } from '#ui/form/chip.tsx';
import { RemovableChip } from '#ui/form/removable-chip.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import type { OrdersSearch } from '#features/orders/search.ts';
import { css } from '#ui/theme.ts';
import { useLabels } from '#i18n/use-labels.ts';

/** Stays under the toolbar however far the list is scrolled, and its first chip however many follow it. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: ${css('bar')};
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${css('s2')};
  margin-inline: calc(-1 * ${css('gutter')});
  padding-inline-start: ${css('gutter')};
  background: ${css('canvas')};
  & > :last-child {
    flex: 1;
    min-inline-size: 0;
    margin-inline: 0;
    padding-inline: 0 ${css('gutter')};
  }
  /* What the keyboard comes to in the list is not below the chips. */
  & ~ * :is(a, button) {
    scroll-margin-block-start: 3rem;
  }
`;

interface FilterChipsProps {
  search: OrdersSearch;
  onChange: (search: OrdersSearch) => void;
}

/**
 * What the list is narrowed to, removable and first, where a narrow screen shows it; then dates at one tap, the rest behind
 * Filter.
 */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const labels = useLabels();
  const { range, from, to, completedFrom, completedTo, ...wishes } = search;
  const { status = [], type = [], category = [] } = search;
  const without = (list: readonly string[], value: string): string[] => list.filter((each) => each !== value);
  const days = (first = '', last = ''): string => formats.days({ from: first, to: last });
  return (
    <Bar>
      <ChipLink to="/orders/filter" search={search}>
        <IconAdjustmentsHorizontal size={16} stroke={2} aria-hidden="true" />
        <Trans>Filter</Trans>
      </ChipLink>
      <Chips>
        {range === 'range' && <RemovableChip name={days(from, to)} onRemove={() => onChange(wishes)} />}
        {range === 'completed' && (
          <RemovableChip name={t`Completed ${days(completedFrom, completedTo)}`} onRemove={() => onChange(wishes)} />
        )}
        {status.map((code) => (
          <RemovableChip
            key={code}
            name={labels.status(code)}
            onRemove={() => onChange({ ...search, status: without(status, code) })}
          />
        ))}
        {type.map((code) => (
          <RemovableChip
            key={code}
            name={labels.type(code)}
            onRemove={() => onChange({ ...search, type: without(type, code) })}
          />
        ))}
        {category.map((code) => (
          <RemovableChip
            key={code}
            name={labels.category(code)}
            onRemove={() => onChange({ ...search, category: without(category, code) })}
          />
        ))}
        <Chip aria-pressed={range === undefined} onClick={() => onChange(wishes)}>
          <Trans>All dates</Trans>
        </Chip>
        <Chip aria-pressed={range === 'today'} onClick={() => onChange({ ...wishes, range: 'today' })}>
          <Trans>Today</Trans>
        </Chip>
      </Chips>
    </Bar>
  );
}
