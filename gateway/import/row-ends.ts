import { isItemStatus } from '#shared/domain/items/order-status.ts';
import { lineKey } from '#gateway/ledger/line.ts';
import { canReach, type ItemState, type LifeEvent } from '#gateway/rules/item-life.ts';
import type { ReadLine } from './of-others.ts';

/** Where a row says that its item is. */
interface RowEnd {
  line: number;
  key: string;
  last: LifeEvent | undefined;
}

/** Where items are after an import, by the keys of their lines. */
type Present = ReadonlyMap<string, Pick<ItemState, 'status' | 'statusAt'>>;

export const endOf = ({ from, line }: ReadLine): RowEnd => ({
  line: from.line,
  key: lineKey(line),
  last: line.events.at(-1),
});

/**
 * Lines of the rows that say something which can neither follow what their items had nor came before what they are now: it
 * changed nothing, and whoever sent it believes that it did. A row of an older export is where its item once was; one of a later
 * moment is not, like the delivery of what came back before.
 */
export const stayedOf = (ends: readonly RowEnd[], present: Present): number[] =>
  ends.flatMap(({ line, key, last }) => {
    const now = present.get(key);
    if (now === undefined || last === undefined || !isItemStatus(last.status) || last.status === now.status) return [];
    return canReach(last.status, now.status) && Date.parse(last.at) <= Date.parse(now.statusAt) ? [] : [line];
  });
