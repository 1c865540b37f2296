import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import type { CommissionEffect } from '#shared/domain/commissions/change-history.ts';
import { turnOf } from '#shared/domain/commissions/turn.ts';
import { Money } from '#ui/card/money.tsx';
import { RowEnd } from '#ui/list/row.tsx';

interface EffectEndProps {
  effect: CommissionEffect;
  currency: string;
  /** That of the line, where it is one. */
  category?: string;
}

/** What something did to the commissions: to the confirmed ones, else to the pending ones; nothing when it did nothing. */
export function EffectEnd({ effect, currency, category }: EffectEndProps) {
  const labels = useCommissionLabels();
  const { confirmed, pending } = effect;
  const turn = turnOf(effect, category);
  if (turn === null) return null;
  return (
    <RowEnd>
      <Money amount={confirmed || pending} currency={currency} sign="always" toned={turn !== 'pending'} label={false} />
      <small>{labels.turn(turn)}</small>
    </RowEnd>
  );
}
