import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { levelProgress, type RequirementProgress } from '#shared/domain/money/level-progress.ts';
import { Money } from '#ui/card/money.tsx';
import { Muted } from '#ui/page.tsx';
import { Track } from '#ui/chart/track.tsx';
import { css } from '#ui/theme.ts';
import type { LastMonth } from '#features/level/last-month.ts';

/** Requirements, one under the other. */
export const RequirementLines = styled.ul`
  display: grid;
  gap: ${css('s4')};
`;

/** One requirement: name and value, its bar, a note. */
export const RequirementLine = styled.li`
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
  /** null where nothing is known of the last full month: then the requirements stand alone. */
  last: LastMonth | null;
  currency: string;
}

/** What a level asks for in a full month, and how much of it was reached in the last one. */
export function RequirementList({ requirements, last, currency }: RequirementListProps) {
  const none = { items_completed: 0, sales: 0, success_rate: null };
  const lines = levelProgress(requirements, last?.facts ?? none);
  return (
    <RequirementLines>
      {lines.map((line) => (
        <Requirement key={line.metric} line={line} last={last} currency={currency} />
      ))}
    </RequirementLines>
  );
}

function Requirement({
  line,
  last,
  currency,
}: {
  line: RequirementProgress;
  last: LastMonth | null;
  currency: string;
}) {
  const { metric, value, reached, share, met } = line;
  // A rate that still moves is neither reached nor missed.
  const open = metric === 'success_rate' && last?.decided === false;
  return (
    <RequirementLine>
      <p>
        <MetricName metric={metric} />
        <strong>
          <MetricValue metric={metric} value={value} currency={currency} />
        </strong>
      </p>
      {last && (
        <>
          <Track slim parts={[{ share, tone: open ? 'rest' : met ? 'pos' : 'accent' }]} />
          <Muted>
            {reached === null ? (
              <Trans>Last month: no value</Trans>
            ) : (
              <Trans>
                Last month: <MetricValue metric={metric} value={reached} currency={currency} />
              </Trans>
            )}
            {reached !== null && (open || met) && (
              <>
                {' · '}
                {open ? (
                  <Trans context="success rate">Provisional</Trans>
                ) : (
                  <Trans context="requirement of a level">reached</Trans>
                )}
              </>
            )}
          </Muted>
        </>
      )}
    </RequirementLine>
  );
}

/** What a level counts. */
export function MetricName({ metric }: { metric: string }) {
  if (metric === 'items_completed') return <Trans>Completed items in a month</Trans>;
  if (metric === 'sales') return <Trans>Sales in a month</Trans>;
  if (metric === 'success_rate') return <Trans>Success rate</Trans>;
  return <bdi>{metric}</bdi>;
}

/** A value of what a level counts, in its unit. */
export function MetricValue({ metric, value, currency }: { metric: string; value: number; currency: string }) {
  const formats = useFormats();
  if (metric === 'sales') return <Money amount={value} currency={currency} />;
  if (metric === 'success_rate') return <>{formats.percent(value / 100)}</>;
  if (metric === 'items_completed') return <Plural value={value} one="# item" other="# items" />;
  return <>{formats.number(value)}</>;
}
