import { Trans } from '@lingui/react/macro';
import IconCloudDownload from '@tabler/icons-react/dist/esm/icons/IconCloudDownload.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { css } from '#ui/theme.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: 0 ${css('s2')};
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
`;

/** Above the skeleton of a screen whose data comes for the first time. */
export function FirstLoadLine() {
  return (
    <Line aria-live="polite">
      <IconDownload size={16} stroke={2} aria-hidden="true" />
      <Trans>Downloading your data for the first time</Trans>
    </Line>
  );
}

/** Instead of a screen whose data is not on this phone and cannot come now. `children`: what else is of use meanwhile. */
export function NotHereYet({ children }: { children?: ReactNode }) {
  return (
    <EmptyState icon={IconCloudDownload} title={<Trans>Not on this phone yet</Trans>} action={children}>
      <Trans>It will be downloaded when you are connected.</Trans>
    </EmptyState>
  );
}
