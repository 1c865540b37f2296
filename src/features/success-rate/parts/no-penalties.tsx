import { Trans } from '@lingui/react/macro';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Column } from '#ui/page.tsx';

/** Nothing was taken off, or nothing would be; `earlier` fetches what may say otherwise. */
export function NoPenalties({ earlier }: { earlier?: ReactNode }) {
  return (
    <Column $span={12}>
      <EmptyState
        icon={IconMoodSmile}
        title={<Trans>No penalty data</Trans>}
        action={
          <>
            {earlier}
            <ButtonLink to="/success-rate">
              <Trans>Back to the success rate</Trans>
            </ButtonLink>
          </>
        }
      />
    </Column>
  );
}
