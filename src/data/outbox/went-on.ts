import { attempt } from '#shared/outbox/enqueue.ts';
import { isWaiting } from '#shared/outbox/row.ts';
import { rowOf } from '#shared/outbox/state.ts';
import { inOutbox } from './writes.ts';

/** Whether a write is on its way or done by now, so that another one can go after it; false where that cannot be read. */
export async function wentOn(id: string): Promise<boolean> {
  const read = await inOutbox((store) =>
    attempt(() =>
      store.change(({ rows }) => {
        const row = rowOf(rows, id);
        return { value: row !== undefined && (isWaiting(row) || row.state === 'done') };
      }),
    ),
  );
  return read.ok && read.value;
}
