import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { isDirectEntry, seedHistory } from './history-seeding.ts';

describe('the history beneath a direct entry', () => {
  it('leads back through the parents, topmost last', () => {
    const history = createMemoryHistory({ initialEntries: ['/orders/7/orderType/mall'] });
    seedHistory(history, { parents: ['/home', '/orders'], href: '/orders/7/orderType/mall' });
    const seen = [history.location.href];
    for (let steps = 0; steps < 2; steps += 1) {
      history.back();
      seen.push(history.location.href);
    }
    expect(seen).toEqual(['/orders/7/orderType/mall', '/orders', '/home']);
    expect(history.canGoBack()).toBe(false);
  });
  it('a place without parents stays alone', () => {
    const history = createMemoryHistory({ initialEntries: ['/home'] });
    seedHistory(history, { parents: [], href: '/home' });
    expect([history.length, history.location.href]).toEqual([1, '/home']);
  });
  it('the place itself knows that it was entered directly, its parents do not', () => {
    const history = createMemoryHistory({ initialEntries: ['/faq'] });
    seedHistory(history, { parents: ['/home'], href: '/faq' });
    expect(history.location.state.direct).toBe(true);
    history.back();
    expect(history.location.state.direct).toBeUndefined();
  });
});

describe('what counts as a direct entry', () => {
  it('an entry without the mark of the router does, one with it (a reload, Back from another site) does not', () => {
    expect([null, undefined, {}, 'x'].map(isDirectEntry)).toEqual([true, true, true, true]);
    expect(isDirectEntry({ __TSR_key: 'a1' })).toBe(false);
  });
});
