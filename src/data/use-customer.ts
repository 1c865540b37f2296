import { useEffect } from 'react';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { useOnline } from '#browser/online.ts';
import type { OrderDetailRow } from '#shared/db/schema.ts';
import { useLive } from './cache.ts';
import { fetchOrder } from './fetch-order.ts';

/**
 * The customer of an order: undefined while that is being read, null while this phone does not know. With `fetches` an order
 * that was never looked at is fetched once, while there is a line and data need not be spared.
 */
export function useCustomer(orderId: string, fetches: boolean): OrderDetailRow['customer'] | undefined {
  const online = useOnline();
  const [{ sparing }] = useDeviceChoices();
  const details = useLive(async (db) => (await db.orderDetails.get(orderId)) ?? null, [orderId]);
  const wanted = fetches && details === null && online && !sparing;
  useEffect(() => {
    if (wanted) void fetchOrder(orderId);
  }, [wanted, orderId]);
  return details === undefined ? undefined : (details?.customer ?? null);
}
