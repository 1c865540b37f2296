import { describe, expect, it } from 'vitest';
import { eventOf } from './tell-error.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const thrown = (message: string, stack: string): Error => Object.assign(new TypeError(message), { stack });

describe('a script error', () => {
  it.each([
    ['Chromium', 'TypeError: no\n    at t (https://app.example/assets/home-Ab_1.js:1:20)\n    at https://x/y.js:9:9'],
    ['Firefox', 't@https://app.example/assets/home-Ab_1.js:1:20\nu@https://app.example/assets/react-1.js:2:2'],
  ])('is told by its name and its place in the build, as %s writes it', (_browser, stack) => {
    expect(eventOf(thrown('no', stack), now)).toMatchObject({
      kind: 'script',
      name: 'TypeError',
      where: 'assets/home-Ab_1.js:1:20',
      at: '2026-11-20T12:00:00.000Z',
    });
  });

  it('keeps its words to itself', () => {
    const event = eventOf(thrown('Salma 0612345678', 'TypeError: Salma 0612345678\n at /orders/31045'), now);
    expect(JSON.stringify(event)).not.toMatch(/Salma|0612|31045/);
    expect(event.where).toBeUndefined();
  });

  it('may be anything that was thrown', () => {
    expect(eventOf('Salma', now)).toMatchObject({ name: 'UnknownError' });
    expect(eventOf(Object.assign(new Error('no'), { name: 'Salma Idrissi' }), now).name).toBe('UnknownError');
  });
});
