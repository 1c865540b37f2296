import type { Insertable } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** Adds a bonus of 50 MAD for two items that complete, of a campaign in March 2026; what differs is given. */
export async function addCampaign(
  db: Db,
  id: string,
  given: Partial<Insertable<Schema['bonus_campaign']>> = {},
): Promise<void> {
  const words = { title: `Titre ${id}`, description: 'Texte' };
  await db
    .insertInto('bonus_campaign')
    .values({
      bonus_id: id,
      metric: 'items_completed',
      target: 2,
      amount_minor: 5000,
      currency: 'MAD',
      starts_at: '2026-03-01T00:00:00Z',
      ends_at: '2026-04-01T00:00:00Z',
      grace_days: 14,
      on_home: true,
      words: JSON.stringify({ fr: words, en: words, ar: words }),
      ...given,
    })
    .execute();
}
