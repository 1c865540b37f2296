import type { Bonus } from '../../../src/shared/contract/mandalorian.ts';
import type { Locale } from '../../../src/shared/domain/locale.ts';
import { type BonusState, bonusState, graceEnd } from '../../rules/bonus.ts';
import { isoSeconds } from '../../rules/zoned-time.ts';
import { type BonusRow, timesOf } from '../../store/bonuses.ts';

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
