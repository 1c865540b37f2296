import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { wholeFile } from './whole-file.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const SCRIPT = bytes('export const a = "é";');
const file = {
  path: '/assets/home-abcdefgh.js',
  hash: createHash('sha256').update(SCRIPT).digest('hex').slice(0, 16),
  size: 20,
};
const came = new Response(null, {
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': '17',
    'Content-Security-Policy': "default-src 'self'",
    Vary: 'Accept-Encoding',
  },
});

describe('a file of the shell', () => {
  it('is kept as what it is, with the policy under which it came and nothing that was true on the wire only', async () => {
    const kept = await wholeFile(file, SCRIPT, came);
    expect(await kept?.text()).toBe('export const a = "é";');
    expect(Object.fromEntries(kept?.headers ?? [])).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'self'",
    });
  });

  it.each([
    ['a Wi-Fi sign-in page', bytes('<!doctype html><title>Sign in</title>')],
    ['one that broke off', SCRIPT.slice(0, -1)],
    ['nothing', bytes('')],
  ])('is not kept when it is %s', async (_what, content) => {
    expect(await wholeFile(file, content, came)).toBeNull();
  });
});
