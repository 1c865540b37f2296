import { describe, expect, it } from 'vitest';
import { underPending } from './commission-routes.ts';

describe('what lies above pending commissions', () => {
  it('has one filter less at each step', () => {
    expect(underPending({})).toEqual(['/home', '/commissions']);
    expect(underPending({ status: 'delivered' })).toEqual(['/home', '/commissions', '/commissions/pending']);
    expect(underPending({ type: 'direct', category: 'mall', status: 'delivered' })).toEqual([
      '/home',
      '/commissions',
      '/commissions/pending',
      '/commissions/pending/direct',
      '/commissions/pending/direct/category/mall',
    ]);
  });
});
