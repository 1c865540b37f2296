import { Trans, useLingui } from '@lingui/react/macro';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import { StatusPill } from '#ui/list/status-pill.tsx';
import { pendingPath } from '#features/commissions/search.ts';
import { SplitCard } from './split-card.tsx';

const NOTHING_ELSE = { type: null, category: null, status: null };

/** Commissions by type and by the status of their items; each leads to what is pending of it. */
export function Breakdowns({ figures, now }: { figures: CommissionFigures; now: number }) {
  const { t } = useLingui();
  const labels = useCommissionLabels();
  const { currency, asOf, types } = figures;
  const statuses = figures.statuses ?? [];
  return (
    <>
      <SplitCard
        title={<Trans>By type</Trans>}
        groups={types}
        currency={currency}
        asOf={asOf}
        now={now}
        nameOf={(code) => <bdi>{labels.type(code)}</bdi>}
        pathOf={({ code, pending }) => (pending === 0 ? null : pendingPath({ ...NOTHING_ELSE, type: code }))}
      />
      <SplitCard
        title={<Trans>By status</Trans>}
        groups={statuses.some(({ code }) => code !== '') ? statuses : []}
        currency={currency}
        asOf={asOf}
        now={now}
        nameOf={(code) => (code === '' ? t`Not from an order` : <StatusPill status={code} />)}
        pathOf={({ code, pending }) =>
          pending === 0 || code === '' ? null : pendingPath({ ...NOTHING_ELSE, status: code })
        }
      />
    </>
  );
}
