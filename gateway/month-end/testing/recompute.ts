/**
 * The ends of months once more, from the raw orders and what operators wrote, by another hand: nothing of the rules is
 * imported here, and the numbers of the program stand here a second time. What comes out must be what the gateway says.
 */

interface RawItem {
  order_id: string;
  price_minor: number;
  rate_bp: number;
  seller_id: number;
  indirect1_id: number | null;
  indirect2_id: number | null;
  ordered_at: string;
  not_eligible: boolean;
  events: { status: string; occurred_at: string }[];
}
export interface RawPerson {
  id: number;
  /** Level of the beginning. */
  level: string;
  hasAccount: boolean;
  items: RawItem[];
  /** Adjustments and bonuses: month, what it is, minor units. */
  written: { month: string; part: 'adjustments' | 'bonuses'; amount: number }[];
}
export interface Recomputed {
  month: string;
  completed: number;
  failed: number;
  open: number;
  rate: number | null;
  /** Between which rates it can still end; null with nothing open. */
  worst: number | null;
  best: number | null;
  level: string;
  settled: boolean;
  /** What the rate means for the month, once it is settled. */
  impact: number;
  closed: boolean;
  /** What is confirmed in the month, by part. */
  parts: Record<string, number>;
  payout: number;
}

const DAY = 86_400_000;
const STEPS: Record<string, [number, number][]> = {
  bronze: [[0, 0]],
  silver: [
    [92, 5],
    [85, 0],
    [70, -10],
    [0, -20],
  ],
  gold: [
    [92, 5],
    [86, 0],
    [75, -10],
    [0, -20],
  ],
  platinum: [
    [93, 8],
    [80, 0],
    [70, -10],
    [0, -25],
  ],
};
/** Level, items completed, sales in minor units, success rate. */
const ASKED: [string, number, number, number][] = [
  ['bronze', 0, 0, 0],
  ['silver', 20, 800_000, 70],
  ['gold', 130, 6_000_000, 78],
  ['platinum', 200, 12_000_000, 82],
];

/** When Moroccan clocks were an hour ahead of Greenwich. */
const SUMMERS = [
  ['2025-04-06T02:00Z', '2026-02-15T02:00Z'],
  ['2026-03-22T02:00Z', '2026-09-20T01:00Z'],
] as const;
const monthAt = (at: number): string => {
  const summer = SUMMERS.some(([from, to]) => at >= Date.parse(from) && at < Date.parse(to));
  return `${new Date(at + (summer ? 3_600_000 : 0)).toISOString().slice(0, 7)}-01`;
};
const after = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
};
/** The first moment of a month by the wall clocks of the market. */
function begin(month: string): number {
  let at = Date.parse(`${month}T03:00:00Z`);
  while (monthAt(at - 1000) === month) at -= 1800_000;
  return at;
}

interface Life {
  completedAt: number | null;
  endedAt: number | null;
  status: string;
  last: number;
}
function lifeOf(item: RawItem): Life {
  const events = item.events.map((each) => ({ status: each.status, at: Date.parse(each.occurred_at) }));
  const last = events.reduce((one, other) => (other.at >= one.at ? other : one));
  const completed = events.find((each) => each.status === 'completed');
  const ended = ['failed', 'rejected', 'returned'].includes(last.status);
  return { completedAt: completed?.at ?? null, endedAt: ended ? last.at : null, status: last.status, last: last.at };
}
const halfUp = (price: number, bp: number): number => Math.floor((price * bp) / 10_000 + 0.5);

type Orders = [completed: number, failed: number, open: number, canComplete: number, canFail: number];

/** Completed, failed and open orders of a month as they stood before a moment, and what the open ones can become. */
function ordersAt(items: readonly RawItem[], until: number): Orders {
  const orders = new Map<string, string[]>();
  for (const item of items) {
    const { completedAt, endedAt, status } = lifeOf(item);
    let is = 'open';
    if (completedAt !== null && completedAt < until) is = 'completed';
    if (endedAt !== null && endedAt < until) is = status;
    orders.set(item.order_id, [...(orders.get(item.order_id) ?? []), is]);
  }
  let [completed, failed, open, canComplete, canFail] = [0, 0, 0, 0, 0];
  for (const all of orders.values()) {
    const good = all.filter((is) => is === 'completed').length;
    if (all.includes('open')) {
      open += 1;
      if (!all.includes('rejected') && !all.includes('returned')) canComplete += 1;
      if (good === 0) canFail += 1;
    } else if (good === 0) failed += 1;
    else if (all.every((is) => is === 'completed' || is === 'failed')) completed += 1;
  }
  return [completed, failed, open, canComplete, canFail];
}
const percent = (completed: number, failed: number): number | null =>
  completed + failed === 0 ? null : Math.round((completed * 1000) / (completed + failed)) / 10;
