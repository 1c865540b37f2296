import { describe, expect, it } from 'vitest';
import { blockKeyProblem } from './block-key.ts';

describe('the key of a content page', () => {
  it('may be any plain word of its own', () => {
    expect(blockKeyProblem('faq')).toBeNull();
    expect(blockKeyProblem('about-jforce')).toBeNull();
  });

  it('may not be a route of the app', () => {
    expect(blockKeyProblem('orders')).toContain('/orders');
    expect(blockKeyProblem('home')).toContain('/home');
  });

  it('may not hold anything that an address would have to escape', () => {
    for (const key of ['', 'FAQ', 'a b', 'a/b', '-a', 'é']) expect(blockKeyProblem(key)).toContain('small letters');
  });
});
