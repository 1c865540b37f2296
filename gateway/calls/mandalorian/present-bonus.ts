import type { Bonus } from '#shared/contract/calls/mandalorian.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { type BonusState, bonusState, graceEnd } from '#gateway/rules/bonus.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { type BonusRow, timesOf } from '#gateway/program/bonuses.ts';

export const stateOf = (row: BonusRow, now: number): BonusState =>
  bonusState(timesOf(row), { now, achieved: row.awarded_at !== null });

/** A bonus as its consultant reads it at `now`. */
export const presentBonus = (row: BonusRow, locale: Locale, now: number): Bonus => ({
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
});
