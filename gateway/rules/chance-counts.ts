import {
  AGE_BINS,
  binOf,
  type ChanceTable,
  type Pace,
  PRIOR_CHANCES,
  RETURN_DAYS,
} from '#shared/domain/commissions/forecast/chance-table.ts';

/** What was seen in one bin: days that items spent in it, and how many moved on or came off there. */
interface Seen {
  days: number;
  on: number;
  off: number;
}

/** What a table of chances is made of: by bin of age since the order, by day since the delivery, by day of the week. */
export interface ChanceCounts {
  created: Seen[];
  ongoing: Seen[];
  returns: Seen[];
  /** Deliveries, Sunday to Saturday. */
  weekdays: number[];
}

/** Months whose events are counted, in days, and the younger part of them that counts in full. */
export const COUNTED_DAYS = 183;
export const RECENT_DAYS = 61;
/** What older orders count: carriers change, and the last weeks tell more of the next than last spring does. */
export const OLDER_WEIGHT = 0.3;

/** Days in a bin that the prior counts for, and that the program counts for beside a consultant's own history. */
const PRIOR_DAYS = 10;
const PROGRAM_DAYS = 50;
const PRIOR_DELIVERIES = 5;

/** When an item came into each state, milliseconds; null for never. */
export interface ItemLifeTimes {
  created: number;
  ongoing: number | null;
  delivered: number | null;
  /** Failed or rejected. */
  stopped: number | null;
  returned: number | null;
}

const DAY = 86_400_000;

const add = (seen: Seen | undefined, what: keyof Seen, amount: number): void => {
  if (seen) seen[what] += amount;
};

export const noCounts = (): ChanceCounts => ({
  created: AGE_BINS.map(() => ({ days: 0, on: 0, off: 0 })),
  ongoing: AGE_BINS.map(() => ({ days: 0, on: 0, off: 0 })),
  returns: Array.from({ length: RETURN_DAYS }, () => ({ days: 0, on: 0, off: 0 })),
  weekdays: [0, 0, 0, 0, 0, 0, 0],
});

/** Adds what was known of an item before `day` (milliseconds). `weekdayOf` gives the market's day of the week of an instant. */
export function countLife(
  counts: ChanceCounts,
  life: ItemLifeTimes,
  day: number,
  weight: number,
  weekdayOf: (instant: number) => number,
): void {
  const before = (time: number | null): number => (time !== null && time < day ? time : Number.POSITIVE_INFINITY);
  const stopped = before(life.stopped);
  const delivered = before(life.delivered);
  const shipped = Math.min(before(life.ongoing), delivered);
  const stay = (of: Seen[], from: number, moved: number): void => {
    const to = Math.min(moved, stopped, day);
    const [start, end] = [Math.max(0, from - life.created) / DAY, Math.max(0, to - life.created) / DAY];
    const last = binOf(end);
    for (let bin = binOf(start); bin <= last; bin += 1) {
      const next = AGE_BINS[bin + 1] ?? Number.POSITIVE_INFINITY;
      add(of[bin], 'days', weight * (Math.min(end, next) - Math.max(start, AGE_BINS[bin] ?? 0)));
    }
    if (moved <= stopped && moved < day) add(of[last], 'on', weight);
    else if (stopped < day) add(of[last], 'off', weight);
  };
  stay(counts.created, life.created, shipped);
  if (shipped < stopped) stay(counts.ongoing, shipped, delivered);
  if (delivered > stopped || delivered === Number.POSITIVE_INFINITY) return;
  const returned = before(life.returned);
  const age = Math.max(0, Math.min(returned, day) - delivered) / DAY;
  for (const [since, seen] of counts.returns.entries()) {
    seen.days += weight * Math.max(0, Math.min(age, since + 1) - since);
    if (returned < day && Math.floor(age) === since) seen.off += weight;
  }
  const weekday = weekdayOf(delivered);
  counts.weekdays[weekday] = (counts.weekdays[weekday] ?? 0) + weight;
}

/** The table of a consultant: the own history weighed against the program's, and that against the prior. */
export function tableOf(program: ChanceCounts, own: ChanceCounts | null = null): ChanceTable {
  const all = blend(PRIOR_CHANCES, program, PRIOR_DAYS);
  return own ? { ...blend(all, own, PROGRAM_DAYS), weekdays: all.weekdays } : all;
}

function blend(base: ChanceTable, { created, ongoing, returns, weekdays }: ChanceCounts, days: number): ChanceTable {
  const rate = (known: readonly number[], seen: readonly Seen[], which: 'on' | 'off'): number[] =>
    seen.map((each, bin) => (days * (known[bin] ?? 0) + each[which]) / (days + each.days));
  const pace = (known: Pace, seen: readonly Seen[]): Pace => ({
    on: rate(known.on, seen, 'on'),
    off: rate(known.off, seen, 'off'),
  });
  const deliveries = weekdays.reduce((sum, each) => sum + each + PRIOR_DELIVERIES, 0);
  return {
    created: pace(base.created, created),
    ongoing: pace(base.ongoing, ongoing),
    returns: rate(base.returns, returns, 'off'),
    weekdays: weekdays.map((each) => (7 * (each + PRIOR_DELIVERIES)) / deliveries),
  };
}
