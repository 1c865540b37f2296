import { describe, expect, it } from 'vitest';
import { itemWait } from './item-wait.ts';

describe('an item that is not on this phone', () => {
  it('is on its way while its order or its month is', () => {
    expect(itemWait({ fetching: 'running', monthFailed: false, items: 2 })).toBe('running');
    expect(itemWait({ fetching: 'done', monthFailed: false, items: 0 })).toBe('running');
  });
  it('does not exist in an order that is here', () => {
    expect(itemWait({ fetching: 'done', monthFailed: false, items: 2 })).toBe('unknown');
  });
  it('is not waited for when its month could not come', () => {
    expect(itemWait({ fetching: 'done', monthFailed: true, items: 0 })).toBe('failed');
  });
  it('waits for a connection like its order', () => {
    expect(itemWait({ fetching: 'no-connection', monthFailed: true, items: 0 })).toBe('no-connection');
  });
});
