import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { css } from '#ui/theme.ts';

const Days = styled(CardHead)`
  & > h2 {
    font-size: ${css('t-small')};
    font-weight: ${css('w-regular')};
    color: ${css('ink-2')};
  }
`;

interface DaysCardProps {
  range: DayRange;
  asOf: string;
  now: number;
  children: ReactNode;
}

/** A card whose figures are those of some days, named by them; it says as of when for the whole screen. */
export function DaysCard({ range, asOf, now, children }: DaysCardProps) {
  const heading = useId();
  const formats = useFormats();
  return (
    <Card as="section" aria-labelledby={heading}>
      <Days>
        <h2 id={heading}>{formats.shortDays(range, now)}</h2>
        <ScreenAge asOf="">
          <Stamp asOf={asOf} now={now} />
        </ScreenAge>
      </Days>
      {children}
    </Card>
  );
}
