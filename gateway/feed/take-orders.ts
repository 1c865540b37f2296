import { parseMajor } from '#shared/domain/money/money.ts';
import { isProductCategory } from '#shared/domain/items/product-category.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { BATCH, ingestBatch } from '#gateway/ingest/ingest.ts';
import { settleLeadersOf } from '#gateway/ingest/settle-leaders.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { type CustomerFacts, type Line, lineKey, orderKey, UNSTATED } from '#gateway/ledger/line.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, type Verdict } from './contract/verdict.ts';
import { readSellers, type Seller, unknownConsultant } from './sellers.ts';
import { inOrderOfTime, moment, type Stated, statedBy } from './statement-time.ts';
import { forgetCustomers, inForce, keepStated, type Present, readPresent } from './stated-items.ts';
import { withCompletions, withWaiting } from './item-steps.ts';
import { productFacts } from './products.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';

type ToldOrder = Told<EventOf<'order'>>;

/** An order as lines for the way in, and when it was stated. */
interface StatedLines {
  told: ToldOrder;
  stated: Stated;
  lines: Line[];
  customer: CustomerFacts;
}

/** Takes orders with their items, some hundreds in a transaction: each is there whole, or refused. */
export async function takeOrders(services: Services, all: readonly ToldOrder[], verdicts: Verdicts): Promise<void> {
  const rules = await readRules(services.db);
  const sellers = await readSellers(
    services.db,
    all.map(({ event }) => event.data.consultant),
  );
  const known = { rules, sellers, currency: services.market.currency };
  for (const batch of batches(readLines(all, known, verdicts))) {
    await inTransaction(services.db, (tx) => takeBatch(tx, services, batch, verdicts));
    await settleLeadersOf(
      services,
      batch.flatMap(({ lines }) => lines.map((line) => line.consultantId)),
    );
  }
}

/** The orders as lines, one after the other: those of a batch are forgotten before the next is read. */
function* readLines(all: readonly ToldOrder[], known: Known, verdicts: Verdicts): Generator<StatedLines> {
  for (const told of all) {
    const lines = linesOf(told.event, known);
    if (Array.isArray(lines)) yield { told, stated: statedBy(told.event), lines, customer: customerOf(told.event) };
    else verdicts.set(told.place, lines);
  }
}

function* batches(all: Iterable<StatedLines>): Generator<StatedLines[]> {
  let [batch, items]: [StatedLines[], number] = [[], 0];
  for (const one of all) {
    if (items + one.lines.length > BATCH && batch.length > 0) {
      yield batch;
      [batch, items] = [[], 0];
    }
    batch.push(one);
    items += one.lines.length;
  }
  if (batch.length > 0) yield batch;
}

async function takeBatch(tx: Tx, services: Services, batch: readonly StatedLines[], verdicts: Verdicts): Promise<void> {
  const lines = batch.flatMap((each) => each.lines);
  await lockSellers(tx, [...new Set(lines.map((line) => line.consultantId))]);
  const present = await readPresent(tx, lines);
  const sorted = inOrderOfTime(batch);
  const fitting = fittingOnes(sorted, present, verdicts);
  const now = isoNow(services.clock);
  const fresh = new Set(
    await takeIds(
      tx,
      fitting.map(({ told }) => told),
      now,
      verdicts,
    ),
  );
  const taken = fitting.filter(({ told }) => fresh.has(told));
  if (taken.length === 0) return;
  const products = await productFacts(
    tx,
    taken.flatMap((each) => each.lines).map((line) => line.productId),
  );
  const decided = inForce(taken, present, products);
  await forgetCustomers(tx, decided.emptied);
  const steps = await withWaiting(tx, decided.lines);
  const isThere = (line: Line): boolean => present.items.has(lineKey(line));
  await ingestBatch(tx, services, await withCompletions(tx, steps, services.clock.now(), isThere));
  await keepStated(tx, taken, present);
  for (const { told } of taken) verdicts.set(told.place, TAKEN);
}

