import { Plural, Trans } from '@lingui/react/macro';
import { rateRange, type OpenMonth } from '#shared/domain/money/month-ends.ts';
import { Percent } from './percent.tsx';

type Rate = Omit<OpenMonth, 'settlement'> & {
  /** Whatever the rate, nothing is taken off. */
  hide_impact: boolean;
  settlement?: (OpenMonth['settlement'] & { state: string; orders_open: number }) | undefined;
};

/** Between what the rate of a month that is not settled still ends. */
export function RateOutlook({ rate }: { rate: Rate }) {
  const { settlement, hide_impact: hidden } = rate;
  if (!settlement || settlement.state === 'settled') return null;
  const range = rateRange({ ...rate, settlement });
  const open = settlement.orders_open;
  return (
    <p>
      {range ? (
        <Trans>
          Between{' '}
          <b>
            <Percent value={range.low} />
          </b>{' '}
          and{' '}
          <b>
            <Percent value={range.high} />
          </b>{' '}
          when <Plural value={open} one="the open order is decided" other="the # open orders are decided" />.
        </Trans>
      ) : open === 0 ? (
        <Trans>All orders are decided.</Trans>
      ) : (
        <Plural value={open} one="The open order is not decided yet." other="The # open orders are not decided yet." />
      )}
      {!hidden && (
        <>
          {' '}
          <Trans>Nothing is taken off before.</Trans>
        </>
      )}
    </p>
  );
}
