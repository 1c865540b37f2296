import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useLabels } from '#i18n/use-labels.ts';

/** Why the commission of an item is what it is: price, rate, amount, and what became of it. */
export function WhyAmount({ item, now }: { item: Item; now: number }) {
  const formats = useFormats();
  const labels = useLabels();
  const commissions = useCommissionLabels();
  const state = commissionState(item.status);
  const { commission, currency, completedAt } = item;
  const status = labels.status(item.status);
  return (
    <TitledCard title={<Trans>Why this amount</Trans>}>
      <SumList>
        <SumLine
          name={state === 'none' ? <Trans>Price</Trans> : <Trans>Price paid</Trans>}
          note={<Plural value={item.quantity} one="# piece" other="# pieces" />}
        >
          <Money amount={item.price} currency={currency} label={false} />
        </SumLine>
        <SumLine name={<Trans>Rate</Trans>} note={labels.category(item.category)}>
          <bdi dir="ltr">{formats.rate(item.rateBp)}</bdi>
        </SumLine>
        <SumLine
          name={<Trans>Commission</Trans>}
          note={
            completedAt !== '' ? (
              <Trans>Confirmed on {formats.day(completedAt, now)}</Trans>
            ) : state === 'pending' ? (
              <Trans>Pending until the item is completed</Trans>
            ) : (
              <Trans>Was pending</Trans>
            )
          }
        >
          <Money amount={commission} currency={currency} sign="always" toned={state === 'confirmed'} label={false} />
        </SumLine>
        {state === 'none' && (
          <SumLine
            name={commissions.turn(completedAt === '' ? 'cancelled' : 'taken-back')}
            note={
              <Trans>
                {status} on {formats.day(item.statusAt, now)}
              </Trans>
            }
          >
            <Money amount={-commission} currency={currency} toned label={false} />
          </SumLine>
        )}
        <SumLine total name={state === 'pending' ? <Trans>You will earn</Trans> : <Trans>You earn</Trans>}>
          <Money amount={state === 'none' ? 0 : commission} currency={currency} />
        </SumLine>
      </SumList>
    </TitledCard>
  );
}
