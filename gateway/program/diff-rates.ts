import { isDeepStrictEqual } from 'node:util';
import type { RateBlock } from '#gateway/rules/program-rules.ts';
import type { People } from './count-people.ts';
import type { Program } from './files/program.ts';
import { ratesAsWritten, rulesOf } from './rules-of.ts';

/** What would change, a sentence each, with how many people it concerns. */
export interface Change {
  says: string;
  people: number;
}

/** Rates that are told one by one; more of one day are counted. */
const TOLD = 12;

/** Each set of rates against the one before it, where that is new or differs from what was planned; the first one against what it was. */
export function rateChanges(before: Program, after: Program, today: string, people: People): Change[] {
  const then = rulesOf(before, []).rates;
  const now = rulesOf(after, []).rates;
  const taken = then
    .filter(({ from }) => !now.some((block) => block.from === from))
    .map(({ from }) => ({ says: `The rates that were planned from ${from} on are taken back.`, people: people.all }));
  const changed = now.flatMap((block, at) => {
    const planned = then.find(({ from }) => from === block.from);
    // As written: a level that is gone stands behind the others in the rates of its time.
    if (planned !== undefined && isDeepStrictEqual(ratesAsWritten(block), ratesAsWritten(planned))) return [];
    const earlier = now[at - 1] ?? planned;
    const when =
      block.from > today ? `For items ordered from ${block.from} on` : `For items ordered since ${block.from}`;
    const changes = earlier === undefined ? [] : cellChanges(earlier, block, people);
    if (changes.length === 0)
      return [
        {
          says: `${when}: rates of their own${earlier === undefined ? '' : ', the same as before'}.`,
          people: earlier === undefined ? people.all : 0,
        },
      ];
    const more = changes.slice(TOLD);
    return [
      ...changes.slice(0, TOLD).map((change) => ({ ...change, says: `${when}: ${change.says}.` })),
      ...(more.length === 0
        ? []
        : [{ says: `${when}: ${more.length} more rates.`, people: Math.max(...more.map((change) => change.people)) }]),
    ];
  });
  return [...taken, ...changed];
}

const percent = (basisPoints: number | undefined): string => `${(basisPoints ?? 0) / 100} %`;

function cellChanges(then: RateBlock, now: RateBlock, people: People): Change[] {
  const names = [...new Set([...Object.keys(then.categories), ...Object.keys(now.categories)])].toSorted();
  const row = (block: RateBlock, name: string): readonly number[] => block.categories[name] ?? block.other;
  const cells = [
    ...names.map((name) => [name, row(then, name), row(now, name)] as const),
    ['other categories', then.other, now.other] as const,
  ].flatMap(([name, was, is]) =>
    now.levels.flatMap((level, at): Change[] => {
      const before = was[then.levels.indexOf(level)];
      return before === is[at]
        ? []
        : [
            {
              says: `${name} at ${level} ${percent(is[at])} instead of ${before === undefined ? 'none' : percent(before)}`,
              people: people.at(level),
            },
          ];
    }),
  );
  const team = (
    [
      ['indirect1', 'leaders', people.leaders],
      ['indirect2', 'leaders of leaders', people.leadersOfLeaders],
    ] as const
  ).flatMap(([type, who, count]): Change[] =>
    then.team[type] === now.team[type]
      ? []
      : [{ says: `${who} earn ${percent(now.team[type])} instead of ${percent(then.team[type])}`, people: count }],
  );
  return [...cells, ...team];
}
