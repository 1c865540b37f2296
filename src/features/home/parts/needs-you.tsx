import { Plural, Trans } from '@lingui/react/macro';
import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import { useSettled } from '#data/in-turn.tsx';
import { useFirstFilling } from '#data/use-sync-status.ts';
import { useOrdersNeedYou } from '#data/orders/use-orders-need-you.ts';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Coming } from '#ui/feedback/coming.tsx';
import { Glyph, RowLink, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { RowOnward } from '#ui/list/row-onward.tsx';

/** How many orders wait for a call or a word, and what is at stake in them; leads to them. Nothing while there are none. */
export function NeedsYou({ today, toggles }: { today: string; toggles: FeatureToggles }) {
  const found = useOrdersNeedYou(today);
  useSettled(found !== undefined);
  const isFilling = useFirstFilling();
  const [first] = found?.orders ?? [];
  if (!found) return null;
  if (!first) return isFilling ? <Coming $block="5.25rem" $wide="5.25rem" /> : null;
  const stake = found.orders.reduce((sum, order) => sum + order.stake, 0);
  return (
    <Card $flush>
      <RowLink to="/orders">
        <Glyph $tone="accent">
          <IconPhoneCall size={18} stroke={2} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>
            <Plural value={found.orders.length} one="# order needs you" other="# orders need you" />
          </RowTitle>
          {stake > 0 && isOn(toggles, 'commissions_orders') && (
            <RowMeta>
              <span>
                <Trans>
                  <Money amount={stake} currency={first.items[0].currency} /> at stake
                </Trans>
              </span>
            </RowMeta>
          )}
        </span>
        <RowOnward />
      </RowLink>
    </Card>
  );
}
