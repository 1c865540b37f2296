import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stamp } from '#ui/card/stamp.tsx';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';

/** The line of the age, as high before it is known: what stands below it does not move. */
export const AgeLine = styled.p`
  min-block-size: 1.25rem;
  line-height: 0;
`;

interface AgedScreenProps {
  /** The moment for which the figures of the screen are true (UTC ISO), '' while nothing is here. */
  asOf: string;
  now: number;
  children: ReactNode;
}

/** The columns of a screen below their age, which is said there once: what is as old does not say it again. */
export function AgedScreen({ asOf, now, children }: AgedScreenProps) {
  return (
    <>
      {asOf !== '' && (
        <Column $span={12}>
          <AgeLine>
            <Stamp asOf={asOf} now={now} />
          </AgeLine>
        </Column>
      )}
      <ScreenAge asOf={asOf}>{children}</ScreenAge>
    </>
  );
}
