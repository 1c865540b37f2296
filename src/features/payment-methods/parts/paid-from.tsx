import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { ShownMethod } from '#shared/outbox/over-accounts.ts';

/** Whether payouts go to an account today: a choice counts from the day after it was received. `now` in ms of gateway time. */
export function isPaidNow({ method, paidWaits }: ShownMethod, now: number): boolean {
  const from = method.paid_from ?? '';
  return method.paid_to === true && !paidWaits && from !== '' && from <= marketDay(now, MARKET.timeZone);
}

/** That payouts go to an account, and from when on while that day is still to come. `now` in ms of gateway time. */
export function PaidFrom({ shown, now }: { shown: ShownMethod; now: number }) {
  const formats = useFormats();
  const { method, paidWaits } = shown;
  if (!method.paid_to) return null;
  const from = method.paid_from ?? '';
  if (paidWaits || from === '') return <Trans>Payouts go here from the day after this was received.</Trans>;
  if (isPaidNow(shown, now)) return <Trans>Payouts go to this account.</Trans>;
  const day = formats.day(from, now);
  return <Trans>Payouts go here from {day} on.</Trans>;
}