/** What is decided with an item's first statement is not stated otherwise later: its order's type, when, and its rate. */
function fittingOnes(sorted: readonly StatedLines[], present: Present, verdicts: Verdicts): StatedLines[] {
  const items = new Map<string, Line>();
  const types = new Map<string, string>();
  return sorted.filter(({ told, lines }) => {
    const keys = lines.map(lineKey);
    const order = lines[0] === undefined ? '' : orderKey(lines[0]);
    const type = types.get(order) ?? present.orders.get(order)?.orderType;
    for (const [index, line] of lines.entries()) {
      const key = keys[index] ?? '';
      const known = items.get(key) ?? present.items.get(key)?.line;
      const other =
        (type ?? line.orderType) !== line.orderType
          ? 'order_type'
          : (known?.orderedAt ?? line.orderedAt) !== line.orderedAt
            ? 'ordered_at'
            : (known?.category ?? line.category) === line.category
              ? null
              : `items.${index}.category`;
      if (other === null) continue;
      const message = 'Order and item are known with another one, by which their commission is counted';
      verdicts.set(told.place, refuse('differs', `data.${other}`, message));
      return false;
    }
    for (const [index, line] of lines.entries()) {
      types.set(order, type ?? line.orderType);
      const key = keys[index] ?? '';
      if (!items.has(key)) items.set(key, present.items.get(key)?.line ?? line);
    }
    return true;
  });
}

interface Known {
  rules: ProgramRules;
  sellers: ReadonlyMap<string, Seller>;
  currency: string;
}

function linesOf(event: EventOf<'order'>, known: Known): Line[] | Verdict {
  const { at, data } = event;
  const { rules } = known;
  if (rules.version === 0) return refuse('no-program', 'kind', 'There is no program yet, so no item has a rate');
  const seller = known.sellers.get(data.consultant);
  if (seller === undefined) return unknownConsultant(data.consultant);
  const currency = data.currency ?? known.currency;
  if (seller.currency !== currency)
    return refuse('other-currency', 'data.currency', `Consultant ${data.consultant} sells in ${seller.currency}`);
  const orderedAt = moment(data.ordered_at);
  if (Date.parse(at) < Date.parse(orderedAt))
    return refuse('invalid', 'at', 'An order is not told of before the moment of `ordered_at`');
  const customer = customerOf(event);
  const lines: Line[] = [];
  for (const [index, item] of data.items.entries()) {
    const category = categoryOf(item.category, rules);
    if (category === null)
      return refuse('unknown-category', `data.items.${index}.category`, `There is no category "${item.category}"`);
    const priceMinor = parseMajor(item.price, currency);
    if (priceMinor === null || priceMinor < 0)
      return refuse('amount', `data.items.${index}.price`, `"${item.price}" is no amount in ${currency}`);
    const created = { status: 'created', at: orderedAt, reason: null };
    const steps = item.steps.map(({ status, reason = null, ...step }) => ({ status, at: moment(step.at), reason }));
    // Nothing is spread where it begins: measured, such a line is made ninety times slower, and read slowly ever after.
    lines.push({
      consultantId: seller.consultantId,
      orderId: data.order_id,
      orderType: data.order_type,
      orderedAt,
      currency,
      customer,
      itemId: item.item_id,
      name: item.name || item.product_id || item.item_id,
      itemType: item.item_type || 'product',
      category,
      brand: item.brand,
      vendor: item.vendor,
      sku: item.sku,
      productId: item.product_id,
      ...UNSTATED,
      quantity: item.quantity,
      priceMinor,
      events: steps.some(({ status }) => status === 'created') ? steps : [created, ...steps],
    });
  }
  return lines;
}

function customerOf({ data }: EventOf<'order'>): CustomerFacts {
  const { name = null, phone = null, address = null, email = null } = data.customer;
  return { name, phone, address, email };
}

const categoryOf = (name: string, { categories }: ProgramRules): string | null => {
  if (name === '') return 'other';
  const own = Object.hasOwn(categories, name) ? categories[name] : undefined;
  return own ?? (isProductCategory(name) || name === 'other' ? name : null);
};
