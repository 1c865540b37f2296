import type { ReactNode } from 'react';
import { Stamp } from '#ui/card/stamp.tsx';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';

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
          <Stamp asOf={asOf} now={now} />
        </Column>
      )}
      <ScreenAge asOf={asOf}>{children}</ScreenAge>
    </>
  );
}
