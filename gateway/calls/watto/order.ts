import { order, type OrderItem } from '#shared/contract/calls/watto.ts';
import { lifeOrder } from '#gateway/rules/item-life.ts';
import { reasonLabel } from '#gateway/words/reasons.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { prepared } from '#gateway/db/engine/prepared.ts';
import { PLAIN_ITEM } from '#gateway/db/schema/item-columns.ts';
import { counterVersion } from './own-items.ts';

const itemsOfOrder = prepared<OrderItem>(`select ${PLAIN_ITEM} from order_item
  where consultant_id = $1 and order_id = $2 and deleted_at is null order by order_item.item_id`);

/** One order of the person who asks: its own items of it, what happened to each, and the customer. */
export const serveOrder = serve(
  order,
  ['One order', 'With its customer, and what happened to each item.'],
  async ({ params, session, locale }, services) => {
    const ofOrder = { consultant_id: session.consultantId, order_id: params.orderId };
    const items = await itemsOfOrder(services.db, [session.consultantId, params.orderId]);
    const head = await services.db
      .selectFrom('sales_order')
      .selectAll()
      .where((row) => row.and(ofOrder))
      .executeTakeFirst();
    if (!head || items.length === 0) throw new Refusal('NOT_FOUND', 'There is no such order of this consultant');
    const events = await services.db
      .selectFrom('item_event')
      .select(['item_id', 'status', 'occurred_at', 'reason'])
      .where((row) => row.and(ofOrder))
      .execute();
    const [name, phone, address, email] = [
      head.customer_name || null,
      head.customer_phone || null,
      head.customer_address || null,
      head.customer_email || null,
    ];
    return {
      order_id: head.order_id,
      order_type: head.order_type,
      ordered_at: head.ordered_at,
      currency: head.currency,
      customer: (name ?? phone ?? address ?? email) ? { name, phone, address, email } : null,
      items: items.map((item) => ({
        ...item,
        events: events
          .filter((event) => event.item_id === item.item_id)
          .map(({ status, occurred_at: at, reason }) => ({ status, at, reason: reasonLabel(reason, locale) }))
          .sort(lifeOrder),
      })),
    };
  },
  counterVersion,
);
