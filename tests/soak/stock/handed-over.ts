import { QueueStore } from 'workbox-background-sync';
import { KEY_HEADER } from '#shared/contract/call.ts';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import type { OutboxStore } from '#shared/outbox/state.ts';
import { receiptOf } from '#shared/outbox/verdict.ts';

/** Name of the plugin's queue. */
export const STOCK_QUEUE = 'writes';
const HANDED_OVER = 'the plugin has it';

/** Whether a write is the plugin's from now on: the app does not send it any more. */
export const isHandedOver = ({ trouble }: WriteRow): boolean => trouble === HANDED_OVER;

/** Keys of the writes that the plugin has still to replay. */
async function heldByPlugin(): Promise<ReadonlySet<string>> {
  const entries = await new QueueStore(STOCK_QUEUE).getAll();
  return new Set(entries.map(({ requestData }) => new Headers(requestData.headers).get(KEY_HEADER) ?? ''));
}

/** Leaves a write that found no line to the plugin, when that has taken it. */
export async function handOver(store: OutboxStore, id: string): Promise<boolean> {
  if (!(await heldByPlugin()).has(id)) return false;
  return store.change(({ rows }) => {
    const row = rows.find((each) => each.id === id);
    return row ? { value: true, put: [{ ...row, state: 'sending', trouble: HANDED_OVER }] } : { value: false };
  });
}

/**
 * What the plugin no longer holds it has replayed, and the screen says so. The plugin tells nobody of an answer: that its
 * queue let go of a write is all that an app can learn of it.
 */
export async function tellReplayed(store: OutboxStore, now: number): Promise<void> {
  const held = await heldByPlugin();
  await store.change(({ rows }) => ({
    value: null,
    put: rows
      .filter((row) => isHandedOver(row) && isWaiting(row) && !held.has(row.id))
      .map((row) => ({
        ...row,
        state: 'done' as const,
        body: null,
        trouble: null,
        verdict: {
          asOf: null,
          counter: null,
          at: now,
          code: null,
          message: null,
          errors: [],
          shows: null,
          receipt: receiptOf(row.id),
          fields: {},
        },
      })),
  }));
}
