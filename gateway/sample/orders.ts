import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, dayNumber, monthOf } from '#shared/domain/time/period.ts';
import { completionOf } from '#gateway/rules/item-life.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import type { CustomerFacts, Line } from '#gateway/ledger/line.ts';
import type { Trade } from './people/account.ts';
import { CATALOGUE, type Product } from './catalogue.ts';
import { lifePlan } from './life-plan.ts';
import { CITIES, inventCustomer, type Customer } from './people/people.ts';
import { countAround, randomOf, type Random } from './random.ts';
import { dailyMeans, hourOf } from './rhythm.ts';

/** Mean number of items of a sample order. */
const ITEMS_PER_ORDER = 1.35;
/** Share of orders that sellers place for themselves. */
const OWN_SHARE = 0.008;

/** Who sells: what the orders of a sample consultant depend on. */
export interface Seller {
  consultantId: number;
  externalId: string;
  currency: string;
  city: string | null;
  trade: Trade;
  /** The seller as a customer: what consultants buy from themselves earns nothing. */
  self: CustomerFacts;
}

/** First day of the month `months` months back, the month of `today` being the first, or the day after the seller joined. */
function firstDay(today: string, { months, joinedDaysAgo }: Trade): string {
  let first = monthOf(today);
  for (let back = 1; back < months; back += 1) first = monthOf(addDays(first, -1));
  const afterJoining = addDays(today, 1 - joinedDaysAgo);
  return first < afterJoining ? afterJoining : first;
}

/** Mean number of orders of each day up to today: the rhythm of a seller. */
function orderMeans(trade: Trade, today: string): Map<string, number> {
  const means = dailyMeans(firstDay(today, trade), today, trade.items / ITEMS_PER_ORDER, trade.growth);
  const last = addDays(today, -(trade.endedDaysAgo ?? 0));
  return new Map([...means].filter(([day]) => day <= last));
}

/** All sample orders of a seller up to `now` (milliseconds), with what has happened to them until then. */
export const sampleOrders = (seller: Seller, now: number, timeZone: string): Line[] =>
  [...orderMeans(seller.trade, marketDay(now, timeZone))].flatMap(([day, mean]) =>
    ordersOfDay(seller, day, mean, timeZone)
      .filter(({ at }) => at <= now)
      .flatMap(({ name, at }) => orderLines(seller, name, at, now)),
  );

/** The sample orders after `from` and up to `now`: what a seller goes on selling while time passes. */
export function ordersBetween(seller: Seller, from: number, now: number, timeZone: string): Line[] {
  const days = (dayNumber(marketDay(now, timeZone)) ?? 0) - (dayNumber(marketDay(from, timeZone)) ?? 0) + 1;
  return Array.from({ length: Math.max(0, days) }, (_unused, index) => addDays(marketDay(from, timeZone), index))
    .flatMap((day) => ordersOfDay(seller, day, orderMeans(seller.trade, day).get(day) ?? 0, timeZone))
    .filter(({ at }) => at > from && at <= now)
    .flatMap(({ name, at }) => orderLines(seller, name, at, now));
}

/** Names and moments of a seller's orders of one day: how many is drawn first, then each for itself. */
function ordersOfDay(seller: Seller, day: string, mean: number, timeZone: string): { name: string; at: number }[] {
  const midnight = dayStart(day, timeZone);
  return Array.from({ length: countAround(mean, randomOf(`day ${seller.externalId} ${day}`)) }, (_unused, number) => {
    const random = randomOf(`time ${seller.externalId} ${day} ${number}`);
    const hour = hourOf(day, random.next());
    return {
      name: `${day.slice(2).replaceAll('-', '')}${String(number).padStart(3, '0')}`,
      at: midnight + (hour * 3600 + random.whole(0, 3599)) * 1000,
    };
  });
}

/** The lines of one sample order placed at `at`; everything about it follows from the seller and the digits of `name`. */
export function orderLines(seller: Seller, name: string, at: number, now: number): Line[] {
  const random = randomOf(`order ${seller.externalId} ${name}`);
  const orderId = `3${seller.externalId.slice(-3)}${name}`;
  const regular = regularCustomer(seller, random);
  const customer = randomOf(`own ${seller.externalId} ${name}`).chance(OWN_SHARE) ? seller.self : regular;
  const first = pickProduct(seller.trade, random);
  const mates = CATALOGUE.filter((product) => product.orderType === first.orderType);
  const more = random.chance(0.24) ? random.whole(1, 2) : 0;
  const products = new Set([first, ...Array.from({ length: more }, () => random.pick(mates))]);
  return [...products].map((product, index) => {
    const ids = { orderId, itemId: String(index + 1), orderedAt: isoSeconds(at), orderType: product.orderType };
    const events = lifePlan(ids).filter((event) => Date.parse(event.at) <= now);
    const completion = completionOf(events, now);
    return {
      ...productFacts(product, random),
      ...ids,
      consultantId: seller.consultantId,
      currency: seller.currency,
      customer,
      events: completion ? [...events, completion] : events,
    };
  });
}

/** Customers come back: the first ones of a seller's list far more often than the last. */
function regularCustomer(seller: Seller, random: Random): Customer {
  const number = Math.floor(random.next() ** 1.6 * seller.trade.customers);
  const home = CITIES.find((place) => place.city === seller.city) ?? CITIES[0];
  return inventCustomer(randomOf(`customer ${seller.externalId} ${number}`), home);
}

function pickProduct(trade: Trade, random: Random): Product {
  const favourites = CATALOGUE.filter((product) => trade.favourites.includes(product.category));
  return random.pick(random.chance(0.55) ? favourites : CATALOGUE);
}

/** Small things sell by several, and one line in five at a reduced price. */
function productFacts(product: Product, random: Random) {
  const { priceMinor, orderType: _orderType, ...facts } = product;
  const quantity = priceMinor < 20_000 && random.chance(0.35) ? random.whole(2, 4) : 1;
  const reduction = random.chance(0.2) ? random.pick([5, 10, 15]) : 0;
  const piece = Math.round((priceMinor * (100 - reduction)) / 10_000) * 100;
  return { ...facts, quantity, priceMinor: piece * quantity };
}
