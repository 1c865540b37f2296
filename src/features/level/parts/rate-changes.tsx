import { Plural, Trans } from '@lingui/react/macro';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLive } from '#data/cache.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLabels } from '#i18n/use-labels.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Muted } from '#ui/page.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { isRecent, mostSold } from '#features/level/queries.ts';

/** Rates that are shown before the others are asked for. */
const SHOWN = 5;

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${css('s2')};
  white-space: nowrap;
  & > del {
    color: ${css('ink-2')};
    font-weight: ${css('w-regular')};
  }
  & > del,
  & > ins {
    text-decoration: none;
  }
`;

/** The rates that a level brought when it was got, those of what the person sells most first; nothing when it changed none. */
export function RateChanges({ standing, now }: { standing: NonNullable<Level['standing']>; now: number }) {
  const formats = useFormats();
  const labels = useLabels();
  const [all, setAll] = useState(false);
  const sold = useLive(mostSold, []);
  const { rates = [], since } = standing;
  if (since === null || rates.length === 0 || sold === undefined || !isRecent(since, now)) return null;
  const day = formats.day(since, now);
  const rankOf = (category: string): number => (sold.includes(category) ? sold.indexOf(category) : sold.length);
  const sorted = rates.toSorted((a, b) => rankOf(a.category) - rankOf(b.category));
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  return (
    <TitledCard title={<Trans>What changes in your rates</Trans>}>
      <SumList>
        {shown.map(({ category, before, after }) => (
          <SumLine
            key={category}
            name={category === 'other' ? <Trans>All other categories</Trans> : labels.category(category)}
          >
            <Change>
              <del>
                <bdi>{formats.rate(before)}</bdi>
              </del>
              <IconArrowRight size={16} stroke={2} className="dir" aria-hidden="true" />
              <ins>
                <bdi>{formats.rate(after)}</bdi>
              </ins>
            </Change>
          </SumLine>
        ))}
      </SumList>
      <Muted>
        <Trans>For items ordered from {day} on. Earlier ones keep their rate.</Trans>
      </Muted>
      {shown.length < sorted.length && (
        <CardFoot>
          <TextButton onClick={() => setAll(true)}>
            <Plural value={sorted.length - shown.length} one="# other category" other="# other categories" />
          </TextButton>
        </CardFoot>
      )}
    </TitledCard>
  );
}
