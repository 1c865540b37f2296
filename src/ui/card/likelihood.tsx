import { Trans } from '@lingui/react/macro';
import type { Likelihood } from '#shared/domain/commissions/forecast/pending-parts.ts';
import { Pill, type PillTone } from '#ui/list/pill.tsx';

const TONES: Readonly<Record<Likelihood, PillTone>> = {
  surely: 'pos',
  probably: 'teal',
  hardly: 'attention',
  not: 'neutral',
};

/** Whether something pending counts for this month: surely, probably, hardly or not. */
export const LikelihoodWord = ({ likelihood }: { likelihood: Likelihood }) => {
  if (likelihood === 'surely') return <Trans>Surely this month</Trans>;
  if (likelihood === 'probably') return <Trans>Probably this month</Trans>;
  return likelihood === 'hardly' ? <Trans>Hardly this month</Trans> : <Trans>Not this month</Trans>;
};

/** The same as a small coloured word. */
export const LikelihoodPill = ({ likelihood }: { likelihood: Likelihood }) => (
  <Pill $tone={TONES[likelihood]}>
    <LikelihoodWord likelihood={likelihood} />
  </Pill>
);
