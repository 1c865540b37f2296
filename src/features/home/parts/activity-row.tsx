import { useLingui } from '@lingui/react/macro';
import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
import type { ReactNode } from 'react';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { useLabels } from '#i18n/use-labels.ts';
import { turnOf } from '#shared/domain/commissions/turn.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { Money } from '#ui/card/money.tsx';
import { Glyph, Row, RowEnd, RowLink, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { statusLook } from '#ui/list/status-pill.tsx';
import type { Activity } from '#features/home/since-visit.ts';
import { EffectEnd } from './effect-end.tsx';

/** One item that changed: from where to where, and what that did to the commission. */
export function ActivityRow({ activity, commission }: { activity: Activity; commission: boolean }) {
  const { change, item } = activity;
  const status = item?.status ?? change.status?.after ?? '';
  const { icon: StatusIcon, tone, mirrored } = statusLook(status);
  const content = (
    <>
      <Glyph {...(tone === 'neutral' || tone === 'attention' ? {} : { $tone: tone })}>
        <StatusIcon size={18} stroke={2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
      </Glyph>
      <span>
        <RowTitle>
          <bdi>{change.name}</bdi>
        </RowTitle>
        <RowMeta>
          <What activity={activity} />
        </RowMeta>
      </span>
      {commission && item && <Amount activity={activity} />}
    </>
  );
  return (
    <li>
      {item ? (
        <RowLink to="/orders/$id/item/$itemId" params={{ id: item.orderId, itemId: item.id }}>
          {content}
        </RowLink>
      ) : (
        <Row>{content}</Row>
      )}
    </li>
  );
}

function What({ activity: { change, item } }: { activity: Activity }): ReactNode {
  const labels = useLabels();
  const { t } = useLingui();
  if (change.kind === 'new') return item ? t`New: ${labels.status(item.status)}` : t`New item`;
  if (change.kind === 'gone') return t`Removed from the order`;
  if (!change.status || change.status.before === change.status.after) return t`Commission corrected`;
  return (
    <>
      <bdi>{labels.status(change.status.before)}</bdi>
      <IconArrowNarrowRight size={14} stroke={2} className="dir" aria-label="→" />
      <bdi>{labels.status(change.status.after)}</bdi>
    </>
  );
}

function Amount({ activity: { item, effect } }: { activity: Activity }) {
  const labels = useCommissionLabels();
  if (!item) return null;
  const { currency, commission, status } = item;
  // An item that merely moved on is still worth what it was.
  if (turnOf(effect) !== null || commissionState(status) !== 'pending')
    return <EffectEnd effect={effect} currency={currency} />;
  return (
    <RowEnd>
      <Money amount={commission} currency={currency} sign="always" label={false} />
      <small>{labels.turn('pending')}</small>
    </RowEnd>
  );
}
