import { bonus, bonuses, homepageBonuses, type Bonus } from '#shared/contract/calls/mandalorian.ts';
import { type BonusState, bonusState, graceEnd } from '#gateway/rules/bonus.ts';
import { readBonuses, type BonusRow, timesOf } from '#gateway/program/bonuses.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';

const stateOf = (row: BonusRow, now: number): BonusState =>
  bonusState(timesOf(row), { now, achieved: row.awarded_at !== null });

/** A bonus as its consultant reads it at `now`. */
const presentBonus = (row: BonusRow, locale: Locale, now: number): Bonus => ({
  id: row.bonus_id,
  ...row.words[locale],
  state: stateOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  grace_ends_at: isoSeconds(graceEnd(timesOf(row))),
  target: { metric: row.metric, value: row.target },
  progress: row.progress,
  amount: row.amount_minor,
  currency: row.currency,
  on_home: row.on_home,
});

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

export const serveBonuses = serve(
  bonuses,
  ['Bonuses', 'Campaigns with their targets and how far this consultant is.'],
  async ({ session, locale }, { db, clock }) => {
    const now = clock.now();
    const rows = await readBonuses(db, { consultantIds: [session.consultantId], endAfter: now - LISTED_DAYS * DAY });
    const listed = rows.toSorted((one, other) => ORDER[stateOf(one, now)] - ORDER[stateOf(other, now)]);
    return { data: listed.map((row) => presentBonus(row, locale, now)) };
  },
);

/** The few that a start should show: what runs, and what was just achieved. */
export const serveHomepageBonuses = serve(
  homepageBonuses,
  ['Bonuses for home', 'Those campaigns that home shows.'],
  async ({ session, locale }, { db, clock }) => {
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
  },
);

export const serveBonus = serve(
  bonus,
  ['One bonus', 'A campaign with its target and progress.'],
  async ({ session, locale, params }, { db, clock }) => {
    const [row] = await readBonuses(db, { consultantIds: [session.consultantId], bonusId: params.bonusId });
    if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such bonus');
    return presentBonus(row, locale, clock.now());
  },
);
