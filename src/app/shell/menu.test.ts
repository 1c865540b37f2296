import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const tabs = (toggles: Parameters<typeof menuFor>[0]): string[] => menuFor(toggles).map(({ tab }) => tab);

describe('the menu', () => {
  it('shows orders only while they are on', () => {
    expect(tabs({ orders: true })).toEqual(['home', 'orders', 'account']);
    expect(tabs({ orders: false, sales: true })).toEqual(['home', 'account']);
  });
  it('always shows home and the own page', () => {
    expect(tabs({})).toEqual(['home', 'account']);
  });
});
