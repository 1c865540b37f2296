import { Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { styled } from 'styled-components';
import { callHref } from '#shared/domain/person/phone-links.ts';
import type { StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Money } from '#ui/card/money.tsx';
import { css, NARROW, WIDE } from '#ui/theme.ts';
import type { ShownStep } from './read-steps.ts';
import { StepLink, StepReason, StepTitle } from './step-words.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.125rem ${css('s3')};
  align-items: baseline;
  padding: ${css('s3')} ${css('s4')};
  & + & {
    border-block-start: ${css('line')};
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${WIDE} {
    grid-template-columns: minmax(0, 1fr) auto 18.5rem;
  }
`;

const Name = styled.h3`
  font-size: ${css('t-row')};
  font-weight: ${css('w-strong')};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Worth = styled.span`
  font-size: ${css('t-row')};
  font-weight: ${css('w-strong')};
`;

const Reason = styled.p`
  grid-column: 1 / -1;
  font-size: ${css('t-small')};
  line-height: 1.4;
  color: ${css('ink-2')};
  overflow-wrap: anywhere;
  ${WIDE} {
    grid-column: 1 / 3;
  }
`;

/**
 * One line of buttons: the first takes the room that the other two leave. Where its longest word has none, they go below. Before them stands
 * what is said, empty and without room until something is: only what was there before is heard when it fills.
 */
const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${css('s1')};
  min-block-size: ${css('tap')};
  margin-block-start: ${css('s2')};
  & > :first-child,
  & > :empty + * {
    flex: 1 1 min-content;
  }
  & > :empty {
    position: absolute;
  }
  & > button {
    flex: none;
    color: ${css('ink-2')};
    gap: 0.25rem;
    padding-inline: ${css('s2')};
    font-size: ${css('t-small')};
  }
  ${WIDE} {
    grid-column: 3;
    grid-row: 1 / 3;
    align-self: center;
    margin-block-start: 0;
  }
`;

const Said = styled.span`
  font-size: ${css('t-row')};
  color: ${css('ink-2')};
`;

interface StepRowProps {
  step: ShownStep;
  /** What was just said of it. */
  said: StepMark['how'] | undefined;
  say: (key: string, how: StepMark['how'] | null) => void;
  /** It is the first that is still to do. */
  primary: boolean;
  now: number;
}

/** One thing to do: what, why, what it is worth, and a tap to do it, to tick it off, or to put it off. */
export function StepRow({ step, said, say, primary, now }: StepRowProps) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Row data-step={step.key}>
      <Name>
        <StepTitle step={step} />
      </Name>
      <Worth>
        <Money amount={step.amount} currency={step.currency} sign="always" toned />
      </Worth>
      <Reason>
        <StepReason step={step} now={now} />
      </Reason>
      <Actions>
        <Said role="status">
          {said === 'done' && <Trans>Done: it does not come back.</Trans>}
          {said === 'later' && <Trans>It comes back tomorrow.</Trans>}
        </Said>
        {said ? (
          <Button $small $variant="quiet" onClick={() => say(step.key, null)}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          <>
            {step.kind === 'call' ? <Call step={step} primary={primary} /> : <StepLink step={step} primary={primary} />}
            <Button $small $variant="quiet" onClick={() => say(step.key, 'done')}>
              <IconCheck {...icon} />
              <Trans context="a next step">Done</Trans>
            </Button>
            <Button $small $variant="quiet" onClick={() => say(step.key, 'later')}>
              <IconClock {...icon} />
              <Trans context="a next step">Later</Trans>
            </Button>
          </>
        )}
      </Actions>
    </Row>
  );
}

/** Calls the customer where this phone knows the number, else leads to the order. */
function Call({ step, primary }: { step: Extract<ShownStep, { kind: 'call' }>; primary: boolean }) {
  const digits = step.customer?.digits;
  if (!digits) return <StepLink step={step} primary={primary} />;
  return (
    <ButtonAnchor $small $variant={primary ? 'primary' : 'secondary'} href={callHref(digits)}>
      <IconPhone size={18} stroke={1.75} aria-hidden="true" />
      <Trans>Call</Trans>
    </ButtonAnchor>
  );
}
