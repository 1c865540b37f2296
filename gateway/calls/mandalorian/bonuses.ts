import { bonus, bonuses, homepageBonuses } from '#shared/contract/calls/mandalorian.ts';
import type { BonusState } from '#gateway/rules/bonus.ts';
import { readBonuses } from '#gateway/program/bonuses.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { presentBonus, stateOf } from './present-bonus.ts';

const DAY = 86_400_000;
/** A bonus that ended longer ago is not listed any more. */
const LISTED_DAYS = 366;
/** Of bonuses that ended longer ago nothing is of interest on the home page. */
const HOME_DAYS = 62;
/** An achieved bonus stays on the home page so long. */
const FRESH_DAYS = 14;
const ON_HOME = 3;

/** What can still be done comes first, then what was done, then what is over. */
const ORDER: Readonly<Record<BonusState, number>> = {
  'in-progress': 0,
  'grace-period': 1,
  available: 2,
  achieved: 3,
  ended: 4,
  'no-longer-available': 5,
};

export const serveBonuses = serve(bonuses, async ({ session, locale }, { db, clock }) => {
  const now = clock.now();
  const rows = await readBonuses(db, { consultantIds: [session.consultantId], endAfter: now - LISTED_DAYS * DAY });
  const listed = rows.toSorted((one, other) => ORDER[stateOf(one, now)] - ORDER[stateOf(other, now)]);
  return { data: listed.map((row) => presentBonus(row, locale, now)) };
});

/** The few that a start should show: what runs, and what was just achieved. */
export const serveHomepageBonuses = serve(homepageBonuses, async ({ session, locale }, { db, clock }) => {
  const now = clock.now();
  const rows = await readBonuses(db, { consultantIds: [session.consultantId], endAfter: now - HOME_DAYS * DAY });
  const shown = rows
    .filter((row) => {
      const state = stateOf(row, now);
      if (state === 'achieved') return Date.parse(row.awarded_at ?? '') > now - FRESH_DAYS * DAY;
      return row.on_home && (state === 'in-progress' || state === 'grace-period');
    })
    .toSorted((one, other) => ORDER[stateOf(one, now)] - ORDER[stateOf(other, now)])
    .slice(0, ON_HOME);
  return { data: shown.map((row) => presentBonus(row, locale, now)) };
});

export const serveBonus = serve(bonus, async ({ session, locale, params }, { db, clock }) => {
  const [row] = await readBonuses(db, { consultantIds: [session.consultantId], bonusId: params.bonusId });
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such bonus');
  return presentBonus(row, locale, clock.now());
});
