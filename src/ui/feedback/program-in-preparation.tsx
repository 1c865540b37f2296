import { Trans } from '@lingui/react/macro';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { EmptyState } from './empty-state.tsx';

/** What stands where a program would, as long as the marketplace has not set one up. */
export function ProgramInPreparation() {
  return (
    <EmptyState icon={IconTools} title={<Trans>The program is being prepared</Trans>}>
      <Trans>Levels, rates and offers appear here as soon as it is there. You need to do nothing.</Trans>
    </EmptyState>
  );
}
