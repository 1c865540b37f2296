import { describe, expect, it } from 'vitest';
import { installWay } from './install.ts';

const tab = { offered: false, standalone: false, appleStandalone: undefined };

describe('the way onto the home screen', () => {
  it('is the browser that offers it', () => {
    expect(installWay({ ...tab, offered: true })).toBe('browser');
  });

  it('is a guide in a tab of an iPhone', () => {
    expect(installWay({ ...tab, appleStandalone: false })).toBe('guide');
  });

  it('is none for an app that has a window of its own', () => {
    expect(installWay({ ...tab, offered: true, standalone: true })).toBeNull();
    expect(installWay({ ...tab, appleStandalone: true })).toBeNull();
  });

  it('is none where the browser offers nothing', () => {
    expect(installWay(tab)).toBeNull();
  });
});
