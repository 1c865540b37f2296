import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { levelProgress, type RequirementProgress } from '#shared/domain/money/level-progress.ts';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { Track } from '#ui/chart/track.tsx';
import { css } from '#ui/theme.ts';
import type { LastPeriod } from '#features/level/queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${css('s4')};
`;

const Line = styled.li`
  display: grid;
  gap: 0.375rem;
  & > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${css('s3')};
    font-size: ${css('t-row')};
  }
  & > p > strong {
    font-weight: ${css('w-medium')};
  }
`;

interface RequirementListProps {
  requirements: readonly { metric: string; value: number }[];
  /** null where the last full period is not on this phone: then the requirements stand alone. */
  last: LastPeriod | null;
  currency: string;
}

/** What a level asks for in a full month, and how much of it was reached in the last one. */
export function RequirementList({ requirements, last, currency }: RequirementListProps) {
  const none = { items_completed: 0, sales: 0, success_rate: null };
  const lines = levelProgress(requirements, last?.facts ?? none);
  return (
    <List>
      {lines.map((line) => (
        <Requirement key={line.metric} line={line} known={last !== null} currency={currency} />
      ))}
    </List>
  );
}

function Requirement({ line, known, currency }: { line: RequirementProgress; known: boolean; currency: string }) {
  return (
    <Line>
      <p>
        <MetricName metric={line.metric} />
        <strong>
          <Value metric={line.metric} value={line.value} currency={currency} />
        </strong>
      </p>
      {known && (
        <>
          <Track slim parts={[{ share: line.share, tone: line.met ? 'pos' : 'accent' }]} />
          <Muted>
            {line.reached === null ? (
              <Trans>Last month: no value</Trans>
            ) : (
              <Trans>
                Last month: <Value metric={line.metric} value={line.reached} currency={currency} />
              </Trans>
            )}
            {line.met && (
              <>
                {' · '}
                <Trans context="requirement of a level">reached</Trans>
              </>
            )}
          </Muted>
        </>
      )}
    </Line>
  );
}

function MetricName({ metric }: { metric: string }) {
  if (metric === 'items_completed') return <Trans>Completed items in a month</Trans>;
  if (metric === 'sales') return <Trans>Sales in a month</Trans>;
  if (metric === 'success_rate') return <Trans>Success rate</Trans>;
  return <bdi>{metric}</bdi>;
}

function Value({ metric, value, currency }: { metric: string; value: number; currency: string }) {
  const formats = useFormats();
  if (metric === 'sales') return <Money amount={value} currency={currency} />;
  if (metric === 'success_rate') return <>{formats.percent(value / 100)}</>;
  if (metric === 'items_completed') return <Plural value={value} one="# item" other="# items" />;
  return <>{formats.number(value)}</>;
}
