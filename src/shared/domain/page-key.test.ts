import { describe, expect, it } from 'vitest';
import { isPageAddress, pageKeyProblem } from './page-key.ts';

describe('the key of a content page', () => {
  it('may be any plain word of its own', () => {
    expect(pageKeyProblem('faq')).toBeNull();
    expect(pageKeyProblem('about-jforce')).toBeNull();
  });

  it('may not be a route of the app', () => {
    expect(pageKeyProblem('orders')).toContain('/orders');
    for (const key of ['home', 'waiting', 'data-storage', 'login', 'api', 'sso'])
      expect(pageKeyProblem(key)).toContain(`/${key}`);
  });

  it('may be that of the text on the screen of a suspended account, which is no page to link to', () => {
    expect([pageKeyProblem('suspended-info'), isPageAddress('/suspended-info')]).toEqual([null, false]);
  });

  it('may not hold anything that an address would have to escape', () => {
    for (const key of ['', 'FAQ', 'a b', 'a/b', '-a', 'é']) expect(pageKeyProblem(key)).toContain('small letters');
  });

  it('makes an address exactly when nothing is wrong with it', () => {
    for (const key of ['faq', 'orders', 'waiting', 'FAQ', 'a/b', ''])
      expect(isPageAddress(`/${key}`)).toBe(pageKeyProblem(key) === null);
  });
});
