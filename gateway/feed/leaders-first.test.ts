import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadersFirst } from './leaders-first.ts';

const told = (consultant: string, leader?: string) => ({ event: { data: { consultant, leader } } });
const names = (all: readonly ReturnType<typeof told>[]): string[] => all.map(({ event }) => event.data.consultant);

describe('consultants of a request', () => {
  it('come after those who lead them, whatever their order was', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(29), { maxLength: 30 }), fc.nat(), (leaders, turn) => {
        const all = leaders.map((leader, at) => told(`${at}`, at === 0 ? undefined : `${leader % at}`));
        const turned = [...all.slice(turn % (all.length + 1)), ...all.slice(0, turn % (all.length + 1))].toReversed();
        const sorted = leadersFirst(turned);
        expect(new Set(sorted)).toEqual(new Set(all));
        const before = sorted.filter(({ event }, place) => names(sorted).indexOf(event.data.leader ?? '') >= place);
        expect(before).toEqual([]);
      }),
    );
  });

  it('are all there when they lead each other, and when one is told of twice', () => {
    const circle = [told('a', 'b'), told('b', 'c'), told('c', 'a'), told('a'), told('x', 'nobody')];
    const sorted = leadersFirst(circle);
    expect(sorted).toHaveLength(circle.length);
    expect(new Set(sorted)).toEqual(new Set(circle));
  });

  it('are sorted with a look at each, however long the line of leaders is', () => {
    let looks = 0;
    const looked = (consultant: string, leader: string) => ({
      event: {
        data: {
          consultant,
          get leader() {
            looks += 1;
            return leader;
          },
        },
      },
    });
    const line = Array.from({ length: 2000 }, (_unused, at) => looked(`${at}`, `${at + 1}`));
    expect(leadersFirst(line)[0]?.event.data.consultant).toBe('1999');
    expect(looks).toBeLessThanOrEqual(2 * line.length);
  });
});
