import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { later } from './later.tsx';

describe('a part of a screen that comes later', () => {
  it('leaves its place empty until it is loaded', () => {
    const Part = later(async () => () => <p>menu</p>);
    expect(renderToString(<Part />)).not.toContain('menu');
  });

  it('is there with the screen, and not after it, when it was loaded before', async () => {
    const Part = later(async () => () => <p>menu</p>);
    await Part.preload();
    // Nothing around it says that it was waited for.
    expect(renderToString(<Part />)).toBe('<p>menu</p>');
  });
});
