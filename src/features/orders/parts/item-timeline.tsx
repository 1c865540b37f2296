import { Trans } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { expectedCompletion, itemPath, type PathStep } from '#shared/domain/items/item-path.ts';
import { COMPLETION_DAYS } from '#shared/domain/items/order-status.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Glyph } from '#ui/list/row.tsx';
import { statusLook } from '#ui/list/status-pill.tsx';
import { css } from '#ui/theme.ts';
import { useLabels } from '#i18n/use-labels.ts';

const Steps = styled.ol`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr) auto;
    gap: 0 ${css('s3')};
    padding-block-end: ${css('s4')};
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 1.75rem 0;
    inset-inline-start: calc(0.875rem - 1px);
    border-inline-start: 2px solid ${css('hairline')};
  }
`;
const Dot = styled(Glyph)`
  inline-size: 1.75rem;
  block-size: 1.75rem;
`;
const Name = styled.span`
  font-size: ${css('t-row')};
  font-weight: ${css('w-medium')};
  line-height: 1.75rem;
`;
const When = styled.time`
  font-size: ${css('t-stamp')};
  color: ${css('ink-2')};
  line-height: 1.75rem;
  white-space: nowrap;
`;
const Note = styled.span`
  grid-column: 2 / -1;
  font-size: ${css('t-small')};
  color: ${css('ink-2')};
  line-height: 1.4;
`;

/** The way of an item through its states, and when it is expected to complete. */
export function ItemTimeline({ item, events, now }: { item: Item; events: readonly PathStep[]; now: number }) {
  const formats = useFormats();
  const expected = expectedCompletion(item, marketDay(now, MARKET.timeZone), MARKET.timeZone);
  return (
    <TitledCard title={<Trans>Path</Trans>}>
      <Steps>
        {itemPath(item, events).map((step) => (
          <Step key={`${step.status} ${step.at}`} step={step} now={now} />
        ))}
        {expected && (
          <li>
            <Dot>
              <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
            </Dot>
            <Name>
              <Trans>Completed, expected</Trans>
            </Name>
            <When dateTime={expected}>{formats.day(expected, now)}</When>
            <Note>
              <Trans>An estimate: {COMPLETION_DAYS} days after the delivery, if the item is not returned.</Trans>
            </Note>
          </li>
        )}
      </Steps>
    </TitledCard>
  );
}

function Step({ step, now }: { step: PathStep; now: number }) {
  const formats = useFormats();
  const labels = useLabels();
  const { icon: StepIcon, tone, mirrored } = statusLook(step.status);
  return (
    <li>
      <Dot {...(tone === 'neutral' || tone === 'attention' ? {} : { $tone: tone })}>
        <StepIcon size={16} stroke={2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
      </Dot>
      <Name>
        <bdi>{labels.status(step.status)}</bdi>
      </Name>
      <When dateTime={step.at}>{formats.dayTime(step.at, now)}</When>
      {step.reason && (
        <Note>
          <Trans>
            Reason given: <bdi>{step.reason}</bdi>
          </Trans>
        </Note>
      )}
    </li>
  );
}
