import { useLingui } from '@lingui/react/macro';
import { ProgressLine } from '#ui/chart/progress-line.tsx';

/** A screen whose code is on its way. */
export function PendingScreen() {
  const { t } = useLingui();
  return <ProgressLine label={t`Loading`} />;
}
