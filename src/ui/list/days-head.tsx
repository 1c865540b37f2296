import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { DayRange } from '#shared/domain/items/order-filter.ts';
import { CardHead } from '#ui/card/card.tsx';
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

interface DaysHeadProps {
  /** Id of the heading, by which the card is named. */
  id: string;
  range: DayRange;
  asOf: string;
  now: number;
}

/** Head of a card whose figures are those of some days: which days, and as of when; it says so for the whole screen. */
export function DaysHead({ id, range, asOf, now }: DaysHeadProps) {
  const formats = useFormats();
  return (
    <Days>
      <h2 id={id}>{formats.shortDays(range, now)}</h2>
      <ScreenAge asOf="">
        <Stamp asOf={asOf} now={now} />
      </ScreenAge>
    </Days>
  );
}
