import { Trans, useLingui } from '@lingui/react/macro';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useLabels } from '#i18n/use-labels.ts';
import { COMMISSION_TYPES } from '#shared/domain/commissions/commission-line.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import { Chip, Chips } from '#ui/form/chip.tsx';
import { RemovableChip } from '#ui/form/removable-chip.tsx';

interface PendingChipsProps {
  filter: CommissionFilter;
  /** Categories of what is pending under the filter. */
  categories: readonly string[];
  onChange: (filter: CommissionFilter) => void;
}

/** Whose sales pending commissions come from, what they are for, and the other filters that are on, each removable. */
export function PendingChips({ filter, categories, onChange }: PendingChipsProps) {
  const { t } = useLingui();
  const labels = useCommissionLabels();
  const items = useLabels();
  const { type, category, status } = filter;
  return (
    <>
      <Chips role="group" aria-label={t`Type`}>
        <Chip aria-pressed={type === null} onClick={() => onChange({ ...filter, type: null })}>
          <Trans>All types</Trans>
        </Chip>
        {COMMISSION_TYPES.map((code) => (
          <Chip key={code} aria-pressed={type === code} onClick={() => onChange({ ...filter, type: code })}>
            {labels.type(code)}
          </Chip>
        ))}
      </Chips>
      {category === null && categories.length > 1 && (
        <Chips role="group" aria-label={t`By category`}>
          {categories.map((code) => (
            <Chip key={code} aria-pressed={false} onClick={() => onChange({ ...filter, category: code })}>
              {labels.category(code)}
            </Chip>
          ))}
        </Chips>
      )}
      {(category !== null || status !== null) && (
        <Chips $wrap>
          {category !== null && (
            <RemovableChip name={labels.category(category)} onRemove={() => onChange({ ...filter, category: null })} />
          )}
          {status !== null && (
            <RemovableChip name={items.status(status)} onRemove={() => onChange({ ...filter, status: null })} />
          )}
        </Chips>
      )}
    </>
  );
}
