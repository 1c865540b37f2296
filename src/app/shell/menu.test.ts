import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';

const tabs = (toggles: Parameters<typeof menuFor>[0]): string[] => menuFor(toggles).map(({ tab }) => tab);

describe('the menu', () => {
  it('shows sales and orders only while they are on, sales first', () => {
    expect(tabs({ orders: true, sales: true })).toEqual(['home', 'sales', 'orders', 'account']);
    expect(tabs({ orders: false, sales: true })).toEqual(['home', 'sales', 'account']);
    expect(tabs({ orders: true })).toEqual(['home', 'orders', 'account']);
  });
  it('always shows home and the own page', () => {
    expect(tabs({})).toEqual(['home', 'account']);
  });
});
