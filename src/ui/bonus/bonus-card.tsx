import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { daysLeft, lastMoment, stateOf, type Bonus } from '#shared/domain/money/bonus.ts';
import { CardLink } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { RowMeta } from '#ui/list/row.tsx';
import { css } from '#ui/theme.ts';
import { BonusProgress } from './bonus-progress.tsx';
import { BonusStatePill } from './bonus-state-pill.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${css('s1')} ${css('s3')};
  & > h3 {
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
  }
  & > strong {
    font-weight: ${css('w-strong')};
  }
`;

/** One bonus of the list: its amount, how far it is, and how long it lasts. */
export function BonusCard({ bonus, now }: { bonus: Bonus; now: number }) {
  const formats = useFormats();
  const state = stateOf(bonus, now);
  const until = state === 'grace-period' ? bonus.grace_ends_at : bonus.ends_at;
  const open = state === 'in-progress' || state === 'grace-period';
  const left = daysLeft(until, now);
  const starts = formats.day(bonus.starts_at, now);
  const ends = formats.day(lastMoment(until), now);
  return (
    <CardLink to="/bonuses/details/$id" params={{ id: bonus.id }}>
      <Head>
        <h3>
          <bdi>{bonus.title}</bdi>
        </h3>
        <strong>
          <Money amount={bonus.amount} currency={bonus.currency} />
        </strong>
      </Head>
      <BonusProgress bonus={bonus} now={now} />
      <RowMeta>
        <BonusStatePill state={state} />
        {open ? (
          <span>
            {left === 0 ? <Trans>last day</Trans> : <Plural value={left} one="# day left" other="# days left" />}
          </span>
        ) : state === 'available' ? (
          <span>
            <Trans>begins on {starts}</Trans>
          </span>
        ) : (
          state !== 'no-longer-available' && (
            <span>
              <Trans context="bonus">end: {ends}</Trans>
            </span>
          )
        )}
      </RowMeta>
    </CardLink>
  );
}
