import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useLive } from '#data/cache.ts';
import { useToggles } from '#browser/session-state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { commissionLineExplanation } from '#i18n/labels/commission-explanation.ts';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useLineWords } from '#i18n/use-line-words.ts';
import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { aboutMonth } from '#shared/domain/commissions/about-month.ts';
import { expectedDay } from '#shared/domain/commissions/commission-lists.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthParam, withPeriod } from '#shared/domain/time/period-search.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { AskButtons } from '#ui/card/ask-buttons.tsx';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Money } from '#ui/card/money.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { changesOfLine } from '#shared/db/changes.ts';
import { useRateOf } from '#features/commissions/queries.ts';
import { ImpactSums } from '#ui/card/impact-sums.tsx';

/** How an entry of a success rate came to its amount; nothing where its month is not on this phone. */
function ImpactFacts({ line }: { line: CommissionLine }) {
  const month = aboutMonth(line) || line.period;
  const rate = useRateOf(month);
  const entry = rate?.settlement?.impacts.find(({ line_id: id }) => id === line.id);
  if (!rate?.settlement || !entry || rate.hide_impact) return null;
  const { orders_completed: completed, orders_failed: failed } = entry;
  return (
    <ImpactSums
      month={month}
      counts={completed === null || failed === null ? null : { completed, failed }}
      rate={entry.success_rate}
      stepFrom={entry.step_from}
      impactPerc={entry.impact_perc}
      base={rate.settlement.base}
      currency={line.currency}
      total={entry.total}
      before={entry.total - entry.amount}
    />
  );
}

/** Why a line leads to no item, and where it leads instead. */
function WhyNoItem({ line, toggles }: { line: CommissionLine; toggles: FeatureToggles }) {
  const { type, category } = line;
  if (type !== 'direct')
    return (
      <p>
        <Trans>
          This comes from a sale of your team. Their orders and customers are private, so you see day, category and
          amount only.
        </Trans>
      </p>
    );
  if (category === 'bonus' && isOn(toggles, 'bonus'))
    return (
      <PlainLink to="/bonuses" as={SecondaryAnchor}>
        <Trans>See your bonuses</Trans>
      </PlainLink>
    );
  if (category === 'success-rate' && isOn(toggles, 'success_rate'))
    return (
      <PlainLink
        to={withPeriod('/success-rate', { month: monthParam(aboutMonth(line) || line.period) })}
        as={SecondaryAnchor}
      >
        <Trans>See that month and its orders</Trans>
      </PlainLink>
    );
  return (
    <p>
      <Trans>This line belongs to no order: the program wrote it.</Trans>
    </p>
  );
}

const SecondaryAnchor = (props: ComponentProps<'a'>) => <ButtonAnchor $variant="secondary" {...props} />;

export interface LineDialogProps {
  /** null closes it. */
  line: CommissionLine | null;
  now: number;
  onClose: () => void;
}

/** All about one line: its amount, state and reason, what happened to it, its item, and how to ask about it. */
export function LineDialog({ line, now, onClose }: LineDialogProps) {
  const words = useLineWords(now);
  return (
    <Dialog open={line !== null} onClose={onClose} title={<bdi>{line ? words.name(line) : ''}</bdi>}>
      {line && <About line={line} now={now} onClose={onClose} />}
    </Dialog>
  );
}

function About({ line, now, onClose }: { line: CommissionLine; now: number; onClose: () => void }) {
  const formats = useFormats();
  const { _ } = useLingui();
  const labels = useCommissionLabels();
  const words = useLineWords(now);
  const history = useLive((db) => changesOfLine(db, line.id), [line.id]) ?? [];
  const toggles = useToggles();
  const category = countsAs(line);
  const about = aboutMonth(line);
  const expected = expectedDay(line, marketDay(now, MARKET.timeZone), MARKET.timeZone);
  const explanation = commissionLineExplanation(line);
  const hasItem = line.orderId !== '' && line.itemId !== '';
  return (
    <>
      <SumList>
        <SumLine name={labels.state(line.state)} note={<bdi>{labels.category(category)}</bdi>}>
          <Money amount={line.amount} currency={line.currency} toned={line.amount < 0} />
        </SumLine>
        {line.rateBp > 0 && (
          <SumLine light name={<Trans>Rate</Trans>}>
            <bdi dir="ltr">{formats.rate(line.rateBp)}</bdi>
          </SumLine>
        )}
        {line.accruedAt !== '' && (
          <SumLine light name={<Trans>Earned on</Trans>}>
            {formats.day(line.accruedAt, now)}
          </SumLine>
        )}
        {line.state !== 'pending' && line.stateAt !== '' && (
          <SumLine light name={labels.state(line.state)}>
            {formats.day(line.stateAt, now)}
          </SumLine>
        )}
        {expected !== null && (
          <SumLine light name={<Trans>Expected to be confirmed</Trans>} note={<Trans>Estimate</Trans>}>
            {formats.day(expected, now)}
          </SumLine>
        )}
        {about !== '' && about !== line.period && (
          <SumLine light name={<Trans>About</Trans>}>
            {formats.month(about)}
          </SumLine>
        )}
        <SumLine light name={<Trans>Counts in</Trans>}>
          {formats.month(line.period)}
        </SumLine>
        {line.reason !== '' && (
          <SumLine light name={<Trans>Reason</Trans>}>
            <bdi>{line.reason}</bdi>
          </SumLine>
        )}
        <SumLine light name={<Trans>Line</Trans>}>
          <bdi dir="ltr">{line.id}</bdi>
        </SumLine>
      </SumList>
      {category === 'success-rate' && <ImpactFacts line={line} />}
      {explanation !== null && <p>{_(explanation)}</p>}
      {history.length > 0 && (
        <>
          <p>
            <Trans>What changed, as seen on this phone:</Trans>
          </p>
          <ul>
            {history.toReversed().map((change) => (
              <li key={`${change.asOf} ${change.field}`}>
                <small>{words.change(change, line.currency)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasItem && isOn(toggles, 'orders') ? (
        <PlainLink
          to={`/orders/${encodeURIComponent(line.orderId)}/item/${encodeURIComponent(line.itemId)}`}
          as={ButtonAnchor}
        >
          <Trans>See the item</Trans>
        </PlainLink>
      ) : (
        !hasItem && <WhyNoItem line={line} toggles={toggles} />
      )}
      <AskButtons question={words.question(line, history)} />
      <Button $variant="quiet" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}
