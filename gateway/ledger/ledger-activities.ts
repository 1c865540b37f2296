import { marketDay } from '#shared/domain/time/market-day.ts';
import type { Activity } from '#gateway/db/activity.ts';
import { isNews } from '#gateway/program/activities.ts';
import type { Moved } from './ledger-settle.ts';
import { lineKey } from './line.ts';

/**
 * What consultants are told at `now` (milliseconds) of lines that moved: the seller of its item, and who earns by it of
 * what was confirmed.
 */
export function activitiesOf(moved: readonly Moved[], timeZone: string, now: number): Activity[] {
  const confirmedDays = new Map<string, Activity>();
  const ofItems = new Map<string, Activity>();
  for (const { item, consultantId, line, steps } of moved) {
    const last = steps.at(-1);
    if (last === undefined) continue;
    const { at } = last;
    if (!isNews(at, now) && !isNews(item.state.statusAt, now)) continue;
    if (last.kind === 'confirm') {
      const day = marketDay(at, timeZone);
      confirmedDays.set(`${consultantId} ${day}`, { kind: 'commission-confirmed', consultantId, at, day });
    }
    if (line.type !== 'direct') continue;
    const { orderId, itemId, name } = item.line;
    const key = lineKey(item.line);
    const ofItem = { consultantId, at: item.state.statusAt, orderId, itemId, name };
    if (item.state.status === 'completed') ofItems.set(key, { kind: 'item-completed', ...ofItem });
    if (item.state.status === 'returned') ofItems.set(key, { kind: 'item-returned', ...ofItem });
  }
  return [...ofItems.values(), ...confirmedDays.values()];
}
