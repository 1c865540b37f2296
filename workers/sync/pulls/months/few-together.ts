import type { Period } from '#shared/domain/time/period.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { askTogether } from '#workers/sync/pulls/together.ts';
import type { Given } from './by-period.ts';

/** Rows that come in one answer: some thirty kilobytes, which a bad line carries in the time of one question. */
const ROWS_TOGETHER = 600;

/** Asks for a month, once the question that it shares with its neighbours is answered. */
type AskMonth = <Answer>(period: string, ask: () => Promise<Given<Answer>>) => Promise<Given<Answer>>;

/**
 * Puts neighbouring months of few items into one question, asked when the first of them is due; what it answers waits for
 * them. A month of many goes by itself. Which these are is looked up when the first of them is asked for: what is shown first
 * is stored by then. `nameOf`: how the question for a month is named.
 */
export function fewTogether(job: Job, periods: readonly Period[], nameOf: (period: string) => string): AskMonth {
  const few = new Set(job.facts.capabilities.includes('several') ? periods.map(({ from }) => from) : []);
  let groups: Promise<ReadonlyMap<string, () => Promise<PullOutcome>>> | null = null;
  return async (period, ask) => {
    if (!few.has(period)) return ask();
    groups ??= questionsOf(job, periods, nameOf);
    const outcome = await (await groups).get(period)?.();
    return outcome && !outcome.ok ? outcome : ask();
  };
}

/** The question that each of some months goes with. */
async function questionsOf(
  job: Job,
  periods: readonly Period[],
  nameOf: (period: string) => string,
): Promise<ReadonlyMap<string, () => Promise<PullOutcome>>> {
  const asked = new Map<string, () => Promise<PullOutcome>>();
  for (const group of await groupsOf(job, periods)) {
    let answer: Promise<PullOutcome> | null = null;
    const askOnce = (): Promise<PullOutcome> => (answer ??= askTogether(job, group.map(nameOf)));
    for (const period of group) asked.set(period, askOnce);
  }
  return asked;
}

async function groupsOf({ db }: Job, periods: readonly Period[]): Promise<string[][]> {
  const totals = new Map((await db.summaries.toArray()).map(({ period, cells }) => [period, cells]));
  const groups: string[][] = [[]];
  let room = ROWS_TOGETHER;
  for (const { from } of periods) {
    const rows = (totals.get(from) ?? []).reduce((sum, { items }) => sum + items, 0);
    if (rows > room) {
      groups.push([]);
      room = ROWS_TOGETHER;
    }
    groups.at(-1)?.push(from);
    room -= rows;
  }
  return groups;
}
