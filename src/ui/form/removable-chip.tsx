import { useLingui } from '@lingui/react/macro';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Chip } from './chip.tsx';

/** A filter that is on; a tap takes it off. */
export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Chip aria-pressed="true" aria-label={t`Remove the filter ${name}`} onClick={onRemove}>
      <bdi>{name}</bdi>
      <IconX size={14} stroke={2.2} aria-hidden="true" />
    </Chip>
  );
}
