import { Trans } from '@lingui/react/macro';
import IconCalculatorOff from '@tabler/icons-react/dist/esm/icons/IconCalculatorOff.mjs';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Column } from '#ui/page.tsx';

/** Something that the estimate needs is not here: the threshold, or the lines of this month. */
export function ForecastMissing() {
  return (
    <Column $span={12}>
      <EmptyState
        icon={IconCalculatorOff}
        title={<Trans>No estimate yet</Trans>}
        action={
          <ButtonLink to="/commissions">
            <Trans>See your commissions</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          The estimate needs the payment threshold and the lines of this month. They come with the next sync.
        </Trans>
      </EmptyState>
    </Column>
  );
}
