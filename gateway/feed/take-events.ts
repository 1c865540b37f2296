import type { Services } from '#gateway/base/services.ts';
import type { EventKind, EventOf } from './contract/event.ts';
import { KNOWN, type Verdict } from './contract/verdict.ts';
import { spellAsKnown } from './known-spellings.ts';
import type { ReadEvent } from './read-body.ts';
import { takeAdjustments } from './take-adjustments.ts';
import { takeConsultants } from './take-consultants.ts';
import { takeOrders } from './take-orders.ts';
import { takePayouts } from './take-payouts.ts';
import { takeProducts } from './products.ts';
import { takeStatuses } from './take-statuses.ts';
import { onlyNew, type Told, type Verdicts } from './taken-ids.ts';

const isOf =
  <Kind extends EventKind>(kind: Kind) =>
  (told: Told): told is Told<EventOf<Kind>> =>
    told.event.kind === kind;

/**
 * Takes events in, in whatever order they come: people before what they sell, orders before what happens to them. Each
 * is there whole, with its id, or refused; after a crash those that were not answered are sent again. The answer has the
 * verdict of each by its place.
 */
export async function takeEvents(services: Services, read: readonly ReadEvent[]): Promise<Verdicts> {
  const verdicts: Verdicts = new Map();
  for (const { place, refused } of read) if (refused !== null) verdicts.set(place, refused);
  const told = await onlyNew(
    services.db,
    read.flatMap((each) => (each.told === null ? [] : [each.told])),
    verdicts,
  );
  await spellAsKnown(
    services.db,
    told.map(({ event }) => event),
  );
  await takeConsultants(services, told.filter(isOf('consultant')), verdicts);
  await takeProducts(services, told.filter(isOf('product')), verdicts);
  await takeOrders(services, told.filter(isOf('order')), verdicts);
  await takeStatuses(services, told.filter(isOf('item-status')), verdicts);
  await takePayouts(services, told.filter(isOf('payout')), verdicts);
  await takeAdjustments(services, told.filter(isOf('adjustment')), verdicts);
  // What came twice was put aside before it was known what becomes of the first.
  const refused = new Map(
    read.map(({ place, id }) => [id, verdicts.get(place)] as const).filter(([, one]) => isRefusal(one)),
  );
  for (const { place, id } of read)
    if (verdicts.get(place)?.result === 'known') verdicts.set(place, refused.get(id) ?? KNOWN);
  return verdicts;
}

const isRefusal = (verdict: Verdict | undefined): boolean =>
  verdict?.result === 'refused' && verdict.reason !== 'other-content';
