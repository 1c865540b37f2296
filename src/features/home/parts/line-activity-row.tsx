import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import type { ReactNode } from 'react';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useToday } from '#data/today.ts';
import { countsAs } from '#shared/domain/commissions/commission-line.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { Glyph, RowAnchor, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { placeOfLine } from '#features/home/place-of-line.ts';
import type { LineActivity } from '#features/home/since-visit.ts';
import { EffectEnd } from './effect-end.tsx';

interface LineActivityRowProps {
  activity: LineActivity;
  /** Whether items can be looked at. */
  orders: boolean;
}

/** One commission line that changed by itself; it leads to its item, or to the lines of its kind. */
export function LineActivityRow({ activity: { event, line, effect }, orders }: LineActivityRowProps) {
  const labels = useCommissionLabels();
  const { today } = useToday();
  const category = line && labels.category(countsAs(line));
  const name = event.name || category;
  return (
    <li>
      <PlainLink to={placeOfLine(line, { orders, today })} as={RowAnchor}>
        <Glyph {...(effect.confirmed > 0 ? { $tone: 'pos' } : effect.confirmed < 0 ? { $tone: 'neg' } : {})}>
          <IconCoins size={18} stroke={2} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>{name ? <bdi>{name}</bdi> : <Trans>Commission</Trans>}</RowTitle>
          <RowMeta>
            {category && event.name !== '' && <bdi>{category}</bdi>}
            <What event={event} />
          </RowMeta>
        </span>
        {line && <EffectEnd effect={effect} currency={line.currency} category={countsAs(line)} />}
      </PlainLink>
    </li>
  );
}

function What({ event: { kind, state } }: Pick<LineActivity, 'event'>): ReactNode {
  const labels = useCommissionLabels();
  const { t } = useLingui();
  if (kind === 'new') return t({ context: 'commission line', message: 'New' });
  if (kind === 'gone') return t`No longer among your commissions`;
  if (!state || state.before === state.after) return t`Commission corrected`;
  return (
    <>
      <bdi>{labels.state(state.before)}</bdi>
      <IconArrowNarrowRight size={14} stroke={2} className="dir" aria-label="→" />
      <bdi>{labels.state(state.after)}</bdi>
    </>
  );
}
