import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
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

  it('is loaded once for all who ask, and anew after a load that failed', async () => {
    const load = vi.fn<() => Promise<() => ReactNode>>(async () => () => <p>menu</p>);
    // A load that fails is tried twice.
    load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    const Part = later(load);
    await expect(Part.preload()).rejects.toThrow('No such chunk');
    await Promise.all([Part.preload(), Part.preload()]);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
