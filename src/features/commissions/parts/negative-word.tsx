import { useLingui } from '@lingui/react/macro';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';

/** Why an amount is negative, in a word: colour and minus never say it alone. */
export function NegativeWord({ category }: { category: string }) {
  const { t } = useLingui();
  const labels = useCommissionLabels();
  return category === 'success-rate' ? t`Penalty` : labels.category(category);
}
