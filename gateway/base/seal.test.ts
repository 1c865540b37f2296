import { describe, expect, it } from 'vitest';
import { seal, secretsOf, unseal } from './seal.ts';

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

describe('secrets that lie in the database', () => {
  it('open under the secret of before, too, and say so; under no other', () => {
    const sealed = secretsOf('before', null).seal('text');
    expect(secretsOf('before', null).open(sealed)).toEqual({ text: 'text', old: false });
    expect(secretsOf('now', 'before').open(sealed)).toEqual({ text: 'text', old: true });
    expect(secretsOf('now', null).open(sealed)).toBeNull();
  });
});
