import { sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/market/locale.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { Activity } from '#gateway/db/activity.ts';
import { storeActivities } from '#gateway/program/activities.ts';

const DAY = 86_400_000;
/** So many items of each person are told of. */
const ITEMS = 36;
/** What is older was read. */
const UNREAD_DAYS = 2;

/** A message is words of an operator, who writes to each person in their own language. */
const HELLO: Readonly<Record<Locale, { title: string; body: string }>> = {
  fr: {
    title: 'Ventes de la semaine',
    body: 'De nouveaux produits attendent vos clients : voyez la page d’accueil.',
  },
  en: { title: 'Sales of the week', body: 'New products are waiting for your customers: see the home page.' },
  ar: { title: 'مبيعات الأسبوع', body: 'منتجات جديدة في انتظار زبائنك: اطلع على الصفحة الرئيسية.' },
};

interface EndedItem {
  consultant_id: number;
  order_id: string;
  item_id: string;
  name: string;
  status: 'completed' | 'returned';
  status_at: string;
}

/** The last items of everybody that completed or came back. */
async function lastItems(tx: Tx): Promise<EndedItem[]> {
  const { rows } = await sql<EndedItem>`
    select consultant_id, order_id, item_id, name, last.status, status_at from (
      select consultant_id, order_id, item_id, name, status, status_at,
        row_number() over (partition by consultant_id order by status_at desc, order_id, item_id) as place
      from order_item where status in ('completed', 'returned')
    ) last join consultant person using (consultant_id)
    where person.sample_note is not null and place <= ${ITEMS}`.execute(tx);
  return rows;
}

function activitiesOf(item: EndedItem, timeZone: string): Activity[] {
  const { consultant_id: consultantId, order_id: orderId, item_id: itemId, name, status_at: at } = item;
  const ofItem = { consultantId, at, orderId, itemId, name };
  if (item.status === 'returned') return [{ kind: 'item-returned', ...ofItem }];
  const day = marketDay(at, timeZone);
  return [
    { kind: 'item-completed', ...ofItem },
    { kind: 'commission-confirmed', consultantId, at, day },
  ];
}

/** Tells the sample people of what has happened lately, as if the gateway had run all the time; what is older they have read. */
export async function writeNotifications(tx: Tx, services: Services): Promise<void> {
  const inside = { ...services, db: tx };
  const now = services.clock.now();
  const people = await tx
    .selectFrom('consultant')
    .select(['consultant_id', 'preferred_language'])
    .where('sample_note', 'is not', null)
    .where('registered', '=', true)
    .execute();
  const hello = people.map(({ consultant_id: consultantId, preferred_language: language }): Activity => ({
    kind: 'message',
    consultantId,
    at: isoSeconds(now - 20 * 3_600_000),
    key: 'sample-hello',
    ...HELLO[language ?? DEFAULT_LOCALE],
    target: '/home',
  }));
  const items = await lastItems(tx);
  await storeActivities(inside, [...items.flatMap((item) => activitiesOf(item, services.market.timeZone)), ...hello]);
  await tx
    .updateTable('notification')
    .set((row) => ({ pushed_at: row.ref('created_at') }))
    .where('pushed_at', 'is', null)
    .execute();
  await tx
    .updateTable('notification')
    .set((row) => ({ read_at: row.ref('created_at') }))
    .where('created_at', '<', isoSeconds(now - UNREAD_DAYS * DAY))
    .execute();
}
