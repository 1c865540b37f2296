import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { useLabels } from '#i18n/use-labels.ts';
import type { SalesFigures } from '#shared/domain/sales/sales-figures.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { StackedBar } from '#ui/chart/stacked-bar.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { StatusPill, statusLook } from '#ui/list/status-pill.tsx';
import type { PillTone } from '#ui/list/pill.tsx';
import { TONE_COLOUR, type Tone } from '#ui/chart/track.tsx';
import { GroupRow } from './group-row.tsx';

const TONES: Readonly<Record<PillTone, Tone>> = {
  neutral: 'rest',
  info: 'info',
  teal: 'teal',
  pos: 'pos',
  neg: 'neg',
  attention: 'accent',
};
const toneOf = (status: string): Tone => TONES[statusLook(status).tone];

interface StatusCardProps {
  figures: SalesFigures;
  pathOf: (status: string) => string;
  now: number;
}

/** Sales by status: the parts of the whole, then each with its amount. */
export function StatusCard({ figures, pathOf, now }: StatusCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const labels = useLabels();
  const { statuses, currency, totals } = figures;
  const share = (price: number): string => formats.percent(totals.price > 0 ? price / totals.price : 0);
  return (
    <TitledCard title={<Trans>By status</Trans>} end={<Stamp asOf={figures.asOf} now={now} />}>
      <StackedBar
        label={t`Sales by status`}
        parts={statuses.map((group) => ({
          name: labels.status(group.code),
          value: group.price,
          text: share(group.price),
          note: t`${plural(group.items, { one: '# item', other: '# items' })}`,
          colour: TONE_COLOUR[toneOf(group.code)],
        }))}
      />
      <ul>
        {statuses.map((group) => (
          <GroupRow
            key={group.code}
            group={group}
            currency={currency}
            most={statuses[0]?.price ?? 0}
            tone={toneOf(group.code)}
            to={pathOf(group.code)}
            name={<StatusPill status={group.code} />}
            note={<Plural value={group.items} one="# item" other="# items" />}
          />
        ))}
      </ul>
    </TitledCard>
  );
}
