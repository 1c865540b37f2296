import type { ItemStatus } from '#shared/domain/items/order-status.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { canReach } from '#gateway/rules/item-life.ts';
import type { ReadLine } from './of-others.ts';

/** Where a row says that its item is. */
interface RowEnd {
  line: number;
  key: string;
  status: ItemStatus | undefined;
}

export const endOf = ({ from, line }: ReadLine): RowEnd => ({
  line: from.line,
  key: lineKey(line),
  status: from.row.steps.events.at(-1)?.status,
});

/**
 * Lines of the rows that say something which can neither follow what their items had nor came before what they are now: it
 * changed nothing, and whoever sent it believes that it did. A row of an older export is where its item once was.
 */
export const stayedOf = (ends: readonly RowEnd[], present: ReadonlyMap<string, ItemStatus>): number[] =>
  ends.flatMap(({ line, key, status }) => {
    const now = present.get(key);
    const isPast = status === undefined || now === undefined || status === now || canReach(status, now);
    return isPast ? [] : [line];
  });
