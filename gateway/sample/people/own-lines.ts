import type { Services } from '#gateway/base/services.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { dayStart, isoSeconds } from '#gateway/rules/zoned-time.ts';
import { addOwnLines, type OwnLine } from '#gateway/ledger/ledger-own.ts';
import { inMarket } from '#gateway/sample/scene-of-market.ts';

/** What operators have written: whom, months back from today, day of that month, what. */
const ACTS: readonly (readonly [string, number, number, OwnLine['kind'], number, string])[] = [
  ['JF-104211', 1, 14, 'adjustment', 7500, 'Correction du taux d’une commande'],
  ['JF-104211', 2, 9, 'other', 5000, 'Prime d’animation'],
  ['JF-104211', 3, 21, 'adjustment', -3200, 'Frais de retour'],
  ['JF-104211', 0, 3, 'adjustment', -1500, 'Frais de retour'],
  ['JF-100038', 1, 18, 'brand-to-store', 240_000, 'Participation de la marque Samsung'],
  ['JF-100038', 0, 2, 'brand-to-store', 95_000, 'Participation de la marque LG'],
  ['JF-100038', 2, 25, 'adjustment', -61_000, 'Régularisation de prix'],
  ['JF-107502', 1, 11, 'other', 10_000, 'Participation à un événement'],
];

/** Writes the acts that lie in the past, in the transaction of `services.db`. */
export async function writeOwnLines(services: Pick<Services, 'db' | 'clock' | 'market'>): Promise<void> {
  const { db, clock, market } = services;
  const people = await db
    .selectFrom('consultant')
    .select(['consultant_id', 'external_id'])
    .where('sample_note', 'is not', null)
    .execute();
  const today = marketDay(clock.now(), market.timeZone);
  const lines = ACTS.flatMap(([externalId, back, day, kind, amount, name], index): OwnLine[] => {
    const person = people.find((row) => row.external_id === externalId);
    let month = monthOf(today);
    for (let step = 0; step < back; step += 1) month = monthOf(addDays(month, -1));
    const at = dayStart(addDays(month, day - 1), market.timeZone) + 11 * 3_600_000;
    if (!person || at > clock.now()) return [];
    return [
      {
        consultantId: person.consultant_id,
        kind,
        key: `sample-${index}`,
        amount: inMarket(amount),
        at: isoSeconds(at),
        name,
      },
    ];
  });
  await addOwnLines(services, lines);
}
