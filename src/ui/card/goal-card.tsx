import { Trans } from '@lingui/react/macro';
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import { paceOf } from '#shared/domain/money/goal.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { GoalPace } from './goal-pace.tsx';

interface GoalCardProps {
  month: { period: string; goal: number | null; earned: number | null; usual: number | null; currency: string };
  /** The market's day. */
  today: string;
}

/** The goal of the month and the pace towards it, while what was earned is known; without one, the offer to set it. */
export function GoalCard({ month: { period, goal, earned, usual, currency }, today }: GoalCardProps) {
  const formats = useFormats();
  const name = formats.month(period);
  return (
    <TitledCard
      title={<Trans>Your goal, {name}</Trans>}
      end={
        <TextLink to="/commissions/goal">{goal === null ? <Trans>Set a goal</Trans> : <Trans>Change</Trans>}</TextLink>
      }
    >
      {goal === null ? (
        <Muted>
          <IconTarget size={16} stroke={1.75} aria-hidden="true" />{' '}
          <Trans>How much do you want to earn this month? You then see what is missing per day.</Trans>
        </Muted>
      ) : (
        <>
          <p>
            <Trans>
              <Earned amount={earned} currency={currency} /> of <Money amount={goal} currency={currency} />
            </Trans>
          </p>
          {earned !== null && (
            <GoalPace pace={paceOf({ goal, earned, today, usual })} goal={goal} earned={earned} currency={currency} />
          )}
          <Muted>
            <Trans>Confirmed and pending commissions count.</Trans>
          </Muted>
        </>
      )}
    </TitledCard>
  );
}

/** What was earned, or that nobody told of it yet. */
const Earned = ({ amount, currency }: { amount: number | null; currency: string }) =>
  amount === null ? '–' : <Money amount={amount} currency={currency} />;
