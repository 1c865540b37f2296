import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { ShownMethod } from '#shared/outbox/over-accounts.ts';

/** That payouts go to an account, and from when on while that day is still to come. `now` in ms of gateway time. */
export function PaidFrom({ shown, now }: { shown: ShownMethod; now: number }) {
  const formats = useFormats();
  const { method, paidWaits } = shown;
  if (!method.paid_to) return null;
  const from = method.paid_from ?? '';
  if (paidWaits || from === '') return <Trans>Payouts go here from the day after this was received.</Trans>;
  if (from <= marketDay(now, MARKET.timeZone)) return <Trans>Payouts go to this account.</Trans>;
  const day = formats.day(from, now);
  return <Trans>Payouts go here from {day} on.</Trans>;
}
