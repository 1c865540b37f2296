/** An amount that comes with a chance; those of one order come together or not at all, as far as their chances allow. */
export interface Uncertain {
  order: string;
  /** Minor units. */
  amount: number;
  /** Chance (0 to 1) as usual, when everything goes slowly, and when it goes fast. */
  chances: readonly [usual: number, slow: number, fast: number];
}

/** How often everything goes as usual, slowly and fast: the weights of a normal spread at 0 and at -+ 1.73 of its deviation. */
const WEIGHTS = [4 / 6, 1 / 6, 1 / 6] as const;

/** The sum of an order's amounts is this or that, each with its chance. */
type Outcomes = readonly (readonly [sum: number, chance: number])[];

/** Steps on which sums are put: fine enough for a range that is shown in whole units. */
const STEPS = 600;

/**
 * The sums between which the total of all amounts lies eight times out of ten (minor units): the distribution over the
 * orders, convolved exactly on a fine grid, under each of the ways everything may go. Null without anything uncertain.
 */
export function spreadOf(amounts: readonly Uncertain[]): { low: number; high: number } | null {
  const orders = groupOrders(amounts.filter(({ amount }) => amount !== 0));
  const uncertain = orders.filter((order) => order.some(({ chances }) => chances.some((each) => each > 0)));
  if (uncertain.length === 0) return null;
  const sums = uncertain.flat().map(({ amount }) => amount);
  const [least, most] = [sum(sums.filter((each) => each < 0)), sum(sums.filter((each) => each > 0))];
  const step = (most - least) / STEPS;
  const mixed = new Float64Array(STEPS + 2);
  for (const [way, weight] of WEIGHTS.entries()) {
    const cells = convolve(
      uncertain.map((order) => outcomesOf(order, way)),
      least,
      step,
    );
    for (const [cell, mass] of cells.entries()) mixed[cell] = (mixed[cell] ?? 0) + weight * mass;
  }
  const low = Math.floor(least + quantile(mixed, 0.1) * step);
  const high = Math.ceil(least + quantile(mixed, 0.9) * step);
  return { low, high };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function groupOrders(amounts: readonly Uncertain[]): Uncertain[][] {
  const orders = new Map<string, Uncertain[]>();
  for (const each of amounts) {
    const known = orders.get(each.order);
    if (known) known.push(each);
    else orders.set(each.order, [each]);
  }
  return [...orders.values()];
}

/** One throw decides for all items of an order: those with the higher chance come first. */
function outcomesOf(order: readonly Uncertain[], way: number): Outcomes {
  const sorted = order
    .map(({ amount, chances }) => ({ amount, chance: chances[way] ?? 0 }))
    .sort((a, b) => b.chance - a.chance);
  const outcomes: [number, number][] = [];
  let [before, total] = [1, 0];
  for (const { amount, chance } of sorted) {
    if (before > chance) outcomes.push([total, before - chance]);
    total += amount;
    before = chance;
  }
  if (before > 0) outcomes.push([total, before]);
  return outcomes;
}

/** Less than so much of all is nothing: sums of a thousand orders do not see it, and numbers near zero are slow to work with. */
const NOTHING = 1e-24;

/** The distribution of the sum, on cells `step` wide from `least` on; what falls between two cells is shared by its distance. */
function convolve(orders: readonly Outcomes[], least: number, step: number): Float64Array {
  let [cells, next] = [new Float64Array(STEPS + 2), new Float64Array(STEPS + 2)];
  share(cells, -least / step, 1);
  let [first, last] = [0, cells.length - 1];
  for (const outcomes of orders) {
    while (first < last && (cells[first] ?? 0) < NOTHING) first += 1;
    while (last > first && (cells[last] ?? 0) < NOTHING) last -= 1;
    next.fill(0);
    let [lowest, highest] = [cells.length - 1, 0];
    for (const [amount, chance] of outcomes) {
      const moved = amount / step;
      const whole = Math.floor(moved);
      const rest = moved - whole;
      // One cell beyond the ends: the share of it that falls within them counts, the other is lost.
      const to = Math.min(last, next.length - 1 - whole);
      for (let cell = Math.max(first, -whole - 1); cell <= to; cell += 1) {
        const mass = (cells[cell] ?? 0) * chance;
        next[cell + whole] = (next[cell + whole] ?? 0) + mass * (1 - rest);
        next[cell + whole + 1] = (next[cell + whole + 1] ?? 0) + mass * rest;
      }
      lowest = Math.min(lowest, Math.max(0, first + whole));
      highest = Math.max(highest, Math.min(next.length - 1, last + whole + 1));
    }
    [cells, next, first, last] = [next, cells, lowest, highest];
  }
  return cells;
}

function share(cells: Float64Array, place: number, mass: number): void {
  const whole = Math.floor(place);
  const rest = place - whole;
  cells[whole] = (cells[whole] ?? 0) + mass * (1 - rest);
  if (rest > 0) cells[whole + 1] = (cells[whole + 1] ?? 0) + mass * rest;
}

/** The first cell up to which that share lies. */
function quantile(cells: Float64Array, of: number): number {
  const all = cells.reduce((total, each) => total + each, 0);
  let passed = 0;
  for (const [cell, mass] of cells.entries()) {
    passed += mass;
    if (passed >= of * all - 1e-12) return cell;
  }
  return cells.length - 1;
}
