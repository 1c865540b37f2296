import { describe, expect, it } from 'vitest';
import { isolate } from './isolate.ts';

describe('a text from data in a sentence', () => {
  it('is set apart when it runs the other way', () => {
    expect(isolate('خلاط كهربائي', 'ltr')).toBe('\u2068خلاط كهربائي\u2069');
    expect(isolate('Samsung Galaxy A15', 'rtl')).toBe('\u2068Samsung Galaxy A15\u2069');
    expect(isolate('خلاط Moulinex', 'rtl')).toBe('\u2068خلاط Moulinex\u2069');
  });

  it('stays as it is when it runs the same way, or no way at all', () => {
    expect(isolate('Samsung Galaxy A15', 'ltr')).toBe('Samsung Galaxy A15');
    expect(isolate('خلاط كهربائي', 'rtl')).toBe('خلاط كهربائي');
    expect(isolate('14:07 · 1.234,50', 'rtl')).toBe('14:07 · 1.234,50');
  });

  it('cannot break out of it', () => {
    expect(isolate('خلاط\u2069\u202e abc', 'ltr')).toBe('\u2068خلاط abc\u2069');
  });
});
