import { Trans } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import { Pill } from '#ui/list/pill.tsx';
import { SumLine } from '#ui/list/sum-list.tsx';

interface DetailProps {
  name: ReactNode;
  value: ReactNode;
  /** Changed here and not sent yet. */
  waits?: boolean;
  /** Keeps its order in Arabic: numbers, addresses of the network. */
  ltr?: boolean;
}

/** One line of a profile. */
export function Detail({ name, value, waits = false, ltr = false }: DetailProps) {
  return (
    <SumLine
      light
      name={name}
      note={
        waits && (
          <Pill $tone="attention">
            <IconClock size={14} stroke={2.2} aria-hidden="true" />
            <Trans>not sent yet</Trans>
          </Pill>
        )
      }
    >
      {value ? <bdi {...(ltr ? { dir: 'ltr' } : {})}>{value}</bdi> : <Trans>Not provided</Trans>}
    </SumLine>
  );
}
