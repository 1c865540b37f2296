import type { Insertable } from 'kysely';
import type { Services } from '#gateway/base/services.ts';
import type { Tx } from '#gateway/db/db.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { GRACE_DAYS } from '#gateway/rules/bonus.ts';
import { awardBonuses } from '#gateway/ledger/award-bonuses.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';
import { inMarket } from '#gateway/sample/scene-of-market.ts';
import { CAMPAIGNS } from './bonus-campaigns.ts';

/** The sample campaigns around the market's today. */
function campaignRows({ clock, market }: Services): Insertable<Schema['bonus_campaign']>[] {
  const today = marketDay(clock.now(), market.timeZone);
  const midnight = (days: number): string => isoSeconds(dayStart(addDays(today, days), market.timeZone));
  return CAMPAIGNS.map((campaign) => ({
    bonus_id: campaign.id,
    metric: campaign.metric,
    target: campaign.metric === 'sales' ? inMarket(campaign.target) : campaign.target,
    amount_minor: inMarket(campaign.amount),
    currency: market.currency,
    starts_at: midnight(campaign.from),
    ends_at: midnight(campaign.to),
    grace_days: GRACE_DAYS,
    withdrawn_at: campaign.withdrawn === undefined ? null : midnight(campaign.withdrawn),
    levels: campaign.levels === undefined ? null : JSON.stringify(campaign.levels),
    on_home: campaign.onHome,
    words: JSON.stringify(campaign.words),
  }));
}

export const writeCampaigns = async (tx: Tx, services: Services): Promise<void> => {
  await tx.insertInto('bonus_campaign').values(campaignRows(services)).execute();
};

/** Awards what the sample people have reached with their orders before an instant (milliseconds). */
export async function awardSample(tx: Tx, services: Services, before: number): Promise<void> {
  const people = await tx
    .selectFrom('consultant')
    .select('consultant_id')
    .where('sample_note', 'is not', null)
    .where('registered', '=', true)
    .where('status', '!=', 'banned')
    .execute();
  await awardBonuses(tx, services, { consultantIds: people.map((row) => row.consultant_id) }, before);
}
