import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FaultList } from './fault-list.ts';
import { faultSchema, isMeant } from './fault.ts';

const fault = (input: v.InferInput<typeof faultSchema>) => v.parse(faultSchema, input);

describe('a fault', () => {
  it.each([
    [{}, 'GET', 'watto/periods/all', true],
    [{ path: 'watto/' }, 'GET', 'watto/periods/all', true],
    [{ path: '/api/watto/' }, 'GET', 'watto/periods/all', true],
    [{ path: 'watto/*/orders' }, 'GET', 'watto/consultants/5/orders', true],
    [{ path: 'watto/*/orders' }, 'GET', 'watto/consultants/5/orders/filters', false],
    [{ path: 'mouse' }, 'GET', 'watto/periods/all', false],
    [{ method: 'post' }, 'POST', 'login', true],
    [{ method: 'POST' }, 'GET', 'login', false],
  ])('that matches %j is meant for %s %s: %s', (match, method, path, expected) => {
    expect(isMeant(fault({ match, mode: 'hang' }), method, path)).toBe(expected);
  });

  it('lets the first answers go by and happens as often as it was told', () => {
    const list = new FaultList();
    list.add(fault({ mode: 'status', n: 500, after: 2, times: 1 }));
    const taken = Array.from({ length: 4 }, () => list.take('GET', 'login')?.mode ?? null);
    expect(taken).toEqual([null, null, 'status', null]);
  });

  it('that is used up makes room for the next one', () => {
    const list = new FaultList();
    list.add(fault({ mode: 'hang', times: 1 }));
    list.add(fault({ mode: 'captive' }));
    expect([list.take('GET', 'x')?.mode, list.take('GET', 'x')?.mode]).toEqual(['hang', 'captive']);
    list.clear();
    expect(list.take('GET', 'x')).toBeNull();
  });

  it('of an unknown kind or with a wrong number is refused', () => {
    expect(v.safeParse(faultSchema, { mode: 'explode' }).success).toBe(false);
    expect(v.safeParse(faultSchema, { mode: 'slow', n: 1.5 }).success).toBe(false);
    expect(v.safeParse(faultSchema, { mode: 'slow', extra: 1 }).success).toBe(false);
  });
});
