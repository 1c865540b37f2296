import { describe, expect, it } from 'vitest';
import { soFar } from './month-so-far.ts';

const ZONE = 'Africa/Lagos';

describe('how far figures reach into their month', () => {
  it('is the same day of the month before, up to the same hour', () => {
    expect(soFar('2026-11-23T13:30:00Z', '2026-11-23', ZONE)).toEqual({
      day: 23,
      before: { from: '2026-10-22T23:00:00.000Z', to: '2026-10-23T13:30:00.000Z' },
    });
  });

  it('is that of the last pull, however late it is now', () => {
    expect(soFar('2026-11-20T10:00:00Z', '2026-11-23', ZONE)?.day).toBe(20);
  });

  it.each([
    ['before noon of the 1st', '2026-12-01T10:59:59Z', '2026-12-01'],
    ['of a month that nobody asked about yet', '2026-11-30T12:00:00Z', '2026-12-01'],
    ['before the first pull', '', '2026-12-01'],
  ])('is nothing %s', (_name, asOf, today) => {
    expect(soFar(asOf, today, ZONE)).toBeNull();
  });

  it('is told from noon of the 1st', () => {
    expect(soFar('2026-12-01T11:00:00Z', '2026-12-01', ZONE)?.before?.to).toBe('2026-11-01T11:00:00.000Z');
  });

  it('is the whole month before on a day that this did not have', () => {
    expect(soFar('2026-03-31T12:00:00Z', '2026-03-31', ZONE)).toEqual({ day: 31, before: null });
  });
});
