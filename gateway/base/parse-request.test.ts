import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { login } from '#shared/contract/calls/auth.ts';
import { none } from '#shared/contract/shapes.ts';
import { orders } from '#shared/contract/calls/watto.ts';
import { Refusal } from './refusal.ts';
import { parseBody, parseQuery } from './parse-request.ts';

const refusalOf = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
  throw new Error('Nothing was refused');
};

describe('a query', () => {
  it('may hold parameters that the call does not know', () => {
    expect(parseQuery(none, { utm_source: 'mail' })).toEqual({});
    expect(parseQuery(orders.query, { status: ['new', 'shipped'], x: '1' })).toEqual({ status: ['new', 'shipped'] });
  });

  it('may hold as many of them as an address takes, without taking long', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_none, at) => [`p${at}`, 'x']));
    const begun = performance.now();
    expect(parseQuery(none, many)).toEqual({});
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('is refused with the name of the parameter that is wrong', () => {
    const refusal = refusalOf(() => parseQuery(orders.query, { date_from: '2026-02-30', page: 'x' }));
    expect(refusal.code).toBe('VALIDATION_FAILED');
    expect(refusal.errors.map((error) => error.property)).toEqual(['date_from', 'page']);
  });

  it('with a strict shape is still refused for a wrong known parameter', () => {
    const schema = v.strictObject({ n: v.picklist(['1']) });
    expect(refusalOf(() => parseQuery(schema, { n: '2', extra: 'x' })).errors.map((error) => error.property)).toContain(
      'n',
    );
  });
});

describe('a body', () => {
  const list = v.strictObject({ languages: v.array(v.strictObject({ id: v.string() })) });

  it('of thousands of faults is refused in few words: the refusal is kept as long as its key', () => {
    const refusal = refusalOf(() => parseBody(list, { languages: Array.from({ length: 20_000 }, () => 1) }));
    expect(refusal.errors[49]?.property).toBe('languages.49');
    expect(refusal.errors).toHaveLength(50);
    expect(refusal.message.length).toBeLessThan(2000);
  });

  it('whose faults are long texts is refused in few words', () => {
    const long = 'a'.repeat(30_000);
    for (const body of [{ [long]: 1 }, { languages: long }, { languages: [{ id: '1', [long]: long }] }])
      expect(JSON.stringify(refusalOf(() => parseBody(list, body)).errors).length).toBeLessThan(2000);
  });

  it('is refused with the name of a field that nobody agreed on', () => {
    expect(
      refusalOf(() => parseBody(login.body, { code: 'a', admin: true })).errors.map((error) => error.property),
    ).toEqual(['admin']);
  });

  it('may be missing where the call needs none', () => {
    expect(parseBody(none, undefined)).toBeUndefined();
  });
});
