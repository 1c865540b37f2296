import type { ChanceTable, Pace } from './chance-table.ts';

/** Whole numbers travel: moves per so many days. */
const SCALE = 10_000;

const packed = (rates: readonly number[]): number[] => rates.map((rate) => Math.round(rate * SCALE));
const unpacked = (rates: readonly number[]): number[] => rates.map((rate) => rate / SCALE);

/** A table as it travels: whole numbers, moves per 10,000 days, weekdays in percent. */
export function packChances({ created, ongoing, returns, weekdays }: ChanceTable) {
  const pace = ({ on, off }: Pace) => ({ on: packed(on), off: packed(off) });
  return {
    created: pace(created),
    ongoing: pace(ongoing),
    returns: packed(returns),
    weekdays: weekdays.map((busyness) => Math.round(busyness * 100)),
  };
}

/** The table of one that travelled. */
export function unpackChances({ created, ongoing, returns, weekdays }: ReturnType<typeof packChances>): ChanceTable {
  const pace = ({ on, off }: { on: readonly number[]; off: readonly number[] }): Pace => ({
    on: unpacked(on),
    off: unpacked(off),
  });
  return {
    created: pace(created),
    ongoing: pace(ongoing),
    returns: unpacked(returns),
    weekdays: weekdays.map((busyness) => busyness / 100),
  };
}
