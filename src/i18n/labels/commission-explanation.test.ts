import { describe, expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { commissionCategoryExplanation, commissionLineExplanation } from './commission-explanation.ts';

describe('what a rolled forward line means', () => {
  const said = (part: Parameters<typeof sampleLine>[0]) => commissionLineExplanation(sampleLine(part))?.message;
  const balance = (id: string) => said({ id, category: 'roll-forward', state: 'confirmed' });

  it('is an item of an earlier month while it is pending', () => {
    expect(said({ period: '2026-12-01' })).toContain('not completed yet');
    expect(said({ period: '2026-12-01' })).toBe(commissionCategoryExplanation('roll-forward')?.message);
  });

  it('is the balance of another month once it is confirmed, or what its own month leaves to the next', () => {
    expect(balance('roll-forward:2026-10-01/in')).toBe('Balance of other months');
    expect(balance('roll-forward:before')).toBe('Balance of other months');
    expect(balance('roll-forward:2026-10-01/out')).toBe('Carried over to the next month');
  });

  it('is that of its own category where it was confirmed in a later month', () => {
    expect(said({ state: 'confirmed', period: '2026-12-01' })).toBe(commissionCategoryExplanation('mall')?.message);
  });
});
