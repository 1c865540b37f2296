import { useLingui } from '@lingui/react';
import { Pill } from '#ui/list/pill.tsx';
import { bonusLook } from './bonus-look.ts';

/** The state of a bonus: icon, word and colour. */
export function BonusStatePill({ state }: { state: string }) {
  const { _ } = useLingui();
  const { icon: StateIcon, tone, name } = bonusLook(state);
  return (
    <Pill $tone={tone}>
      <StateIcon size={14} stroke={2.2} aria-hidden="true" />
      {name ? _(name) : <bdi>{state}</bdi>}
    </Pill>
  );
}
