import { useLabels } from '#i18n/use-labels.ts';
import type { SalesFilter } from '#shared/domain/sales/sales-tally.ts';
import { Chips } from '#ui/form/chip.tsx';
import { RemovableChip } from '#ui/form/removable-chip.tsx';

/** What sales are narrowed to, each removable; nothing while they are whole. */
export function FilterChips({ filter, onChange }: { filter: SalesFilter; onChange: (filter: SalesFilter) => void }) {
  const labels = useLabels();
  const { status, category } = filter;
  if (status === null && category === null) return null;
  return (
    <Chips $wrap>
      {status !== null && (
        <RemovableChip name={labels.status(status)} onRemove={() => onChange({ ...filter, status: null })} />
      )}
      {category !== null && (
        <RemovableChip name={labels.category(category)} onRemove={() => onChange({ ...filter, category: null })} />
      )}
    </Chips>
  );
}
