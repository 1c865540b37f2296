import { describe, expect, it } from 'vitest';
import { refused } from './outcome.ts';
import type { Refused } from './refusals.ts';

const meta = { as_of: '2026-11-20T08:00:00Z', epoch: 1, request_id: 'r' };
const error: Refused = { code: 'RATE_LIMITED', message: 'Too many', errors: [] };

describe('a refusal that ends by itself', () => {
  it('says in its header when, in whole seconds, and nothing of it in its body', () => {
    const outcome = refused({ ...error, afterMs: 1200 }, meta);
    expect([outcome.status, outcome.headers['Retry-After']]).toEqual([429, '2']);
    expect(outcome.content).toEqual({ success: false, error });
    expect(refused({ ...error, afterMs: -5 }, meta).headers['Retry-After']).toBe('1');
  });

  it('is another one than a refusal that lasts, and a gateway that is away says its own time', () => {
    expect(refused(error, meta).headers).not.toHaveProperty('Retry-After');
    expect(refused(error, meta, true)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  });
});
