import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

describe('a sealed text', () => {
  it('opens under its own secret only, and not when it was changed', () => {
    const sealed = seal('secret', 'id token é');
    expect(unseal('secret', sealed)).toBe('id token é');
    expect(unseal('other', sealed)).toBeNull();
    expect(unseal('secret', `${sealed.slice(0, -2)}AA`)).toBeNull();
    expect(unseal('secret', 'short')).toBeNull();
    expect(sealed).not.toContain('token');
  });
});
