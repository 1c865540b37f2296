import { Plural, useLingui } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import { NEED_NAMES } from '#i18n/labels/need.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useSettled } from '#data/in-turn.tsx';
import { Card } from '#ui/card/card.tsx';
import { Glyph, RowEnd, RowLink, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { needsAttentionOrders } from '#features/home/needs-attention-orders.ts';

/** How many orders wait for a call or a word, and why; leads to them. Nothing while there are none. */
export function NeedsYou({ today }: { today: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const needsAttention = useLive((db) => needsAttentionOrders(db, today), [today]);
  useSettled(needsAttention !== undefined);
  if (!needsAttention || needsAttention.orders === 0) return null;
  return (
    <Card $flush>
      <RowLink to="/orders">
        <Glyph $tone="accent">
          <IconPhoneCall size={18} stroke={2} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>
            <Plural value={needsAttention.orders} one="# order needs you" other="# orders need you" />
          </RowTitle>
          {needsAttention.reasons.map(({ need, orders }) => (
            <RowMeta key={need}>
              <span>
                <bdi dir="ltr">{formats.number(orders)}</bdi> {t(NEED_NAMES[need])}
              </span>
            </RowMeta>
          ))}
        </span>
        <RowEnd>
          <IconChevronRight size={18} stroke={1.75} className="dir" aria-hidden="true" />
        </RowEnd>
      </RowLink>
    </Card>
  );
}