function impactOn(base: number, rate: number | null, level: string): number {
  if (rate === null || base <= 0) return 0;
  const perc = (STEPS[level] ?? []).find(([from]) => rate >= from)?.[1] ?? 0;
  const size = Math.floor((base * Math.abs(perc)) / 100 + 0.5);
  return perc < 0 ? -size : size;
}

/** Every month of a person up to `now`, oldest first. */
export function recompute(person: RawPerson, now: number): Recomputed[] {
  const own = person.items.filter((item) => item.seller_id === person.id);
  const first = [
    ...person.items.map((item) => monthAt(Date.parse(item.ordered_at))),
    ...person.written.map((each) => each.month),
  ].toSorted()[0];
  if (first === undefined) return [];
  const sums = new Map<string, Record<string, number>>();
  const add = (month: string, part: string, amount: number): void => {
    const parts = sums.get(month) ?? {};
    parts[part] = (parts[part] ?? 0) + amount;
    sums.set(month, parts);
  };
  const base = new Map<string, number>();
  for (const item of person.items) {
    if (item.not_eligible) continue;
    const { completedAt, status, last } = lifeOf(item);
    if (completedAt === null) continue;
    const shares: [string, number][] = [];
    if (item.seller_id === person.id) shares.push(['direct', halfUp(item.price_minor, item.rate_bp)]);
    if (item.indirect1_id === person.id) shares.push(['indirect1', halfUp(item.price_minor, 60)]);
    if (item.indirect2_id === person.id) shares.push(['indirect2', halfUp(item.price_minor, 25)]);
    for (const [part, amount] of shares) {
      const moved: [number, string, number][] = [[completedAt, part, amount]];
      if (status === 'returned') moved.push([last, 'reversals', -amount]);
      for (const [at, into, minor] of moved) {
        add(monthAt(at), into, minor);
        if (part === 'direct') base.set(monthAt(at), (base.get(monthAt(at)) ?? 0) + minor);
      }
    }
  }
  for (const { month, part, amount } of person.written) add(month, part, amount);

  const result: Recomputed[] = [];
  let [level, lastSettled] = [person.level, 0];
  const raised: [from: number, level: string][] = [];
  for (let month = first; begin(month) <= now; month = after(month)) {
    const end = begin(after(month));
    const closed = end <= now;
    const items = own.filter((item) => monthAt(Date.parse(item.ordered_at)) === month);
    const [completed, failed, open, canComplete, canFail] = ordersAt(items, Number.POSITIVE_INFINITY);
    const rate = percent(completed, failed);
    const ends =
      open === 0
        ? { worst: null, best: null }
        : { worst: percent(completed, failed + canFail), best: percent(completed + canComplete, failed) };
    // Promotions of the days before the next month begins count on the last day of this one.
    const held = raised.findLast(([from]) => from < end)?.[1] ?? person.level;
    const decided = Math.max(0, ...items.map((item) => lifeOf(item)).map((life) => life.completedAt ?? life.last));
    const deadline = end + 21 * DAY;
    const early = open === 0 ? Math.floor(decided / 1000 + 1) * 1000 : deadline;
    const at = Math.max(Math.min(Math.max(early, end), deadline), lastSettled);
    const settled = closed && (open === 0 || deadline <= now) && at <= now && (lastSettled > 0 || result.length === 0);
    let impact = 0;
    if (settled) {
      lastSettled = at;
      impact = impactOn(base.get(month) ?? 0, rate, held);
      const [goodThen, badThen] = ordersAt(items, at);
      const then = percent(goodThen, badThen);
      const before = impactOn(base.get(month) ?? 0, then, held);
      if (before !== 0) add(monthAt(at), 'impact', before);
      if (impact !== before) {
        const changed = Math.max(at, ...items.map((item) => lifeOf(item).last));
        add(monthAt(changed), 'impact', impact - before);
      }
      const done = items
        .map((item) => lifeOf(item))
        .filter(
          (life) => life.completedAt !== null && life.completedAt < at && !(life.endedAt !== null && life.endedAt < at),
        );
      const sales = items.reduce((sum, item) => sum + item.price_minor, 0);
      const place = ASKED.findIndex(([name]) => name === level);
      const higher = ASKED.filter(
        ([, many, money, share], index) =>
          index > place && done.length >= many && sales >= money && then !== null && then >= share,
      );
      const best = higher.at(-1);
      if (best) {
        level = best[0];
        raised.push([at, level]);
      }
    } else if (closed) lastSettled = Number.NaN;
    const told = { settled, impact, closed, parts: {}, payout: 0 };
    result.push({ month, completed, failed, open, rate, ...ends, level: held, ...told });
  }
  for (const each of result) {
    const parts = sums.get(each.month) ?? {};
    const confirmed = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
    if (each.closed && confirmed < 0) {
      add(each.month, 'carried_over', -confirmed);
      add(after(each.month), 'opening', confirmed);
    }
    each.parts = sums.get(each.month) ?? {};
    each.payout = Math.max(0, confirmed);
  }
  return result;
}
