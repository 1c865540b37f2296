import { COMPLETION_DAYS } from '#shared/domain/items/order-status.ts';
import { zoneOffset } from '#shared/domain/time/zone-offset.ts';
import { RETURN_DAYS, type ChanceTable } from './chance-table.ts';
import { leave } from './pace.ts';

const DAY = 86_400_000;

/** What is known of an item that has not ended: instants in UTC ISO, '' for none. A line of the team tells no status. */
interface OpenItem {
  status: string;
  orderedAt: string;
  deliveredAt: string;
}

/** The stretch of time that a forecast looks at: instants in milliseconds. */
export interface Horizon {
  /** What is known is known as of this moment. */
  at: number;
  /** The end of the month, excluded. */
  end: number;
  timeZone: string;
}

/** How fast everything goes against the table: 1 as usual; orders share what slows all of them down. */
export type Speed = number;

/** The chance (0 to 1) that an item is completed before the end and not taken back by then. */
export type ChanceOf = (item: OpenItem) => number;

/** Below it a chance is called none, so that "not this month" is worth nothing. */
const NO_CHANCE = 0.005;

/** The chances of a table for one horizon. Answers for ages are kept, to the hour: items of one age ask only once. */
export function chancesOf(table: ChanceTable, horizon: Horizon, speed: Speed = 1): ChanceOf {
  const days = (horizon.end - horizon.at) / DAY;
  // What is delivered later than this completes after the end.
  const room = days - COMPLETION_DAYS;
  const known = new Map<string, number>();
  const stand = (from: number): number => staying(table.returns, from, from + days, 1 / speed);
  const busy = room > 0 ? speed * busyness(table.weekdays, horizon, room) : 0;

  const delivered = (age: number): number => (COMPLETION_DAYS - age < days ? stand(age) : 0);
  const later = (after: number): number =>
    staying(table.returns, 0, Math.max(COMPLETION_DAYS, days - after), 1 / speed);
  const ongoing = (age: number, within = room): number => {
    let chance = 0;
    for (const { middle, on } of leave(table.ongoing, age, within, busy)) chance += on * later(room - within + middle);
    return chance;
  };
  const created = (age: number): number => {
    let chance = 0;
    for (const { middle, on } of leave(table.created, age, room, busy, 0.5))
      chance += on * ongoing(age + middle, room - middle);
    return chance;
  };
  const unknown = (age: number): number => {
    const shares = sharesAt(table, age);
    const sum = shares.reduce((all, [, , share]) => all + share, 0);
    return sum > 0 ? shares.reduce((all, [state, of, share]) => all + share * ofState(state, of), 0) / sum : 0;
  };
  function ofState(state: State, age: number): number {
    const hours = Math.floor(age * 24);
    const key = `${state} ${hours}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const chance = { created, ongoing, delivered, unknown }[state](hours / 24);
    const said = chance < NO_CHANCE ? 0 : Math.min(1, chance);
    known.set(key, said);
    return said;
  }
  return ({ status, orderedAt, deliveredAt }) => {
    const arrived = Date.parse(deliveredAt);
    if (!Number.isNaN(arrived)) return deliveredChance(arrived);
    const ordered = Date.parse(orderedAt);
    const age = Number.isNaN(ordered) ? 0 : Math.max(0, (horizon.at - ordered) / DAY);
    return ofState(status === 'created' || status === 'ongoing' ? status : 'unknown', age);
  };
  /** Here the very moment counts: it decides whether the seven days end in time. */
  function deliveredChance(arrived: number): number {
    if (arrived + COMPLETION_DAYS * DAY >= horizon.end) return 0;
    return stand(Math.max(0, (horizon.at - arrived) / DAY));
  }
}

type State = 'created' | 'ongoing' | 'delivered' | 'unknown';

/** The chance that a delivered item is not taken back between two ages (days since the delivery). */
function staying(returns: readonly number[], from: number, to: number, times: number): number {
  let sum = 0;
  for (let day = Math.floor(from); day < Math.min(to, RETURN_DAYS); day += 1)
    sum += (returns[day] ?? 0) * (Math.min(to, day + 1) - Math.max(from, day));
  return Math.exp(-sum * times);
}

/** Mean busyness of deliveries over the days from `at` on: at a month's end it matters whether they are a weekend. */
function busyness(weekdays: readonly number[], { at, timeZone }: Horizon, days: number): number {
  const local = at + zoneOffset(at, timeZone);
  const last = local + days * DAY;
  let sum = 0;
  for (let from = local; from < last;) {
    const number = Math.floor(from / DAY);
    const to = Math.min(last, (number + 1) * DAY);
    // 1 January 1970 was a Thursday.
    sum += (weekdays[(((number + 4) % 7) + 7) % 7] ?? 1) * (to - from);
    from = to;
  }
  return sum / (last - local);
}

/** Where items of an age (days since the order) that have not ended are, as state, age in it and share of all. */
function sharesAt(table: ChanceTable, age: number): [State, number, number][] {
  const steps = age === 0 ? 0 : Math.max(1, Math.min(120, Math.round(age * 2)));
  const length = age / Math.max(1, steps);
  let [created, ongoing] = [1, 0];
  const arrivals: [number, number][] = [];
  for (let step = 0; step < steps; step += 1) {
    const at = step * length;
    const [first] = leave(table.created, at, length, 1);
    const [second] = leave(table.ongoing, at, length, 1);
    const [shipped, gone] = [created * (first?.on ?? 0), created * (first?.off ?? 0)];
    const [arrived, lost] = [ongoing * (second?.on ?? 0), ongoing * (second?.off ?? 0)];
    created -= shipped + gone;
    ongoing += shipped - arrived - lost;
    arrivals.push([age - at - length / 2, arrived]);
  }
  const open = arrivals
    .filter(([since]) => since < COMPLETION_DAYS)
    .map(([since, share]): [State, number, number] => [
      'delivered',
      since,
      share * staying(table.returns, 0, since, 1),
    ]);
  return [['created', age, created], ['ongoing', age, ongoing], ...open];
}
