import { describe, expect, it } from 'vitest';
import { wholeFile } from './whole-file.ts';

const stored = async (path: string, status: number, type: string): Promise<boolean> => {
  const response = new Response('', { status, headers: { 'Content-Type': type } });
  return (await wholeFile({ request: new Request(`https://app.test${path}`), response })) !== null;
};

describe('a file of the shell', () => {
  it.each([
    ['/index.html', 200, 'text/html; charset=utf-8', true],
    ['/assets/home-abc.js', 200, 'text/javascript', true],
    ['/manifest.webmanifest', 200, 'application/manifest+json', true],
    ['/assets/home-abc.js', 200, 'text/html', false],
    ['/index.html', 200, 'application/json', false],
    ['/assets/home-abc.js', 404, 'text/plain', false],
    ['/assets/home-abc.js', 206, 'text/javascript', false],
  ])('%s answered with %i %s is kept: %s', async (path, status, type, expected) => {
    expect(await stored(path, status, type)).toBe(expected);
  });
});
