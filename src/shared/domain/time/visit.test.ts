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

  it('a clock that went back by minutes changes nothing', () => {
    const visit = { before: '2026-03-18T18:40:00Z', seen: '2026-03-19T10:00:00Z' };
    expect(continueVisit(visit, '2026-03-19T09:50:00Z')).toBe(visit);
  });

  it('a clock that was a month ahead and is right again holds back no news until that month has passed', () => {
    const here = { before: '', seen: '2026-03-18T18:40:00Z' };
    const ahead = continueVisit(here, '2026-04-19T10:00:00Z');
    const right = continueVisit(ahead, '2026-03-19T10:00:00Z');
    expect(right).toEqual({ before: '2026-03-18T18:40:00Z', seen: '2026-03-19T10:00:00Z' });
    expect(continueVisit(right, '2026-03-20T10:00:00Z').before).toBe('2026-03-19T10:00:00Z');
  });

  it('two visits by a clock that was ahead leave none before this one that is still to come', () => {
    const ahead = { before: '2026-04-19T10:00:00Z', seen: '2026-04-19T18:00:00Z' };
    const now = '2026-03-19T10:00:00Z';
    expect(continueVisit(ahead, now)).toEqual({ before: now, seen: now });
  });
});
