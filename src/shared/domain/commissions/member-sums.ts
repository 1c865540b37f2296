import { countsAs, type CommissionLine } from './commission-line.ts';

/** What one member of the team brought in a period, under one category: net amounts in minor units. */
export interface MemberSum {
  /** '' where the line does not tell: of members of members, and of lines of an older gateway. */
  member: string;
  type: string;
  category: string;
  pending: number;
  confirmed: number;
  lines: number;
}

/** Folds the lines of the team by member, type and the category under which they count; other lines are left out. */
export function foldMembers(lines: Iterable<CommissionLine>): MemberSum[] {
  const sums = new Map<string, MemberSum>();
  for (const line of lines) {
    const { type, member, amount, state } = line;
    if (type === 'direct') continue;
    const category = countsAs(line);
    const key = `${member}\n${type}\n${category}`;
    const sum = sums.get(key) ?? { member, type, category, pending: 0, confirmed: 0, lines: 0 };
    sums.set(key, sum);
    add(sum, state === 'pending' ? amount : 0, state === 'confirmed' ? amount : 0, 1);
  }
  return [...sums.values()];
}

/** What came of one person's sales; `member` is '' for the team of the team and for lines that do not tell. */
export interface PersonSum {
  member: string;
  type: string;
  pending: number;
  confirmed: number;
  lines: number;
}

/** The sums of one category by person, who brought most first; together they are all of its lines. */
export function byPerson(sums: Iterable<MemberSum>, category: string): PersonSum[] {
  const people = new Map<string, PersonSum>();
  for (const { member, type, category: of, pending, confirmed, lines } of sums) {
    if (of !== category) continue;
    const person = people.get(`${member}\n${type}`) ?? { member, type, pending: 0, confirmed: 0, lines: 0 };
    people.set(`${member}\n${type}`, person);
    add(person, pending, confirmed, lines);
  }
  const worth = ({ pending, confirmed }: PersonSum): number => pending + confirmed;
  return [...people.values()].sort(
    (a, b) =>
      Number(a.member === '') - Number(b.member === '') || worth(b) - worth(a) || (a.member < b.member ? -1 : 1),
  );
}

function add(
  sum: { pending: number; confirmed: number; lines: number },
  pending: number,
  confirmed: number,
  lines: number,
) {
  sum.pending += pending;
  sum.confirmed += confirmed;
  sum.lines += lines;
}
