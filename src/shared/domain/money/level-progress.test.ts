import { describe, expect, it } from 'vitest';
import { levelProgress } from './level-progress.ts';

const facts = { items_completed: 15, sales: 900_000, success_rate: 70 };

describe('progress to a level', () => {
  it('tells each requirement with what was reached of it', () => {
    expect(
      levelProgress(
        [
          { metric: 'items_completed', value: 20 },
          { metric: 'sales', value: 800_000 },
          { metric: 'success_rate', value: 70 },
        ],
        facts,
      ),
    ).toEqual([
      { metric: 'items_completed', value: 20, reached: 15, share: 0.75, met: false },
      { metric: 'sales', value: 800_000, reached: 900_000, share: 1, met: true },
      { metric: 'success_rate', value: 70, reached: 70, share: 1, met: true },
    ]);
  });

  it('does not take a rate that does not exist, or a metric of a newer gateway, for reached', () => {
    const [rate, moons] = levelProgress(
      [
        { metric: 'success_rate', value: 0 },
        { metric: 'moons', value: 0 },
      ],
      { ...facts, success_rate: null },
    );
    expect(rate).toEqual({ metric: 'success_rate', value: 0, reached: null, share: 0, met: false });
    expect(moons?.met).toBe(false);
  });
});
