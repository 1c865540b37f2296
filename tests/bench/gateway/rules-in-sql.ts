import { rulesBefore } from '#gateway/rules/program-before.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { EXPORT_COLUMNS, IMPORT_NOW } from './export-file.ts';

/** One table for the rows of the export, with the types and the key that they have. */
export const EXPORT_TABLE = `create table export_row (${EXPORT_COLUMNS.map((column) =>
  column.endsWith('_at')
    ? `${column} timestamptz`
    : `${column} ${column === 'price' ? 'numeric(12,2)' : 'text'} not null`,
).join(', ')}, primary key (order_id, item_id))`;

const [BLOCK] = rulesBefore(MARKET.country).rates;
const RATES = Object.entries(BLOCK?.categories ?? {}).map(([category, row]) => `('${category}', ${row?.[0] ?? 0})`);
const month = (instant: string): string => `date_trunc('month', ${instant} at time zone '${MARKET.timeZone}')::date`;
const monthStart = (day: string): string => `(${day}::timestamp at time zone '${MARKET.timeZone}')`;

/**
 * The rules of items and their commissions over all rows of the export, in one statement, for an empty database: rate,
 * commission, month, completion after seven days, the events, the ledger with what rolls from month to month, the lines,
 * the change counters. What the gateway does beyond it, it does not: merging with what is there, leaders, notifications
 * and bonuses.
 */
export const RULES_IN_SQL = `
with rate(category, rate_bp) as (values ${RATES.join(', ')}),
priced as (
  select raw.*, seller.consultant_id, 1 as sync_seq, coalesce(rate_bp, ${BLOCK?.other[0] ?? 0}) as rate_bp,
    (price * 100)::bigint as price_minor, case when raw.status = 'delivered'
      and delivered_at + interval '7 days' <= '${IMPORT_NOW}' then delivered_at + interval '7 days' end as completed_at
  from export_row raw join consultant seller on seller.external_id = raw.seller left join rate using (category)
), item as materialized (
  select *, (price_minor * rate_bp + 5000) / 10000 as commission_minor, order_id || '/' || item_id as source,
    case when completed_at is null then status else 'completed' end as state,
    case when completed_at is not null then 'confirmed' when status = 'failed' then 'void' else 'pending' end as line_state,
    coalesce(completed_at, failed_at, delivered_at, ongoing_at, created_at) as status_at,
    coalesce(completed_at, failed_at) as ended_at,
    ${month('created_at')} as period, ${month('coalesce(completed_at, failed_at, created_at)')} as line_period,
    category || ' ' || product as name
  from priced
), new_order as (
  insert into sales_order select consultant_id, order_id, 'mall', min(created_at), '${MARKET.currency}', min(customer), null, null, null
  from item group by consultant_id, order_id
), new_event as (
  insert into item_event select consultant_id, order_id, item_id, event.status, event.at, event.reason, '${IMPORT_NOW}'
  from item cross join lateral (values ('created', created_at, null), ('ongoing', ongoing_at, null),
    ('delivered', delivered_at, null), ('completed', completed_at, 'rule-seven-days'), ('failed', failed_at, null)
  ) event(status, at, reason) where event.at is not null
), new_item as (
  insert into order_item (consultant_id, order_id, item_id, period, name, status, status_at, order_type, item_type,
    category, brand, vendor, sku, product_id, image, quantity, price_minor, commission_minor, rate_bp, currency,
    ordered_at, delivered_at, completed_at, sync_seq)
  select consultant_id, order_id, item_id, period, name, state, status_at, 'mall', 'product', category, '', '', product,
    product, '', 1, price_minor, commission_minor, rate_bp, '${MARKET.currency}', created_at, delivered_at, completed_at, sync_seq
  from item
), entry as materialized (
  select item.*, step.*, row_number() over (partition by item.consultant_id, source order by step.place) as entry_no,
    count(*) over (partition by item.consultant_id, source) as entries
  from item cross join lateral (
    select 0 as place, 'accrual' as kind, item.period as entry_period, created_at as at, commission_minor as pending, 0 as confirmed
    union all
    select 2 * row_number() over (order by starts) - 1 + way, case way when 0 then 'roll-out' else 'roll-in' end,
      case way when 0 then (starts - interval '1 month')::date else starts::date end, ${monthStart('starts')},
      case way when 0 then -commission_minor else commission_minor end, 0
    from generate_series((item.period + interval '1 month')::timestamp, item.line_period::timestamp, interval '1 month') starts, (values (0), (1)) ways(way)
    union all
    select 1000, case line_state when 'confirmed' then 'confirm' else 'void' end, line_period, ended_at, -commission_minor,
      case line_state when 'confirmed' then commission_minor else 0 end where line_state <> 'pending'
  ) step
), new_entry as (
  insert into commission_ledger select consultant_id, source || '#' || entry_no || '/' || kind, source, 1, entry_no, kind,
    'direct', 'mall', entry_period, pending, confirmed, '${MARKET.currency}', at, '', consultant_id, order_id, item_id, '', rate_bp,
    '${IMPORT_NOW}' from entry
), new_line as (
  insert into commission_line select consultant_id, source, 1, entries, 'direct', 'mall', 'mall', line_state,
    case line_state when 'void' then 0 else commission_minor end, '${MARKET.currency}', line_period, period, created_at,
    coalesce(ended_at, created_at), (coalesce(ended_at, created_at) at time zone '${MARKET.timeZone}')::date, order_id, item_id,
    name, state, '', rate_bp, delivered_at, sync_seq
  from entry where entry_no = entries
)
insert into consultant_counter (consultant_id, sync_seq) select consultant_id, 1 from consultant`;

/** One number of all rows of a table, whatever their order: a row too few, too many or another one changes it. */
const digest = (table: string, columns: string): string =>
  `(select coalesce(sum(hashtextextended(concat_ws(' ', ${columns}), 0)::numeric), 0)::text || ' ' || count(*) from ${table})`;

/** What both ways must agree on, to the last entry. */
export const OUTCOME = `select
  ${digest('order_item', 'order_id, item_id, period, status, status_at, price_minor, commission_minor, rate_bp, completed_at')} as items,
  ${digest('item_event', 'order_id, item_id, status, occurred_at, reason')} as events,
  ${digest('commission_ledger', 'source_key, kind, period, pending_minor, confirmed_minor, occurred_at')} as entries,
  ${digest('commission_line', 'source, state, amount_minor, period, accrued_at, day, name, entries')} as lines,
  (select count(*) from sales_order) as orders, (select count(*) from consultant) as consultants`;
