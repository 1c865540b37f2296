import { useEffect } from 'react';
import { useLive } from '../../platform/cache.ts';
import { useDeviceChoices } from '../../platform/device-choices.ts';
import { useOnline } from '../../platform/online.ts';
import type { OrderDetailRow } from '../../shared/db/schema.ts';
import { fetchOrder } from './commands.ts';

export type Contacts = ReadonlyMap<string, OrderDetailRow>;

/**
 * What this phone knows of the customers of some orders; undefined while it is being read. Of the first `most` those that
 * are not here are fetched once, one after the other, while there is a line and data need not be spared.
 */
export function useContacts(orderIds: readonly string[], most: number): Contacts | undefined {
  const online = useOnline();
  const [{ sparing }] = useDeviceChoices();
  const wanted = orderIds.join('\n');
  const found = useLive(
    async (db): Promise<Contacts> => {
      const rows = await db.orderDetails.bulkGet(wanted === '' ? [] : wanted.split('\n'));
      return new Map(rows.flatMap((row) => (row ? [[row.orderId, row]] : [])));
    },
    [wanted],
    { keep: true },
  );
  const missing = found
    ? orderIds
        .slice(0, most)
        .filter((orderId) => !found.has(orderId))
        .join('\n')
    : '';
  useEffect(() => {
    if (missing === '' || !online || sparing) return undefined;
    let current = true;
    const fetchAll = async (): Promise<void> => {
      for (const orderId of missing.split('\n')) {
        if (!current) return;
        await fetchOrder(orderId);
      }
    };
    void fetchAll();
    return () => {
      current = false;
    };
  }, [missing, online, sparing]);
  return found;
}
