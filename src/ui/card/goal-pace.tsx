import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { Pace } from '#shared/domain/money/goal.ts';
import { Muted } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';

const Line = styled.div`
  position: relative;
  block-size: 0.75rem;
  border-radius: ${css('pill')};
  background: ${css('sunken')};
  & > i {
    display: block;
    block-size: 100%;
    border-radius: ${css('pill')};
    background: ${css('accent-graphic')};
  }
  &[data-reached] > i {
    background: ${css('pos')};
  }
  /* Where the month should be by tonight. */
  & > b {
    position: absolute;
    inset-block: -0.1875rem;
    inline-size: 2px;
    margin-inline-start: -1px;
    background: ${css('ink')};
  }
`;

interface GoalPaceProps {
  pace: Pace;
  goal: number;
  earned: number;
  currency: string;
}

/** How the month stands against its goal: the line with the mark of today, what is missing, and what that is per day. */
export function GoalPace({ pace, goal, earned, currency }: GoalPaceProps) {
  const formats = useFormats();
  const amount = (minor: number): string => formats.amountText({ amount: minor, currency });
  const { state, share, due, missing, daysLeft, perDay, items } = pace;
  const [left, daily, over] = [amount(missing), amount(perDay), amount(earned - goal)];
  return (
    <>
      <Line aria-hidden="true" data-reached={state === 'reached' ? '' : undefined}>
        <i style={{ inlineSize: `${share * 100}%` }} />
        {state !== 'reached' && <b style={{ insetInlineStart: `${due * 100}%` }} />}
      </Line>
      {state === 'reached' ? (
        <p>
          {earned > goal ? <Trans>Reached, and {over} more. Well done!</Trans> : <Trans>Reached. Well done!</Trans>}
        </p>
      ) : (
        <>
          <p>
            <strong>
              <Trans>{left} missing</Trans>
            </strong>{' '}
            {state === 'ahead' && <Trans>You keep the pace.</Trans>}
            {state === 'behind' && <Trans>You are behind the pace.</Trans>}
            {state === 'begun' && <Trans>The month has just begun.</Trans>}
          </p>
          <Muted>
            {daysLeft === 1 ? (
              <Trans>Today is the last day.</Trans>
            ) : (
              <Plural
                value={daysLeft}
                one={`# day with today: ${daily} per day`}
                other={`# days with today: ${daily} per day`}
              />
            )}
            {items !== null && (
              <>
                {' · '}
                <Plural value={items} one="about # usual item in all" other="about # usual items in all" />
              </>
            )}
          </Muted>
        </>
      )}
    </>
  );
}
