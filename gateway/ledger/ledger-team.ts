import { createHash } from 'node:crypto';
import { marketDay } from '#shared/domain/time/market-day.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { commissionOf } from '#gateway/rules/commission.ts';
import { type ProgramRules, ratesOn } from '#gateway/rules/program-rules.ts';
import type { Earner } from './earners.ts';
import { type Earning, type Moved, settleEarnings, type SettledItem, sourceOf } from './ledger-settle.ts';

/** An item by which a leader earns. `subject` is that of its seller. */
export interface LedItem {
  item: SettledItem;
  subject: string;
  leader: Pick<Earner, 'consultantId' | 'syncSeq'>;
}

/**
 * Brings what leaders earn by items to where the lives of the items put it. The leaders must be locked, and the items read
 * after that: what is settled last is what is known last. Settled again, nothing changes.
 */
export function settleTeam(
  tx: Tx,
  services: Pick<Services, 'clock' | 'market'>,
  rules: ProgramRules,
  led: readonly LedItem[],
): Promise<Moved[]> {
  const { timeZone } = services.market;
  const changed = led.flatMap(({ item, subject, leader }): Earning[] => {
    const { line, indirect1Id, indirect2Id } = item;
    const type = leader.consultantId === indirect1Id ? 'indirect1' : 'indirect2';
    if (type === 'indirect2' && leader.consultantId !== indirect2Id) return [];
    const rateBp = ratesOn(rules, marketDay(line.orderedAt, timeZone)).team[type];
    const amount = commissionOf(line.priceMinor, rateBp);
    return [{ item, earner: leader, type, source: hiddenSource(subject, sourceOf(line)), rateBp, amount }];
  });
  return settleEarnings(tx, services, { added: [], changed });
}

/** Name of an item among the lines of a leader, who must not learn the order from it: the subject is known to nobody else. */
const hiddenSource = (subject: string, source: string): string =>
  createHash('sha256').update(`${subject} ${source}`).digest('base64url').slice(0, 16);
