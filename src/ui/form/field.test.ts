import { describe, expect, it } from 'vitest';
import { fieldDirection } from './field.tsx';

describe('the direction of a field', () => {
  it('is that of the page while nothing stands in it, and of what is typed from then on', () => {
    expect(fieldDirection('auto', '')).toBeUndefined();
    expect(fieldDirection('auto', 'Rabat')).toBe('auto');
  });

  it('stays where it is named', () => {
    expect(fieldDirection('ltr', '')).toBe('ltr');
    expect(fieldDirection(undefined, 'x')).toBeUndefined();
  });
});
