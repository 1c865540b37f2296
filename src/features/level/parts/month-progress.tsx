import { Trans } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import type { LevelMonth } from '#shared/domain/money/level-outlook.ts';
import { levelProgress, type RequirementProgress } from '#shared/domain/money/level-progress.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { Pill } from '#ui/list/pill.tsx';
import { Track, type Tone } from '#ui/chart/track.tsx';
import { MetricName, MetricValue, RequirementLine, RequirementLines } from './requirement-list.tsx';

interface MonthProgressProps {
  progress: LevelMonth;
  requirements: readonly { metric: string; value: number }[];
  currency: string;
  /** Told while it ran, and over since. */
  over: boolean;
}

/** What a month reached of what the next level asks for: so far, or as it was decided. */
export function MonthProgress({ progress, requirements, currency, over }: MonthProgressProps) {
  const { period, state } = progress;
  const formats = useFormats();
  const month = formats.month(period);
  return (
    <TitledCard
      title={state === 'running' && !over ? <Trans>{month}, so far</Trans> : month}
      end={
        state === 'settled' && (
          <Pill>
            <IconCircleCheck size={14} stroke={2.2} aria-hidden="true" />
            <Trans context="success rate">Fixed</Trans>
          </Pill>
        )
      }
    >
      <RequirementLines>
        {levelProgress(requirements, progress).map((line) => (
          <RequirementLine key={line.metric}>
            <p>
              <MetricName metric={line.metric} />
              <strong>
                {line.reached === null ? (
                  <Trans>No data</Trans>
                ) : (
                  <MetricValue metric={line.metric} value={line.reached} currency={currency} />
                )}
              </strong>
            </p>
            <Track slim parts={[{ share: line.share, tone: toneOf(line, state) }]} />
            <Muted>
              <Missing line={line} state={state} currency={currency} />
            </Muted>
          </RequirementLine>
        ))}
      </RequirementLines>
    </TitledCard>
  );
}

/** A rate that still moves, also after the end of its month, is neither reached nor missed. */
const isOpenRate = ({ metric }: RequirementProgress, state: string): boolean =>
  metric === 'success_rate' && state !== 'settled';

function toneOf(line: RequirementProgress, state: string): Tone {
  if (isOpenRate(line, state)) return 'rest';
  if (line.met) return 'pos';
  return state === 'running' ? 'accent' : 'rest';
}

function Missing({ line, state, currency }: { line: RequirementProgress; state: string; currency: string }) {
  const { metric, value, reached } = line;
  const wanted = <MetricValue metric={metric} value={value} currency={currency} />;
  if (isOpenRate(line, state)) return <Trans>Provisional; {wanted} is asked for</Trans>;
  if (line.met) return <Trans>Reached; {wanted} is asked for</Trans>;
  if (reached === null || metric === 'success_rate') return <Trans>{wanted} is asked for</Trans>;
  return (
    <Trans>
      Missing: <MetricValue metric={metric} value={value - reached} currency={currency} /> of {wanted}
    </Trans>
  );
}
