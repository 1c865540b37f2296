import { describe, expect, it } from 'vitest';
import { signOnUrl } from './sign-on-url.ts';

const judge = (text: string) => signOnUrl(text, 'http://127.0.0.1:8787');

describe('address of the central sign-on', () => {
  it('an https address of another host is gone to', () =>
    expect(judge('https://sso.example/auth?x=1')).toBe('https://sso.example/auth?x=1'));
  it('a path of this origin is gone to', () =>
    expect(judge('/sso/auth?x=1')).toBe('http://127.0.0.1:8787/sso/auth?x=1'));
  it.each([
    'http://sso.example/auth',
    'javascript:alert(1)',
    '//evil.example/x',
    'data:text/html,x',
    'https://a:b@sso.example/',
    'https://',
  ])('%s is not gone to', (text) => expect(judge(text)).toBeNull());
});
