import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { styled } from 'styled-components';
import { PAYOUT_STATE_NAMES } from '#i18n/labels/payout-state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { PayoutStep } from '#shared/domain/money/month-payout.ts';
import { css } from '#ui/theme.ts';

const Steps = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${css('s1')};
  list-style: none;
  padding: 0;
`;

type Tone = 'ahead' | 'on' | 'good' | 'bad' | 'wait';

const BARS = { ahead: 'hairline', on: 'chart-1', good: 'pos', bad: 'neg', wait: 'accent-graphic' } as const;
const INKS = { ahead: 'ink-2', on: 'ink', good: 'ink', bad: 'neg', wait: 'ink' } as const;

const Step = styled.li<{ $tone: Tone }>`
  border-block-start: 0.25rem solid ${({ $tone }) => css(BARS[$tone])};
  padding-block-start: ${css('s1')};
  font-size: ${css('t-micro')};
  line-height: 1.35;
  overflow-wrap: anywhere;
  color: ${({ $tone }) => css(INKS[$tone])};
  & > time {
    display: block;
  }
`;

const toneOf = ({ state, at }: PayoutStep, isPaid: boolean): Tone => {
  if (state === 'failed') return 'bad';
  if (state === 'waiting') return 'wait';
  if (at === null) return 'ahead';
  return isPaid ? 'good' : 'on';
};

/** The way of a payout: what happened and when, and what is still ahead. */
export function PayoutSteps({ steps, now }: { steps: readonly PayoutStep[]; now: number }) {
  const { _ } = useLingui();
  const formats = useFormats();
  if (steps.length === 0) return null;
  const isPaid = steps.some(({ state, at }) => state === 'paid' && at !== null);
  return (
    <Steps>
      {steps.map((step) => (
        <Step key={step.state} $tone={toneOf(step, isPaid)}>
          {step.state === 'waiting' ? <Trans>Account to add</Trans> : _(PAYOUT_STATE_NAMES[step.state])}
          {step.at !== null && <time dateTime={step.at}>{formats.shortDay(step.at, now)}</time>}
        </Step>
      ))}
    </Steps>
  );
}
