import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { countsAs } from './commission-line.ts';
import { byPerson, foldMembers } from './member-sums.ts';

const anyLines = fc.array(
  fc
    .record({
      member: fc.constantFrom('', 'm1', 'm2', 'm3'),
      type: fc.constantFrom('direct', 'indirect1', 'indirect2'),
      category: fc.constantFrom('my-team', 'bonuses'),
      state: fc.constantFrom('pending', 'confirmed'),
      amount: fc.integer({ min: -50_000, max: 50_000 }),
    })
    .map((part) => sampleLine(part)),
  { maxLength: 40 },
);

it('what people brought adds up to all lines of the team, in money and in number', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const team = lines.filter((line) => line.type !== 'direct' && countsAs(line) === 'my-team');
      const people = byPerson(foldMembers(lines), 'my-team');
      const total = (of: (person: (typeof people)[number]) => number): number =>
        people.reduce((sum, person) => sum + of(person), 0);
      const brought = (state: string): number =>
        team.filter((line) => line.state === state).reduce((sum, { amount }) => sum + amount, 0);
      expect(total(({ lines: count }) => count)).toBe(team.length);
      expect(total(({ pending }) => pending)).toBe(brought('pending'));
      expect(total(({ confirmed }) => confirmed)).toBe(brought('confirmed'));
      expect(new Set(people.map(({ member, type }) => `${member} ${type}`)).size).toBe(people.length);
    }),
  );
});
