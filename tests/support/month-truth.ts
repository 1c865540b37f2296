import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

/** What a month of a person is, counted from the stored orders and ledger entries alone; minor units. */
interface TrueMonth {
  sales: number;
  orders: number;
  confirmed: number;
  pending: number;
  /** In tenths of a percent; null without decided orders. */
  rateTenths: number | null;
  isClosed: boolean;
  isSettled: boolean;
  /** What the ledger says about its success rate, and what its step means for its frozen base. */
  impact: number;
  due: number;
}
export interface Truth {
  level: string;
  /** By "2026-11". */
  months: ReadonlyMap<string, TrueMonth>;
}

const SQL = `
  with me as (select consultant_id from consultant where external_id = $1),
  item as (select * from order_item where consultant_id = (select consultant_id from me) and deleted_at is null),
  ended as (
    select period, order_id, sum(price_minor) as price, bool_or(status in ('created', 'ongoing', 'delivered')) as open,
      count(*) filter (where status = 'completed') as good, bool_and(status in ('completed', 'failed')) as whole
    from item group by 1, 2),
  sold as (
    select period, count(*) as orders, sum(price) as sales, count(*) filter (where not open and good > 0 and whole) as won,
      count(*) filter (where not open and good = 0) as lost from ended group by 1),
  money as (
    select period, sum(confirmed_minor) as confirmed, sum(pending_minor) as pending from commission_ledger
    where consultant_id = (select consultant_id from me) group by 1),
  about as (
    select substr(source, 14, 10)::date as period, sum(confirmed_minor) as impact from commission_ledger
    where consultant_id = (select consultant_id from me) and source like 'success-rate:%' group by 1),
  frozen as (
    select period, base_minor, steps, exists (
      select from month_impact decided where decided.consultant_id = month.consultant_id
        and decided.period = month.period and no > 0) as settled
    from month_settlement month where consultant_id = (select consultant_id from me)),
  period as (select period from sold union select period from money union select period from frozen)
  select to_char(period, 'YYYY-MM') as month, coalesce(sales, 0)::text as sales, coalesce(orders, 0)::text as orders,
    coalesce(confirmed, 0)::text as confirmed, coalesce(pending, 0)::text as pending, coalesce(won, 0)::text as won,
    coalesce(lost, 0)::text as lost, coalesce(impact, 0)::text as impact, coalesce(base_minor, 0)::text as base,
    coalesce(steps, '[]'::jsonb) as steps, base_minor is not null as closed, coalesce(settled, false) as settled
  from period left join sold using (period) left join money using (period) left join about using (period)
    left join frozen using (period)`;

const number = v.pipe(v.string(), v.transform(Number), v.safeInteger());
const rowSchema = v.object({
  month: v.string(),
  sales: number,
  orders: number,
  confirmed: number,
  pending: number,
  won: number,
  lost: number,
  impact: number,
  base: number,
  steps: v.array(v.object({ from: v.number(), impactPerc: v.number() })),
  closed: v.boolean(),
  settled: v.boolean(),
});

/** The percentage of the highest step that a rate (tenths of a percent) reaches, of a base, to the cent. */
function dueOf(
  tenths: number | null,
  { base, steps }: Pick<v.InferOutput<typeof rowSchema>, 'base' | 'steps'>,
): number {
  if (tenths === null || base <= 0) return 0;
  const reached = steps
    .filter(({ from }) => from * 10 <= tenths)
    .map(({ from, impactPerc }) => [from, impactPerc] as const);
  const [, percent] = reached.reduce((best, step) => (step[0] >= best[0] ? step : best), [-1, 0] as const);
  return Math.sign(percent) * Math.floor((base * Math.abs(percent)) / 100 + 0.5);
}

/** Counts the months of a person, by the number of the marketplace, in a database whose gateway is not running. */
export async function readTruth(database: PGlite, externalId: string): Promise<Truth> {
  const months = v.parse(v.array(rowSchema), (await database.query(SQL, [externalId])).rows);
  const { rows } = await database.query(
    `select words -> 'fr' ->> 'name' as name from level join consultant using (level_id) where external_id = $1`,
    [externalId],
  );
  const [level] = v.parse(v.array(v.object({ name: v.string() })), rows);
  return {
    level: level?.name ?? '',
    months: new Map(
      months.map((row) => {
        const { won, lost, closed: isClosed, settled: isSettled, sales, orders, confirmed, pending, impact } = row;
        const rateTenths = won + lost === 0 ? null : Math.round((won * 1000) / (won + lost));
        const due = dueOf(rateTenths, row);
        return [row.month, { sales, orders, confirmed, pending, rateTenths, isClosed, isSettled, impact, due }];
      }),
    ),
  };
}
