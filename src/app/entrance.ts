import type { RegisteredRouter } from '@tanstack/react-router';
import { cacheState } from '#data/cache.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { USUAL_ORDER_TYPE } from '#shared/domain/items/order-status.ts';
import { orderPath } from '#ui/order-path.ts';
import type { Entrance } from './history-seeding.ts';

const ITEM = /^\/orders\/([^/]+)\/item\/[^/]+\/?$/;

/**
 * Where a direct entry leads. Details of an item, entered without a page before, lead to the details of its order;
 * everything else leads to itself, each with the places above it.
 */
export async function entranceOf(router: RegisteredRouter, href: string): Promise<Entrance> {
  const url = new URL(href, 'https://app.invalid');
  const orderId = ITEM.exec(url.pathname)?.[1];
  const pathname = orderId === undefined ? url.pathname : await addressOf(orderId);
  const [, params, route] = router.getMatchedRoutes(pathname);
  const parents = route?.options.staticData?.info?.parents(params) ?? [];
  return { parents, href: orderId === undefined ? `${pathname}${url.search}${url.hash}` : pathname };
}

/** A link of anybody may hold what no browser would write. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

async function addressOf(encodedId: string): Promise<string> {
  const { db } = cacheState.current();
  const id = decoded(encodedId);
  const known = db && id !== null ? await typeOnPhone(db, id).catch(() => null) : null;
  return id === null ? `/orders/${encodedId}/orderType/${USUAL_ORDER_TYPE}` : orderPath(id, known ?? undefined);
}

/** Reading orders is code that no other entrance needs. */
async function typeOnPhone(db: CacheDatabase, id: string): Promise<string | null> {
  const { findOrderType } = await import('#features/orders/stored-items.ts');
  return findOrderType(db, id);
}
