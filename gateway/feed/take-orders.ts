import { parseMajor } from '#shared/domain/money/money.ts';
import { isProductCategory } from '#shared/domain/items/product-category.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { BATCH, ingestBatch } from '#gateway/ingest/ingest.ts';
import { type OrderSellers, readOrderSellers } from '#gateway/ingest/order-sellers.ts';
import { settleLeadersOf } from '#gateway/ingest/settle-leaders.ts';
import { withWaiting } from '#gateway/ingest/waiting.ts';
import { lockSellers } from '#gateway/ledger/earners.ts';
import { type CustomerFacts, type Line, lineKey, orderKey, UNSTATED } from '#gateway/ledger/line.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { ProgramRules } from '#gateway/rules/program-rules.ts';
import { namedIn } from '#gateway/rules/spellings.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, type Verdict, unknownConsultant } from './contract/verdict.ts';
import { claimOrders } from './order-claims.ts';
import { ofOneSeller, ofOwnItems } from './own-orders.ts';
import { readSellers, type Seller } from '#gateway/people/sellers.ts';
import { inOrderOfTime, moment, type Stated, statedBy } from './statement-time.ts';
import { forgetCustomers, inForce, keepStated, type Present, readPresent } from './stated-items.ts';
import { withCompletions } from './item-steps.ts';
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
  const orderSellers = await readOrderSellers(
    services.db,
    all.map(({ event }) => event.data.order_id),
  );
  const known = { rules, sellers, currency: services.market.currency };
  for (const batch of batches(readLines(all, known, verdicts))) {
    await inTransaction(services.db, (tx) => takeBatch(tx, services, batch, orderSellers, verdicts));
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

async function takeBatch(
  tx: Tx,
  services: Services,
  batch: readonly StatedLines[],
  known: OrderSellers,
  verdicts: Verdicts,
): Promise<void> {
  const lines = batch.flatMap((each) => each.lines);
  await lockSellers(tx, [...new Set(lines.map((line) => line.consultantId))]);
  const now = isoNow(services.clock);
  const orderIds = lines.map(({ orderId }) => orderId);
  const orderSellers = await claimOrders(tx, orderIds, known, now);
  const present = await readPresent(tx, lines);
  const sorted = ofOneSeller(inOrderOfTime(batch), orderSellers, verdicts);
  const own = await ofOwnItems(tx, sorted, orderSellers, verdicts);
  const fitting = fittingOnes(own, present, services.market.timeZone, verdicts);
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

/**
 * What is decided with an item's first statement is not stated otherwise later: its order's type, its day, and its rate.
 * Those that fit keep the moment and the category of what is known.
 */
function fittingOnes(
  sorted: readonly StatedLines[],
  present: Present,
  timeZone: string,
  verdicts: Verdicts,
): StatedLines[] {
  const items = new Map<string, Line>();
  const types = new Map<string, string>();
  const knownOf = (line: Line): Line | undefined => items.get(lineKey(line)) ?? present.items.get(lineKey(line))?.line;
  return sorted.filter(({ told, lines }) => {
    const order = lines[0] === undefined ? '' : orderKey(lines[0]);
    const type = types.get(order) ?? present.orders.get(order)?.orderType;
    for (const line of lines) {
      const other =
        (type ?? line.orderType) !== line.orderType
          ? 'order_type'
          : isOfDay(line, knownOf(line) ?? line, timeZone)
            ? null
            : 'ordered_at';
      if (other === null) continue;
      const message = 'Order and item are known with another one, by which their commission is counted';
      verdicts.set(told.place, refuse('differs', `data.${other}`, message));
      return false;
    }
    for (const line of lines) {
      types.set(order, type ?? line.orderType);
      const known = knownOf(line);
      if (known === undefined) items.set(lineKey(line), line);
      else keepDecided(line, known);
    }
    return true;
  });
}

const isOfDay = (line: Line, known: Line, timeZone: string): boolean =>
  line.orderedAt === known.orderedAt || marketDay(line.orderedAt, timeZone) === marketDay(known.orderedAt, timeZone);

/**
 * Other systems write an order's moment to the minute and to the second, and may map the name of a category, which is not kept, to
 * another one since: no item is shut out of what happens to it by that.
 */
function keepDecided(line: Line, known: Line): void {
  const { orderedAt } = line;
  line.category = known.category;
  if (orderedAt === known.orderedAt) return;
  line.orderedAt = known.orderedAt;
  line.events = line.events.map((event) =>
    event.status === 'created' && event.at === orderedAt ? { ...event, at: known.orderedAt } : event,
  );
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
  const seen = new Set<string>();
  for (const [index, item] of data.items.entries()) {
    // As two statements of one item the last would count, and the money of the others be lost without a word.
    if (seen.has(item.item_id))
      return refuse('invalid', `data.items.${index}.item_id`, `Item "${item.item_id}" stands in the order before`);
    seen.add(item.item_id);
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
  const { name, phone, address, email } = data.customer;
  // An empty text is how some systems write that there is none.
  return { name: name || null, phone: phone || null, address: address || null, email: email || null };
}

const categoryOf = (name: string, { categories }: ProgramRules): string | null => {
  if (name === '') return 'other';
  const own = namedIn(categories, name);
  return own ?? (isProductCategory(name) || name === 'other' ? name : null);
};
