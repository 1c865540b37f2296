import { describe, expect, it } from 'vitest';
import { continueVisit } from './visit.ts';

describe('visits', () => {
  it('the first one has none before it', () => {
    expect(continueVisit(null, '2026-03-19T10:00:00Z')).toEqual({ before: '', seen: '2026-03-19T10:00:00Z' });
  });

  it('a short pause is the same visit', () => {
    const visit = { before: '2026-03-18T18:40:00Z', seen: '2026-03-19T10:00:00Z' };
    expect(continueVisit(visit, '2026-03-19T10:20:00Z')).toEqual({
      before: '2026-03-18T18:40:00Z',
      seen: '2026-03-19T10:20:00Z',
    });
  });

  it('a long pause begins a new one that looks back to when the person left', () => {
    const visit = { before: '', seen: '2026-03-18T18:40:00Z' };
    expect(continueVisit(visit, '2026-03-19T10:00:00Z')).toEqual({
      before: '2026-03-18T18:40:00Z',
      seen: '2026-03-19T10:00:00Z',
    });
  });

  it('a clock that went back changes nothing', () => {
    const visit = { before: '2026-03-18T18:40:00Z', seen: '2026-03-19T10:00:00Z' };
    expect(continueVisit(visit, '2026-03-01T10:00:00Z')).toBe(visit);
  });
});
